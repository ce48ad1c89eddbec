import type { z } from 'zod';
import type { Answered, AnyCall, Read } from '../../src/contract/kit/call';
import type { JsonSchema, Role } from '../../src/resources/kit';
import type { Answer, Call } from './call';
import type { Spooled } from './spool';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * A call of the API; its right stands under the same `id` in the table of rights. `read`: no transaction, ETag.
 * `write`: one transaction, retried on conflict, honours `Idempotency-Key`. `own`: uses `call.transact` itself.
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
  /** For file uploads; by default 16 kB in public calls, 1 MiB in others. */
  bodyBytes?: number;
  /** Takes any body of any type, up to 1 kB, and looks at none. */
  ignoresBody?: true;
  /** Media type of a file that is the whole body: it comes as `Spooled`. */
  sends?: string;
  /** Most bytes of that file. */
  sentBytes?: number;
  /** Schema of a success. */
  answer?: z.ZodType;
  /** Describes the body more precisely than `body`, from a definition. */
  bodySchema?(role: Role): JsonSchema;
  /** Media types of a file answer. */
  files?: readonly string[];
  /** Media types that may replace JSON. */
  orFiles?: readonly string[];
  status?: number;
  /** Answers 204 where there is nothing to tell. */
  orNothing?: boolean;
  /** Status when the thing to create existed already. */
  existingStatus?: number;
  /** Stock item group of a group-bound right; undefined: none concerned. */
  groupOf?(call: Call<P, Q, B>): Promise<number | null | undefined>;
  /** The answer must depend only on tables and the caller: files, the clock and memory are not tracked. */
  isKept?: boolean;
  /** The answer is the same for everybody as long as the server runs. */
  isConstant?: boolean;
  /** Takes one of the few places of a person for documents and uploads, as what has files does anyway. */
  isHeavy?: boolean;
  handle(call: Call<P, Q, B>): Promise<Answer>;
  /**
   * Makes a success again from the record as it stands: only the id of a long answer is stored under an idempotency
   * key. Declared wherever a short request may have a long answer. @param id of the answer, else 0
   */
  again?(call: Call<P, Q, B>, id: number): Promise<Answer>;
}

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

export type CallOf<C extends AnyCall> = Call<
  Read<C>['params'],
  Read<C>['query'],
  C extends { sends: string } ? Spooled : Read<C>['body']
>;

type FileOf<C extends AnyCall> = C extends { orFiles: readonly string[] } ? Answer<Blob> : never;

/** Server side of a contract's call. */
interface Implementation<C extends AnyCall> {
  mode: Operation['mode'];
  bodyBytes?: number;
  sentBytes?: number;
  isKept?: boolean;
  isConstant?: boolean;
  isHeavy?: boolean;
  ignoresBody?: true;
  groupOf?(call: CallOf<C>): Promise<number | null | undefined>;
  handle(call: CallOf<C>): Promise<Answer<Answered<C>> | FileOf<C>>;
  /** See `Operation`. */
  again?(call: CallOf<C>, id: number): Promise<Answer<Answered<C>>>;
}

/** Types the handler by the contract. */
export function implement<C extends AnyCall>(call: C, implementation: Implementation<C>): Operation {
  const { path, status, ...declared } = call;
  const hasBody = call.answer !== undefined || call.files !== undefined;
  return { ...declared, url: path, status: status ?? (hasBody ? 200 : 204), ...implementation } as unknown as Operation;
}
