import type { z } from 'zod';
import type { Answered, AnyCall, Read } from '../../src/contract/kit/call';
import type { JsonSchema, Role } from '../../src/resources/kit';
import type { Answer, Call } from './call';
import type { Spooled } from './spool';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Operation<P = unknown, Q = unknown, B = unknown> {
  id: string;
  /** `read`: no transaction, ETag. `write`: one transaction, retried, honours `Idempotency-Key`. `own`: uses `call.transact`. */
  mode: 'read' | 'write' | 'own';
  method: Method;
  url: string;
  tag: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Most bytes of the body; by default 16 kB in public calls, 1 MiB in others. */
  bodyBytes?: number;
  /** Accepts a body of any type, up to 1 kB, and ignores it. */
  ignoresBody?: true;
  /** Media type of a file that is the whole body, handed over as `Spooled`. */
  sends?: string;
  sentBytes?: number;
  answer?: z.ZodType;
  bodySchema?(role: Role): JsonSchema;
  files?: readonly string[];
  orFiles?: readonly string[];
  status?: number;
  /** Answers 204 when there is nothing to report. */
  orNothing?: boolean;
  /** Status when the record to create existed already. */
  existingStatus?: number;
  /** Stock item group of a group-bound right; undefined when no group is concerned. */
  groupOf?(call: Call<P, Q, B>): Promise<number | null | undefined>;
  /** The answer may be cached: it depends only on tables and the caller, not on files, the clock or memory. */
  isCached?: boolean;
  /** The answer is the same for everybody as long as the server runs. */
  isConstant?: boolean;
  /** Takes one of the caller's few places for documents and uploads. */
  isHeavy?: boolean;
  handle(call: Call<P, Q, B>): Promise<Answer>;
  /** Builds an answer again from the record with this id, or 0: of a long answer, only the id is stored under an idempotency key. */
  rebuildAnswer?(call: Call<P, Q, B>, id: number): Promise<Answer>;
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

interface Implementation<C extends AnyCall> {
  /** By default, GET reads and other methods write. */
  mode?: Operation['mode'];
  bodyBytes?: number;
  sentBytes?: number;
  isCached?: boolean;
  isConstant?: boolean;
  isHeavy?: boolean;
  ignoresBody?: true;
  groupOf?(call: CallOf<C>): Promise<number | null | undefined>;
  handle(call: CallOf<C>): Promise<Answer<Answered<C>> | FileOf<C>>;
  rebuildAnswer?(call: CallOf<C>, id: number): Promise<Answer<Answered<C>>>;
}

export function implement<C extends AnyCall>(call: C, implementation: Implementation<C>): Operation {
  const { path, status, ...declared } = call;
  const hasBody = call.answer !== undefined || call.files !== undefined;
  return {
    ...declared,
    url: path,
    mode: call.method === 'GET' ? 'read' : 'write',
    status: status ?? (hasBody ? 200 : 204),
    ...implementation,
  } as unknown as Operation;
}
