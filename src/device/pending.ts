import { createStore, type Store } from '../dataProvider/store';

const DELAY_MS = 500;

/** Counts the requests under way, and remembers whether one has failed. */
export interface Pending {
  /** A request starts. The loading indicator appears 500 ms after the first one that is still running. */
  begin(): void;
  /** A request has ended, whatever its answer. */
  end(): void;
  /** A request has failed. The header says so until the page is reloaded. */
  noteFailure(): void;
  count(): number;
  /** Whether requests have been running for 500 ms. */
  isShown: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Whether any request has failed since the page was loaded. */
  hasFailed: Pick<Store<boolean>, 'get' | 'subscribe'>;
}

export function createPending(): Pending {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isShown = createStore(false);
  const hasFailed = createStore(false);
  return {
    begin() {
      count += 1;
      if (count === 1) timer = setTimeout(() => isShown.set(true), DELAY_MS);
    },
    end() {
      count -= 1;
      if (count < 0) {
        console.warn('More requests ended than began; the loading counter starts again at 0.');
        count = 0;
      }
      if (count > 0) return;
      clearTimeout(timer);
      isShown.set(false);
    },
    noteFailure: () => hasFailed.set(true),
    count: () => count,
    isShown,
    hasFailed,
  };
}
