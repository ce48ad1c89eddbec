import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Changes, readsChanges } from '../../db/changes/changes';
import { fileVersion } from '../../db/changes/fileVersion';
import { engineOf } from '../../db/database';
import { POSTGRES_NOW } from '../../db/databaseNow';
import { prepared, type Slots } from '../../db/prepared';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { IDLE_SETTING, idleLimit, isIdle, isToBeNoted, noteUse, type Use, type Visit } from './sessions';
import { expiredToken, invalidToken, requireTimely, type TokenClaims } from './tokens';

/** A request waits so long for its session's use to be written, in milliseconds: mostly it is done before. */
const NOTED_MS = 50;

/** The most rows that are cached; beyond that all are read again. */
const MOST = 2000;

export interface Session {
  user: SessionUser;
  /** As they stood when the session was looked up: before anything else was read for its request. */
  changes: Changes;
  /** How far the database's clock, by which all servers go, is ahead of this machine's, in milliseconds. */
  aheadMs: number;
}
type Row = Awaited<ReturnType<typeof readRow>>;

/**
 * Looks up who calls. What it has read of a SQLite file is good until anything at all is committed to it; PostgreSQL is
 * asked every time.
 */
export class SessionReader {
  readonly #db: Db;
  readonly #readChanges = readsChanges();
  readonly #rows = new Map<string, Row>();
  /** Sessions whose use is being written just now. */
  readonly #noting = new Set<string>();
  #version: number | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The user behind a token as stored now, so that a changed role, a changed password, a session that was ended and a
   * deleted user take effect with the next request. Notes that the session is in use.
   * @throws Problem TOKEN_INVALID; TOKEN_EXPIRED, also when it was unused for longer than `SESSION_IDLE_HOURS`
   */
  async load(claims: TokenClaims, visit: Visit): Promise<Session> {
    const row = await this.#row(claims);
    const here = Date.now();
    const now = row?.now ?? here;
    requireTimely(claims, now);
    if (!row || row.tokenVersion !== claims.tokenVersion || row.endedAt !== null) throw invalidToken();
    if (claims.hasRow && row.lastSeen === null) throw invalidToken();
    if (isIdle(row.lastSeen, idleLimit([{ key: IDLE_SETTING, value: row.idleHours }]), now)) throw expiredToken();
    const use = { lastSeen: row.lastSeen, now };
    if (isToBeNoted(use, visit)) await this.#noteUse(claims, use, visit);
    const { id, name, role } = row;
    const assigned = JSON.parse(row.groups ?? '[]') as number[];
    const user = { id, name, role, groups: role === 'Admin' ? ('all' as const) : assigned, assigned };
    return { user, changes: this.#readChanges(row.changes), aheadMs: now - here };
  }

  /** Nobody who only reads waits for a lock or a long write: it goes on by itself, once for each session. */
  async #noteUse(claims: TokenClaims, use: Use, visit: Visit): Promise<void> {
    if (this.#noting.has(claims.jti)) return;
    this.#noting.add(claims.jti);
    const noted = noteUse(this.#db, claims, use, visit).finally(() => this.#noting.delete(claims.jti));
    const isOver = new AbortController();
    const moment = setTimeout(NOTED_MS, undefined, { signal: isOver.signal }).catch(() => undefined);
    await Promise.race([noted, moment]);
    isOver.abort();
  }

  async #row(claims: TokenClaims): Promise<Row> {
    const version = fileVersion(this.#db);
    if (version === undefined) return readRow(this.#db, claims);
    if (version !== this.#version || this.#rows.size >= MOST) this.#rows.clear();
    this.#version = version;
    const name = `${claims.userId} ${claims.jti}`;
    const known = this.#rows.get(name);
    if (known) return known;
    const row = await readRow(this.#db, claims);
    // It may be newer than the version, and never older.
    if (this.#version === version) this.#rows.set(name, row);
    return row;
  }
}

const readRow = async (db: Db, { userId, jti }: TokenClaims) =>
  (await rows(db, { userId, jti, idle: IDLE_SETTING }))[0];

/** In one statement, and so of one state of the database. */
const rows = prepared((db, { userId, jti, idle }: Slots<{ userId: number; jti: string; idle: string }>) => {
  const isPostgres = engineOf(db) === 'postgres';
  const counters = db
    .selectFrom('changeCounts')
    .select(['tableName', sql<number>`sum(${sql.ref('changes')})`.as('changes')])
    .groupBy('tableName');
  return (
    db
      .selectFrom('users')
      .leftJoin('sessions', (join) => join.on('sessions.jti', '=', jti))
      .leftJoin('configValues as idle', (join) => join.on('idle.key', '=', idle))
      .select(['users.id', 'users.name', 'users.role', 'users.tokenVersion'])
      .select(['sessions.lastSeen', 'sessions.endedAt', 'idle.value as idleHours'])
      // What is read of a file may be kept, and its server's clock counts.
      .select((isPostgres ? POSTGRES_NOW : sql<number | null>`null`).as<'now'>('now'))
      .select((row) => [
        row
          .selectFrom('userStockItemGroups')
          .whereRef('ownerId', '=', 'users.id')
          .select(
            isPostgres
              ? sql<string | null>`json_agg("targetId" order by "targetId")::text`.as('groups')
              : sql<string | null>`json_group_array("targetId" order by "targetId")`.as('groups'),
          )
          .as('groups'),
        row
          .selectFrom(counters.as('counter'))
          .select(
            isPostgres
              ? sql<string>`json_object_agg("tableName", changes)::text`.as('all')
              : sql<string>`json_group_object("tableName", changes)`.as('all'),
          )
          .as('changes'),
      ])
      .$narrowType<{ changes: string }>()
      .where('users.id', '=', userId)
  );
});
