import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Role } from '../../src/resources/kit';
import type { Scope } from '../../src/rules/scopes';
import type { Actor } from '../db/audit/writeAudit';
import type { Db, Tx } from '../db/tables';
import type { TokenContents } from './auth/tokens';

export interface SessionUser {
  /** null for a program. */
  id: number | null;
  /** Of a program. */
  tokenId?: number;
  name: string;
  role: Role;
  groups: readonly number[] | 'all';
  assigned: readonly number[];
}

/** Tells callers apart: people by their ids, programs by the negative ids of their tokens. */
export const callerId = ({ id, tokenId }: Pick<SessionUser, 'id' | 'tokenId'>): number => id ?? -(tokenId ?? 0);

export type Person = SessionUser & { id: number };

/** Wraps the handler of a call that `scopes.ts` keeps from programs. */
export const forPeople =
  <C extends { user: SessionUser }, A>(handle: (call: C & { user: Person }) => A): ((call: C) => A) =>
  (call) => {
    if (call.user.id === null) throw new Error('This call is for people');
    return handle(call as C & { user: Person });
  };

/** Tells whether the caller is the person who did something; programs leave no person behind. */
export const isCallersOwn = (userId: number | null, { id }: Pick<SessionUser, 'id'>): boolean =>
  id !== null && userId === id;

export interface Call<P = unknown, Q = unknown, B = unknown> {
  /** Transaction for writes, plain database for reads. */
  db: Db;
  registry: Registry;
  params: P;
  query: Q;
  body: B;
  now: string;
  log: FastifyBaseLogger;
  address: string;
  userAgent: string | null;
  device: string | undefined;
  cookies: string | undefined;
  isLocal: boolean;
  /** A page shows the answer inside it, such as an image, as far as the browser says. */
  isEmbedded: boolean;
  /** Encrypted, as far as this server or a trusted proxy knows. */
  isSecure: boolean;
  signal: AbortSignal;
  /** @throws Error in a public operation */
  user: SessionUser;
  token: TokenContents | undefined;
  /** Scopes of a program; undefined for a person. */
  scopes: readonly Scope[] | undefined;
  /** Combines caller and idempotency key; undefined without one. */
  callKey?: string;
  /** For mode `own`: runs `work` in a transaction that also stores its answer under the idempotency key. */
  transact<T>(work: (tx: Tx) => Promise<Answer<T>>): Promise<Answer<T>>;
}

export type Writer = Pick<Call, 'db' | 'user' | 'now'>;

export interface Answer<T = unknown> {
  status: number;
  body?: T;
  headers?: Record<string, string>;
  file?: {
    name: string;
    type: string;
    content: Buffer | Readable;
    /** Quoted; hashed from the content by default. */
    etag?: string;
    /** Source of the ETag where the content contains its creation time. */
    madeFrom?: string;
  };
  /** Id of the record from which `rebuildAnswer` makes the body after the commit. */
  laterOf?: number;
  /** A failed sign-in, with the user if known; the answer leads to a page that reports it. */
  failedLogin?: { code: string; user?: Actor };
}

export const ok = <T>(body: T, headers?: Record<string, string>): Answer<T> => ({ status: 200, body, headers });
export interface Listed<T> {
  records: T[];
  contentRange?: string;
}

export const listed = <T>({ records, contentRange }: Listed<T>): Answer<T[]> =>
  ok(records, contentRange ? { 'content-range': contentRange } : undefined);
export const created = <T>(body: T): Answer<T> => ({ status: 201, body });
export const download = (file: NonNullable<Answer['file']>): Answer<Blob> => ({ status: 200, file });
/** A write's long answer: reading it takes a while, and within the transaction, SQLite's other writers would wait for it. */
export const madeLater = <T>(id: number): Answer<T> => ({ status: 200, laterOf: id });
export const csvFile = (name: string, content: string) =>
  download({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(content) });
export const noContent: Answer<void> = { status: 204 };
export const redirectTo = (location: string, headers?: Record<string, string>): Answer<void> => ({
  status: 302,
  headers: { ...headers, location },
});

/** Replaces the database of a call; keeps `user` a getter, which may throw. */
export const withDb = <C extends Pick<Call, 'db'>>(call: C, tx: Db): C =>
  Object.create(call, { db: { value: tx, enumerable: true } });
