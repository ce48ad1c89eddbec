import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Changes, readsChanges } from '../../db/changes/changes';
import { engineOf } from '../../db/database';
import { POSTGRES_NOW } from '../../db/engine/databaseNow';
import { fileVersion } from '../../db/engine/fileVersion';
import { prepared, type Slots } from '../../db/engine/prepared';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { IDLE_SETTING, idleLimit, isIdle, isToBeNoted, noteUse, type Use, type Visit } from './sessions';
import { expiredToken, invalidToken, requireTimely, type TokenClaims } from './tokens';

/** Milliseconds a request waits for noting its session's use, which usually takes less. */
const NOTED_MS = 50;

/** Cached rows; beyond that all are read again. */
const MOST = 2000;

export interface Session {
  user: SessionUser;
  /** As of the session's lookup, before anything else was read. */
  changes: Changes;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  aheadMs: number;
}
type Found = Awaited<ReturnType<typeof find>>;
type Asked = Pick<TokenClaims, 'userId' | 'jti'>;

/** Looks up callers. On SQLite, cached until the next commit to the file; PostgreSQL is asked every time. */
export class SessionReader {
  readonly #db: Db;
  readonly #readChanges = readsChanges();
  readonly #found = new Map<string, Found>();
  readonly #noting = new Set<string>();
  #version: number | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Loads the user behind a token as stored now, so that changed roles and passwords, ended sessions and deleted users
   * take effect at once; notes the session's use.
   * @throws Problem TOKEN_INVALID; TOKEN_EXPIRED, also when unused for longer than `SESSION_IDLE_HOURS`
   */
  async load(claims: TokenClaims, visit: Visit): Promise<Session> {
    const found = await this.#find(claims);
    const here = Date.now();
    const now = found?.now ?? here;
    requireTimely(claims, now);
    if (!found || found.tokenVersion !== claims.tokenVersion || found.endedAt !== null) throw invalidToken();
    if (claims.hasRow && found.lastSeen === null) throw invalidToken();
    if (isIdle(found.lastSeen, found.idleMs, now)) throw expiredToken();
    const { user, changes } = found;
    const session = { user, changes: this.#readChanges(changes), aheadMs: now - here };
    const use = { lastSeen: found.lastSeen, now };
    if (isToBeNoted(use, visit)) await this.#noteUse(claims, use, visit);
    return session;
  }

  /** Runs in the background, once per session: reads must not wait for a lock or a long write. */
  async #noteUse(claims: TokenClaims, use: Use, visit: Visit): Promise<void> {
    if (this.#noting.has(claims.jti)) return;
    this.#noting.add(claims.jti);
    const noted = noteUse(this.#db, claims, use, visit).finally(() => this.#noting.delete(claims.jti));
    const isOver = new AbortController();
    const moment = setTimeout(NOTED_MS, undefined, { signal: isOver.signal }).catch(() => undefined);
    await Promise.race([noted, moment]);
    isOver.abort();
  }

  async #find(claims: TokenClaims): Promise<Found> {
    const version = fileVersion(this.#db);
    if (version === undefined) return find(this.#db, claims);
    if (version !== this.#version || this.#found.size >= MOST) this.#found.clear();
    this.#version = version;
    const name = nameOf(claims);
    const known = this.#found.get(name);
    if (known) return known;
    const found = await find(this.#db, claims);
    // The row may be newer than the version, never older.
    if (found && this.#version === version) this.#found.set(name, found);
    return found;
  }
}

const nameOf = ({ userId, jti }: Asked) => `${userId} ${jti}`;

async function find(db: Db, { userId, jti }: Asked) {
  const [row] = await rows(db, { userId, jti, idle: IDLE_SETTING });
  return row && stored(row);
}

function stored(row: Awaited<ReturnType<typeof rows>>[number]) {
  const { id, name, role, groups, idleHours, ...session } = row;
  const assigned: readonly number[] = Object.freeze(JSON.parse(groups ?? '[]'));
  const user: SessionUser = { id, name, role, groups: role === 'Admin' ? 'all' : assigned, assigned };
  const idleMs = idleLimit([{ key: IDLE_SETTING, value: idleHours }]);
  return { ...session, user: Object.freeze(user), idleMs };
}

/** One statement, so that everything is of one state. */
const rows = prepared((db, { userId, jti, idle }: Slots<{ userId: number; jti: string; idle: string }>) => {
  const isPostgres = engineOf(db) === 'postgres';
  const counters = db
    .selectFrom('changeCounts')
    .select(['tableName', sql<number>`sum(${sql.ref('changes')})`.as('changes')])
    .groupBy('tableName');
  return (
    db
      .selectFrom('users')
      .where('users.id', '=', userId)
      .leftJoin('sessions', (join) => join.on('sessions.jti', '=', jti).onRef('sessions.userId', '=', 'users.id'))
      .leftJoin('configValues as idle', (join) => join.on('idle.key', '=', idle))
      .select(['users.id', 'users.name', 'users.role', 'users.tokenVersion', 'sessions.lastSeen', 'sessions.endedAt'])
      .select('idle.value as idleHours')
      // A cached row must not hold a time, so SQLite uses the server's clock.
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
  );
});
