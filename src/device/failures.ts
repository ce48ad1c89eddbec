import { createStore, type Store } from '../dataProvider/store';

/** A failed request, until the same one succeeds or somebody has read it. */
export interface Failure {
  /** Method and path. */
  request: string;
  /** Title of the page it happened on. */
  page: string;
  /** German. */
  sentence: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Without an answer: over with the next answer to anything. */
  isLost: boolean;
}

export interface Failures extends Pick<Store<readonly Failure[]>, 'get' | 'subscribe'> {
  note(failure: Failure): void;
  answered(request: string): void;
  clear(): void;
}

const MOST = 20;

/** Newest first, one per request. */
export function createFailures(): Failures {
  const { get, set, subscribe } = createStore<readonly Failure[]>([]);
  const keep = (isKept: (failure: Failure) => boolean) => {
    const rest = get().filter(isKept);
    if (rest.length < get().length) set(rest);
  };
  return {
    get,
    subscribe,
    note: (failure) => set([failure, ...get().filter(({ request }) => request !== failure.request)].slice(0, MOST)),
    answered: (request) => keep((failure) => !failure.isLost && failure.request !== request),
    clear: () => set([]),
  };
}
