import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Role } from '../../src/resources/kit';
import type { Db, Tx } from '../db/tables';
import type { TokenClaims } from './auth/tokens';

/** Who is calling, as stored at this moment (not as an old token says). */
export interface SessionUser {
  id: number;
  name: string;
  role: Role;
  /** The stock item groups whose counts and orders this user may see; `'all'` for an administrator. */
  groups: readonly number[] | 'all';
  /** The stock item groups assigned to this user, whatever the role. */
  assigned: readonly number[];
}

/** One request, read and checked. Handlers see nothing of the HTTP framework. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  /** The transaction of a write, the plain database of a read. */
  db: Db;
  registry: Registry;
  params: P;
  query: Q;
  body: B;
  /** Instant of the request, ISO 8601 UTC. */
  now: string;
  log: FastifyBaseLogger;
  /** Whose wrong passwords are counted together; see `addressOf`. */
  address: string;
  /** How the caller's program names itself. */
  userAgent: string | null;
  /** See `deviceOf`. */
  device: string | undefined;
  /** Somebody on the machine of the server itself calls. */
  isLocal: boolean;
  /** The way to the caller is encrypted, as far as this server or a trusted proxy knows. */
  isSecure: boolean;
  /** Aborted when the caller has left without the answer. */
  signal: AbortSignal;
  /** @throws Error in a public operation, where nobody may be signed in. */
  user: SessionUser;
  token: TokenClaims | undefined;
  /**
   * Only for operations that are not one transaction: runs `work` in one, and stores its answer under the request's
   * idempotency key with it.
   */
  transact<T>(work: (tx: Tx) => Promise<Answer<T>>): Promise<Answer<T>>;
}

export interface Answer<T = unknown> {
  status: number;
  body?: T;
  headers?: Record<string, string>;
  /** Bytes to save under a name, in place of a JSON body. */
  file?: {
    name: string;
    type: string;
    content: Buffer | Readable;
    /** In quotes; made of the content by default. */
    etag?: string;
    /** What the content follows from, where its bytes also hold the time they were made at. */
    madeFrom?: string;
  };
}

export const ok = <T>(body: T, headers?: Record<string, string>): Answer<T> => ({ status: 200, body, headers });
/** A list, and which part of all it is where that was asked. */
export interface Listed<T> {
  records: T[];
  contentRange?: string;
}

export const listed = <T>({ records, contentRange }: Listed<T>): Answer<T[]> =>
  ok(records, contentRange ? { 'content-range': contentRange } : undefined);
export const created = <T>(body: T): Answer<T> => ({ status: 201, body });
export const download = (file: NonNullable<Answer['file']>): Answer<Blob> => ({ status: 200, file });
export const noContent: Answer<void> = { status: 204 };

/** The same call with the transaction in place of the database; `user` is a getter and must stay one. */
export const inside = <C extends Pick<Call, 'db'>>(call: C, tx: Db): C =>
  Object.create(call, { db: { value: tx, enumerable: true } });
