import { createStore, useStore } from './store';

const DELAY_MS = 500;

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const visible = createStore(false);
const failed = createStore(false);

/** A request starts. The loading indicator appears 500 ms after the first one that is still running. */
export function beginRequest(): void {
  count += 1;
  if (count === 1) timer = setTimeout(() => visible.set(true), DELAY_MS);
}

/** A request has ended, whatever its answer. */
export function endRequest(): void {
  count -= 1;
  if (count < 0) {
    console.warn('More requests ended than began; the loading counter starts again at 0.');
    count = 0;
  }
  if (count > 0) return;
  clearTimeout(timer);
  visible.set(false);
}

/** A request has failed. The header says so until the page is reloaded. */
export const noteFailure = (): void => failed.set(true);

export const pendingRequests = (): number => count;

/** Whether requests have been running for 500 ms. */
export const usePending = (): boolean => useStore(visible);

/** Whether any request has failed since the page was loaded. */
export const useHasErrors = (): boolean => useStore(failed);
