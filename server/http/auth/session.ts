import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Changes, readsChanges } from '../../db/changes/changes';
import { fileVersion } from '../../db/changes/fileVersion';
import { engineOf } from '../../db/database';
import { POSTGRES_NOW } from '../../db/databaseNow';
import { prepared, type Slots } from '../../db/prepared';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { goOn } from '../goOn';
import { IDLE_SETTING, idleLimit, isIdle, isToBeNoted, noteUse, type Use, type Visit } from './sessions';
import { Together } from './together';
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
type Found = ReturnType<typeof stored> | undefined;
/** A session as a token names it. */
type Asked = Pick<TokenClaims, 'userId' | 'jti'>;

/**
 * Looks up who calls. What it has read of a SQLite file is good until anything at all is committed to it; PostgreSQL is
 * asked every time.
 */
export class SessionReader {
  readonly #db: Db;
  readonly #readChanges = readsChanges();
  readonly #found = new Map<string, Found>();
  /** Sessions whose use is being written just now. */
  readonly #noting = new Set<string>();
  readonly #together: Together<Asked, NonNullable<Found>>;
  #version: number | undefined;

  constructor(db: Db) {
    this.#db = db;
    this.#together = new Together(nameOf, (asked) => find(db, asked));
  }

  /**
   * The user behind a token as stored now, so that a changed role, a changed password, a session that was ended and a
   * deleted user take effect with the next request. Notes that the session is in use.
   * @returns at once where nothing has to be read or noted
   * @throws Problem TOKEN_INVALID; TOKEN_EXPIRED, also when it was unused for longer than `SESSION_IDLE_HOURS`
   */
  load(claims: TokenClaims, visit: Visit): Session | Promise<Session> {
    return goOn(this.#find(claims), (found) => this.#judge(found, claims, visit));
  }

  #judge(found: Found, claims: TokenClaims, visit: Visit): Session | Promise<Session> {
    const here = Date.now();
    const now = found?.now ?? here;
    requireTimely(claims, now);
    if (!found || found.tokenVersion !== claims.tokenVersion || found.endedAt !== null) throw invalidToken();
    if (claims.hasRow && found.lastSeen === null) throw invalidToken();
    if (isIdle(found.lastSeen, found.idleMs, now)) throw expiredToken();
    const { user, changes } = found;
    const session = { user, changes: this.#readChanges(changes), aheadMs: now - here };
    const use = { lastSeen: found.lastSeen, now };
    return isToBeNoted(use, visit) ? this.#noteUse(claims, use, visit).then(() => session) : session;
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

  #find(claims: TokenClaims): Found | Promise<Found> {
    const version = fileVersion(this.#db);
    if (version === undefined) return this.#together.find(claims);
    if (version !== this.#version || this.#found.size >= MOST) this.#found.clear();
    this.#version = version;
    return this.#found.get(nameOf(claims)) ?? this.#read(claims, version);
  }

  async #read(claims: TokenClaims, version: number): Promise<Found> {
    const found = (await find(this.#db, [claims])).get(nameOf(claims));
    // It may be newer than the version, and never older.
    if (this.#version === version) this.#found.set(nameOf(claims), found);
    return found;
  }
}

const nameOf = ({ userId, jti }: Asked) => `${userId} ${jti}`;

/** What is stored of sessions, by their names, with what follows from that alone: many requests may share it. */
async function find(db: Db, asked: readonly Asked[]) {
  const pairs = JSON.stringify(asked.map(({ userId, jti }) => [userId, jti]));
  const found = await rows(db, { pairs, idle: IDLE_SETTING });
  return new Map(found.map((row) => [nameOf({ userId: row.id, jti: row.jti }), stored(row)]));
}

function stored(row: Awaited<ReturnType<typeof rows>>[number]) {
  const { id, name, role, groups, idleHours, ...session } = row;
  const assigned: readonly number[] = Object.freeze(JSON.parse(groups ?? '[]'));
  const user: SessionUser = { id, name, role, groups: role === 'Admin' ? 'all' : assigned, assigned };
  const idleMs = idleLimit([{ key: IDLE_SETTING, value: idleHours }]);
  return { ...session, user: Object.freeze(user), idleMs };
}

/** In one statement, and so of one state of the database. @param pairs users and sessions, as JSON */
const rows = prepared((db, { pairs, idle }: Slots<{ pairs: string; idle: string }>) => {
  const isPostgres = engineOf(db) === 'postgres';
  const counters = db
    .selectFrom('changeCounts')
    .select(['tableName', sql<number>`sum(${sql.ref('changes')})`.as('changes')])
    .groupBy('tableName');
  // Not two lists: with how many they have PostgreSQL expects another effort, and plans anew each time.
  const asked = isPostgres
    ? sql<Asked>`(select (value->>0)::integer as "userId", value->>1 as jti from json_array_elements(${pairs}::json))`
    : sql<Asked>`(select value->>0 as "userId", value->>1 as jti from json_each(${pairs}))`;
  return (
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('users', 'users.id', 'asked.userId')
      .leftJoin('configValues as idle', (join) => join.on('idle.key', '=', idle))
      .select(['users.id', 'users.name', 'users.role', 'users.tokenVersion', 'asked.jti'])
      .select('idle.value as idleHours')
      // What is read of a file may be kept, and its server's clock counts.
      .select((isPostgres ? POSTGRES_NOW : sql<number | null>`null`).as<'now'>('now'))
      .select((row) => [
        // Not joined: it is a hundred pairs that PostgreSQL expects, and for so many it would read all sessions.
        row.selectFrom('sessions').whereRef('sessions.jti', '=', 'asked.jti').select('lastSeen').as('lastSeen'),
        row.selectFrom('sessions').whereRef('sessions.jti', '=', 'asked.jti').select('endedAt').as('endedAt'),
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
