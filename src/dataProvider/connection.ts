import { createStore, useStore } from './store';

/** Whether the last request got an answer, whatever it said; `unknown` before the first one. */
export type Connection = 'unknown' | 'answering' | 'lost';

export const connection = createStore<Connection>('unknown');

export const useConnection = (): Connection => useStore(connection);
