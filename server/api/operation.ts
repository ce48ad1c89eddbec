import type { z } from 'zod';
import type { JsonSchema } from '../../src/resources/kit';
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
  /** For the API description, where no zod schema says it. */
  describe?: { body?: JsonSchema; answer?: JsonSchema };
  /** Media types of an answer that is a file instead of JSON. */
  files?: readonly string[];
  status?: number;
  /** For a group-bound right: the stock item group concerned, `undefined` when the call concerns none. */
  groupOf?(call: Call<P, Q, B>): Promise<number | null | undefined>;
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
