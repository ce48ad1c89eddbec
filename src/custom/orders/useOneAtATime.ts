import { useRef, useState } from 'react';
import { useShowError } from '../../layout/useShowError';

export interface OneAtATime {
  /** Runs `action`, after `ask` (a dialog) said yes. What is thrown is shown as a notification. */
  run(action: () => Promise<void>, ask?: () => Promise<boolean>): Promise<void>;
  /** An action runs; a question that waits for its answer does not count. */
  isRunning: boolean;
}

/** Runs actions one at a time: while one is asked about or runs, further calls do nothing. Three clicks send once. */
export function useOneAtATime(): OneAtATime {
  const showError = useShowError();
  // A state alone would let clicks through until the next rendering.
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);

  const run: OneAtATime['run'] = async (action, ask) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (ask && !(await ask())) return;
      setRunning(true);
      await action();
    } catch (error) {
      showError(error);
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
}
