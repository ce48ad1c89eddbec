import { useRef, useState } from 'react';

export interface OneAtATime {
  /**
   * Runs `action`, unless another one is asked about or runs.
   * @param ask goes first; nothing happens when its answer is no
   * @param prepare goes before `ask`, and counts as running
   * @returns whether it ran
   * @throws what `action` throws
   */
  run(action: () => Promise<void>, ask?: () => Promise<boolean>, prepare?: () => Promise<void>): Promise<boolean>;
  /** An action runs; a question that waits for its answer does not count. */
  isRunning: boolean;
}

/** Lets the commands that share it run one at a time. */
export function useOneAtATime(): OneAtATime {
  // A state alone would let a second click through until the next rendering.
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
