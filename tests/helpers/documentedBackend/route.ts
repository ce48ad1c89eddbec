import type { Answer, Store } from './store';

export interface Asked {
  method: string;
  /** Values of the path's `{name}` parameters. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** Records of the body, which is a list or a single record. */
  list: Record<string, unknown>[];
  isList: boolean;
  userId: number;
}

export interface Keys {
  /** Keys that a body must have. */
  all?: string[];
  /** Keys that a body may have. */
  maybe?: string[];
}

/** A documented call and this backend's behaviour. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{id}` stands for a parameter. */
  path: string;
  query?: string[];
  /**
   * Undefined when the call has no body. A list of bodies is accepted too; `ids` stands for a list of ids or records.
   */
  body?: Keys | 'ids';
  handle(asked: Asked, store: Store): Answer;
}
