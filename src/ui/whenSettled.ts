import { workWhenIdle } from './workWhenIdle';

const STEP_MS = 50;
const LONGEST_WAIT_MS = 3000;

/**
 * Until the page has loaded and drawn, and nobody has clicked or typed for a while (the browser's own measure), CPU and
 * connections belong to it: for three seconds at most, so that five later the console opens without a network.
 */
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
