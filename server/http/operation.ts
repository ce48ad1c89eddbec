import type { z } from 'zod';
import type { Answered, AnyCall, Read } from '../../src/contract/kit/call';
import type { JsonSchema, Role } from '../../src/resources/kit';
import type { Answer, Call } from './call';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * One call of the API. Its right stands in the table of rights under the same `id`.
 * - `read`: no transaction, answers carry an ETag.
 * - `write`: one transaction, repeated as a whole when PostgreSQL asks for it, honours `Idempotency-Key`.
 * - `own`: looks after its transactions itself with `call.transact`.
 */
export interface Operation<P = unknown, Q = unknown, B = unknown> {
  id: string;
  mode: 'read' | 'write' | 'own';
  method: Method;
  url: string;
  tag: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How long the body may be where it carries a file; 16 kB in public calls and 1 MiB in others by default. */
  bodyBytes?: number;
  /** What a success says. */
  answer?: z.ZodType;
  /** The body in the API description, where a definition says more of it than `body` does. */
  bodySchema?(role: Role): JsonSchema;
  /** Media types of an answer that is a file instead of JSON. */
  files?: readonly string[];
  /** Media types that the JSON answer may be replaced by. */
  orFiles?: readonly string[];
  status?: number;
  /** Of a success that found what it would else have made. */
  existingStatus?: number;
  /** For a group-bound right: the stock item group concerned, `undefined` when the call concerns none. */
  groupOf?(call: Call<P, Q, B>): Promise<number | null | undefined>;
  /**
   * The answer to a read follows from tables alone, and from who calls: it is cached until one of them changes. Queries of
   * the call's own database are noticed; what else is read (files, the clock, what the program remembers) would not be.
   */
  isKept?: boolean;
  handle(call: Call<P, Q, B>): Promise<Answer>;
}

/** Declares an operation; the handler's `params`, `query` and `body` are typed by their schemas. */
export function operation<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  declared: Omit<Operation<Parsed<P>, Parsed<Q>, Parsed<B>>, 'params' | 'query' | 'body'> & {
    params?: P;
    query?: Q;
    body?: B;
  },
): Operation {
  return declared as unknown as Operation;
}

export type CallOf<C extends AnyCall> = Call<Read<C>['params'], Read<C>['query'], Read<C>['body']>;

type FileOf<C extends AnyCall> = C extends { orFiles: readonly string[] } ? Answer<Blob> : never;

/** What the server adds to a call of the contract. */
interface Implementation<C extends AnyCall> {
  mode: Operation['mode'];
  bodyBytes?: number;
  isKept?: boolean;
  groupOf?(call: CallOf<C>): Promise<number | null | undefined>;
  handle(call: CallOf<C>): Promise<Answer<Answered<C>> | FileOf<C>>;
}

/** The operation behind a call of the contract; what its handler gets and answers is typed by it. */
export function implement<C extends AnyCall>(call: C, implementation: Implementation<C>): Operation {
  const { path, status, ...declared } = call;
  const hasBody = call.answer !== undefined || call.files !== undefined;
  return { ...declared, url: path, status: status ?? (hasBody ? 200 : 204), ...implementation } as unknown as Operation;
}
