import { workWhenIdle } from './workWhenIdle';

const STEP_MS = 50;
const LONGEST_WAIT_MS = 3000;

/** Runs work once the page is idle, after three seconds at most: the app is available offline after about five. */
export function whenSettled(queries: { isFetching(): number }, work: () => void): () => void {
  const latest = performance.now() + LONGEST_WAIT_MS;
  let cancel = () => {};
  const look = () => {
    const isBusy = queries.isFetching() > 0 || navigator.userActivation?.isActive;
    if (isBusy && performance.now() < latest) return wait();
    cancel = workWhenIdle(() => {
      work();
      return true;
    });
  };
  const wait = () => {
    const timer = setTimeout(look, STEP_MS);
    cancel = () => clearTimeout(timer);
  };
  wait();
  return () => cancel();
}
