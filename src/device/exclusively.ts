/** Browsers without locks (plain http) may run it in two tabs at once. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  // The platform's types lose what an asynchronous callback resolves to.
  return (await navigator.locks.request(lock, work)) as T;
}
