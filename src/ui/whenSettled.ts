import { workWhenIdle } from './workWhenIdle';

const STEP_MS = 50;
const LONGEST_WAIT_MS = 6000;

/**
 * Does what no page waits for once the page that was opened has what it asked for and is drawn, or after six seconds: until
 * then there is one processor, and six connections, for what somebody is waiting for.
 * @param queries everything that is being asked for
 * @returns what calls it off
 */
export function whenSettled(queries: { isFetching(): number }, work: () => void): () => void {
  const latest = performance.now() + LONGEST_WAIT_MS;
  let cancel = () => {};
  const look = () => {
    if (queries.isFetching() > 0 && performance.now() < latest) return wait();
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
