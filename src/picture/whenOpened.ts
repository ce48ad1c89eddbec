import { OPENING_SELECTOR } from '../ui/opening';

/** As long as what says "wird geladen" is patient. */
const LONGEST_MS = 10_000;

/**
 * Tells when a page shows what it has to show, be it an error or the login; or that nothing will come of it: its program
 * has failed, nobody is signed in any more, or ten seconds are over.
 * @param root where the page is drawn
 * @param end is told whether the page stands there
 */
export function whenOpened(root: Element, end: (isThere: boolean) => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (isThere: boolean) => {
    if (signal.aborted) return;
    listening.abort();
    end(isThere);
  };
  const isThere = () => root.childElementCount > 0 && root.querySelector(OPENING_SELECTOR) === null;
  let isLooking = false;
  const look = () => {
    if (isLooking || !isThere()) return;
    isLooking = true;
    // Tables learn in their first frame how high they are, and what stands in it is seen in the next.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isLooking = false;
        if (isThere()) finish(true);
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(() => finish(false), LONGEST_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  // A script that cannot be had says so at its element. What has no error in it is no failure, such as a loop of observers.
  const fail = ({ target, error }: ErrorEvent) => (error || target instanceof HTMLScriptElement) && finish(false);
  window.addEventListener('error', fail, { signal, capture: true });
  // In another tab.
  window.addEventListener('storage', () => localStorage.getItem('token') === null && finish(false), { signal });
}
