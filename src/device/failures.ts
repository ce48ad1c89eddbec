import { createStore } from '../dataProvider/store';

export interface Failure {
  request: string;
  page: string;
  sentence: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The server did not answer; any later answer ends the failure. */
  isLost: boolean;
}

const MAX = 20;

export type Failures = ReturnType<typeof createFailures>;

export function createFailures() {
  const { get, set, subscribe } = createStore<readonly Failure[]>([]);
  const keep = (isKept: (failure: Failure) => boolean) => {
    const rest = get().filter(isKept);
    if (rest.length < get().length) set(rest);
  };
  return {
    get,
    subscribe,
    note: (failure: Failure) =>
      set([failure, ...get().filter(({ request }) => request !== failure.request)].slice(0, MAX)),
    answered: (request: string) => keep((failure) => !failure.isLost && failure.request !== request),
    clear: () => set([]),
  };
}
