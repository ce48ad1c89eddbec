import type { Answer, Store } from './store';

export interface Asked {
  method: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
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

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: string[];
  /**
   * Undefined when the call has no body. A list of bodies is accepted too; `ids` stands for a list of ids or records.
   */
  body?: Keys | 'ids';
  handle(asked: Asked, store: Store): Answer;
}
