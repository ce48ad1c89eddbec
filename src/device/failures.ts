import { createStore, type Store } from '../dataProvider/store';

/** A failed request, until the same request succeeds or somebody has read the failure. */
export interface Failure {
  request: string;
  page: string;
  sentence: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The server did not answer; any later answer ends the failure. */
  isLost: boolean;
}

export interface Failures extends Pick<Store<readonly Failure[]>, 'get' | 'subscribe'> {
  note(failure: Failure): void;
  answered(request: string): void;
  clear(): void;
}

const MAX = 20;

export function createFailures(): Failures {
  const { get, set, subscribe } = createStore<readonly Failure[]>([]);
  const keep = (isKept: (failure: Failure) => boolean) => {
    const rest = get().filter(isKept);
    if (rest.length < get().length) set(rest);
  };
  return {
    get,
    subscribe,
    note: (failure) => set([failure, ...get().filter(({ request }) => request !== failure.request)].slice(0, MAX)),
    answered: (request) => keep((failure) => !failure.isLost && failure.request !== request),
    clear: () => set([]),
  };
}
