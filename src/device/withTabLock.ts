/** Without locks (plain http), two tabs may run the work at once. */
export async function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  // The platform's types lose the result of an asynchronous callback.
  return (await navigator.locks.request(lock, work)) as T;
}
