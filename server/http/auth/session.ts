import { sql } from 'kysely';
import { roleWithSight, SIGHT_SETTING } from '../../../src/settings/settings';
import { type Changes, readsChanges } from '../../db/changes/changes';
import { selectChanges } from '../../db/changes/selectChanges';
import { engineOf } from '../../db/database';
import { nowAtRun } from '../../db/engine/databaseNow';
import { prepared, type Slots } from '../../db/engine/prepared';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { Background } from './background';
import { IDLE_SETTING, idleLimit, isIdle, isToBeNoted, noteUse, type Visit } from './sessions';
import { expiredToken, invalidToken } from './tokenErrors';
import { requireTimely, type TokenContents } from './tokens';
import { UntilCommit } from './untilCommit';

export interface Session {
  user: SessionUser;
  /** Change counters at the time of the look-up, before anything else was read. */
  changes: Changes;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  aheadMs: number;
}
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
type Asked = Pick<TokenContents, 'userId' | 'jti'>;

export class SessionReader {
  readonly #db: Db;
  readonly #readChanges = readsChanges();
  readonly #found: UntilCommit<Found>;
  readonly #background = new Background();

  constructor(db: Db) {
    this.#db = db;
    this.#found = new UntilCommit(db);
  }

  /**
   * Loads the user of a token as stored now, so that changed roles and passwords, ended sessions and deleted users take
   * effect at once; notes the session's use.
   * @throws Problem TOKEN_INVALID; TOKEN_EXPIRED, also when unused for longer than `SESSION_IDLE_HOURS`
   */
  async load(contents: TokenContents, visit: Visit): Promise<Session> {
    const found = await this.#found.find(nameOf(contents), () => find(this.#db, contents));
    const here = Date.now();
    const now = found?.now ?? here;
    requireTimely(contents, now);
    if (!found || found.tokenVersion !== contents.tokenVersion || found.endedAt !== null) throw invalidToken();
    if (contents.hasRow && found.lastSeen === null) throw invalidToken();
    if (isIdle(found.lastSeen, found.idleMs, now)) throw expiredToken();
    const { user, changes } = found;
    const session = { user, changes: this.#readChanges(changes), aheadMs: now - here };
    const use = { lastSeen: found.lastSeen, now };
    if (isToBeNoted(use, visit))
      await this.#background.note(contents.jti, () => noteUse(this.#db, contents, use, visit));
    return session;
  }
}

const nameOf = ({ userId, jti }: Asked) => `${userId} ${jti}`;

async function find(db: Db, { userId, jti }: Asked) {
  const [row] = await rows(db, { userId, jti, idle: IDLE_SETTING, sight: SIGHT_SETTING });
  return row && stored(row);
}

function stored(row: Awaited<ReturnType<typeof rows>>[number]) {
  const { id, name, role: given, groups, idleHours, usersSeePrices, ...session } = row;
  const assigned: readonly number[] = Object.freeze(JSON.parse(groups ?? '[]'));
  const role = roleWithSight(given, usersSeePrices);
  const user: SessionUser = { id, name, role, groups: role === 'Admin' ? 'all' : assigned, assigned };
  const idleMs = idleLimit([{ key: IDLE_SETTING, value: idleHours }]);
  return { ...session, user: Object.freeze(user), idleMs };
}

/** One statement, so that everything is from one state. */
const rows = prepared((db, { userId, jti, idle, sight }: Slots<Asked & { idle: string; sight: string }>) =>
  db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .leftJoin('sessions', (join) => join.on('sessions.jti', '=', jti).onRef('sessions.userId', '=', 'users.id'))
    .leftJoin('configValues as idle', (join) => join.on('idle.key', '=', idle))
    .leftJoin('configValues as sight', (join) => join.on('sight.key', '=', sight))
    .select(['users.id', 'users.name', 'users.role', 'users.tokenVersion', 'sessions.lastSeen', 'sessions.endedAt'])
    .select(['idle.value as idleHours', 'sight.value as usersSeePrices'])
    .select(nowAtRun(db).as('now'))
    .select((row) => [
      row
        .selectFrom('userStockItemGroups')
        .whereRef('ownerId', '=', 'users.id')
        .select(
          engineOf(db) === 'postgres'
            ? sql<string | null>`json_agg("targetId" order by "targetId")::text`.as('groups')
            : sql<string | null>`json_group_array("targetId" order by "targetId")`.as('groups'),
        )
        .as('groups'),
    ])
    .select(selectChanges(db))
    .$narrowType<{ changes: string }>(),
);
