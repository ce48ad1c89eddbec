import { useRef, useState } from 'react';

export interface OneAtATime {
  /**
   * Runs an action, unless another one runs or the user declines `ask`. `prepare` runs first.
   * @returns true if the action ran
   * @throws errors of `action`
   */
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
