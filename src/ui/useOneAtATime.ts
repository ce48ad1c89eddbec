import { useRef, useState } from 'react';

export interface OneAtATime {
  /** Runs an action after `prepare`, unless one runs or `ask` is declined. @returns true if run @throws its errors */
  run(action: () => Promise<void>, ask?: () => Promise<boolean>, prepare?: () => Promise<void>): Promise<boolean>;
  isRunning: boolean;
}

export function useOneAtATime(): OneAtATime {
  // A ref as well, since state alone would let a second click through before the next render.
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);

  const run: OneAtATime['run'] = async (action, ask, prepare) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      if (prepare) {
        setRunning(true);
        await prepare();
        setRunning(false);
      }
      if (ask && !(await ask())) return false;
      setRunning(true);
      await action();
      return true;
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
}
