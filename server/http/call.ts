import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Role } from '../../src/resources/kit';
import type { Scope } from '../../src/rules/scopes';
import type { Actor } from '../db/repository/audit';
import type { Db, Tx } from '../db/tables';
import type { TokenClaims } from './auth/tokens';

/** A person, or a program with a token. */
export interface SessionUser {
  /** null: a program. */
  id: number | null;
  /** undefined: a person. */
  tokenId?: number;
  name: string;
  role: Role;
  groups: readonly number[] | 'all';
  assigned: readonly number[];
}

/** Tells callers apart: people by their ids, programs by the negative ids of their tokens. */
export const callerId = ({ id, tokenId }: Pick<SessionUser, 'id' | 'tokenId'>): number => id ?? -(tokenId ?? 0);

export type Person = SessionUser & { id: number };

/** Handlers of calls that `scopes.ts` keeps from programs. */
export const forPeople =
  <C extends { user: SessionUser }, A>(handle: (call: C & { user: Person }) => A): ((call: C) => A) =>
  (call) => {
    if (call.user.id === null) throw new Error('This call is for people');
    return handle(call as C & { user: Person });
  };

/** Whether the caller is the person who did something; programs leave no person behind. */
export const didIt = (userId: number | null, { id }: Pick<SessionUser, 'id'>): boolean => id !== null && userId === id;

/** A request, read and checked; free of the HTTP framework. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  /** Transaction for writes, plain database for reads. */
  db: Db;
  registry: Registry;
  params: P;
  query: Q;
  body: B;
  /** ISO 8601 UTC. */
  now: string;
  log: FastifyBaseLogger;
  address: string;
  userAgent: string | null;
  device: string | undefined;
  /** Header of the request. */
  cookies: string | undefined;
  /** Called from the server's own machine. */
  isLocal: boolean;
  /** Encrypted, as far as this server or a trusted proxy knows. */
  isSecure: boolean;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  /** @throws Error in a public operation */
  user: SessionUser;
  token: TokenClaims | undefined;
  /** Of a program; undefined: a person. */
  scopes: readonly Scope[] | undefined;
  /** Of the person and the idempotency key; undefined without one. */
  callKey?: string;
  /**
   * For operations of kind `own`: runs `work` in a transaction that also stores its answer under the idempotency key.
   */
  transact<T>(work: (tx: Tx) => Promise<Answer<T>>): Promise<Answer<T>>;
}

export interface Answer<T = unknown> {
  status: number;
  body?: T;
  headers?: Record<string, string>;
  /** Sent in place of JSON. */
  file?: {
    name: string;
    type: string;
    content: Buffer | Readable;
    /** Quoted; hashed from the content by default. */
    etag?: string;
    /** Source of the ETag where the content holds its creation time. */
    madeFrom?: string;
  };
  /** A sign-in that came to nothing, and whose, where that is known; the answer leads to a page that says so. */
  failedLogin?: { code: string; user?: Actor };
}

export const ok = <T>(body: T, headers?: Record<string, string>): Answer<T> => ({ status: 200, body, headers });
/** A list, and its `Content-Range` where asked for. */
export interface Listed<T> {
  records: T[];
  contentRange?: string;
}

export const listed = <T>({ records, contentRange }: Listed<T>): Answer<T[]> =>
  ok(records, contentRange ? { 'content-range': contentRange } : undefined);
export const created = <T>(body: T): Answer<T> => ({ status: 201, body });
export const download = (file: NonNullable<Answer['file']>): Answer<Blob> => ({ status: 200, file });
/** @param name without `.csv` */
export const csvFile = (name: string, content: string) =>
  download({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(content) });
export const noContent: Answer<void> = { status: 204 };
/** @param location an address, or a path of the console */
export const leadTo = (location: string, headers?: Record<string, string>): Answer<void> => ({
  status: 302,
  headers: { ...headers, location },
});

/** Replaces the database; keeps `user` a getter, which may throw. */
export const inside = <C extends Pick<Call, 'db'>>(call: C, tx: Db): C =>
  Object.create(call, { db: { value: tx, enumerable: true } });
