import { addTo } from '../lib/addTo';

/** The same request keeps its identity, such as an Idempotency-Key, until it succeeds: an answer may be lost. */
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

/** Keeps identities of failed requests only: a request equal to one still under way is meant as a further one. */
export function createFailedTries<I>(): KeepTries<I> {
  const failed = new Map<string, I[]>();
  return async (request, fresh, run) => {
    const name = JSON.stringify(request);
    const known = failed.get(name) ?? [];
    const identity = known.shift() ?? fresh;
    if (known.length === 0) failed.delete(name);
    try {
      return await run(identity);
    } catch (error) {
      addTo(failed, name, identity);
      throw error;
    }
  };
}
