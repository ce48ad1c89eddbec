import type { Answer, Store } from './store';

export interface Asked {
  method: string;
  /** Of the route's `{name}`s. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** The records of a body, which is a list or a single record. */
  list: Record<string, unknown>[];
  isList: boolean;
  /** The caller. */
  userId: number;
}

export interface Keys {
  /** A body without one of these lacks something. */
  all?: string[];
  /** These may come as well. */
  maybe?: string[];
}

/** A call that the specification documents, and what this backend does when it comes. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{id}` stands for a parameter. */
  path: string;
  query?: string[];
  /** Undefined: the call has none. A list may stand in its place, each with these keys; `ids`: a list of ids or records. */
  body?: Keys | 'ids';
  handle(asked: Asked, store: Store): Answer;
}
