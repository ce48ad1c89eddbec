/**
 * Runs a request with an identity, such as an Idempotency-Key, that the same request keeps until it succeeds: after a
 * lost answer, the server may have done it already, and recognises it when it is sent again.
 */
export type KeepTries<I> = <T>(request: unknown, fresh: I, run: (identity: I) => Promise<T>) => Promise<T>;

export function createKeptTries<I = string>(): KeepTries<I> {
  const tries = new Map<string, I>();
  return async (request, fresh, run) => {
    const name = JSON.stringify(request);
    const identity = tries.get(name) ?? fresh;
    tries.set(name, identity);
    const answer = await run(identity);
    tries.delete(name);
    return answer;
  };
}
