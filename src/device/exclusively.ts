/**
 * Does something that only one tab of a browser does at a time. Where the browser has no locks (a page by plain http), two
 * of them may.
 */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  // The types of the platform lose what an asynchronous callback resolves to.
  return (await navigator.locks.request(lock, work)) as T;
}
