import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../src/rules/scopes';
import { roleWithSight, SIGHT_SETTING } from '../../../src/settings/settings';
import { readsChanges } from '../../db/changes/changes';
import { selectChanges } from '../../db/changes/selectChanges';
import { nowAtRun } from '../../db/engine/databaseNow';
import { prepared, type Slots } from '../../db/engine/prepared';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { Background } from './background';
import type { Session } from './session';
import type { Visit } from './sessions';
import { Throttle } from './throttle';
import { expiredProgram, invalidProgram } from './tokenErrors';
import { hashOfToken, isTokenText } from './tokenText';
import { UntilCommit } from './untilCommit';

/** Milliseconds; less than the ten minutes by which `lastUsedAt` may be behind. */
const NOTED_EVERY_MS = 9 * 60_000;

export interface Program extends Session {
  scopes: readonly Scope[];
}

export class ProgramReader {
  readonly #db: Db;
  readonly #found: UntilCommit<Found>;
  readonly #background = new Background();
  readonly #readChanges = readsChanges();
  readonly #throttle = new Throttle();

  constructor(db: Db) {
    this.#db = db;
    this.#found = new UntilCommit(db);
  }

  /** Loads the program as stored now and notes its use. @throws Problem TOKEN_INVALID, TOKEN_EXPIRED, RATE_LIMIT */
  async load(text: string, { log, caller }: Pick<FastifyRequest, 'log' | 'caller'>): Promise<Program> {
    // Cached by text: checking and hashing the token on each call would double its cost.
    const found = await this.#found.find(text, async () => {
      if (isTokenText(text)) return find(this.#db, hashOfToken(text));
      throw invalidProgram();
    });
    if (!found || found.pausedReason !== null) throw invalidProgram();
    const here = Date.now();
    const now = found.now ?? here;
    if (found.expires !== null && Date.parse(found.expires) <= now) throw expiredProgram();
    // A second look-up within the same request does not count as another call.
    if (!caller) this.#throttle.take(found.id, performance.now());
    await this.#noteUse(found, now, log);
    return { user: found.user, scopes: found.scopes, changes: this.#readChanges(found.changes), aheadMs: now - here };
  }

  async #noteUse({ id, lastUsedAt }: Found, now: number, log: Visit['log']): Promise<void> {
    // Absolute difference, in case the clock was ahead and has been corrected.
    if (lastUsedAt !== null && Math.abs(now - Date.parse(lastUsedAt)) < NOTED_EVERY_MS) return;
    await this.#background.note(String(id), async () => {
      try {
        const used = { lastUsedAt: new Date(now).toISOString() };
        await this.#db.updateTable('apiTokens').set(used).where('id', '=', id).execute();
      } catch (error) {
        log.warn({ err: error }, 'Wann dieser Zugang benutzt wurde, ließ sich nicht speichern');
      }
    });
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find(db: Db, hash: string) {
  const [row] = await rows(db, { hash, sight: SIGHT_SETTING });
  if (!row) return undefined;
  const { id, name, scopes, stockItemGroupIds, usersSeePrices, ...rest } = row;
  const groups: readonly number[] | undefined = stockItemGroupIds === null ? undefined : JSON.parse(stockItemGroupIds);
  const user: SessionUser = Object.freeze({
    id: null,
    tokenId: id,
    name,
    role: roleWithSight(groups ? 'User' : 'Admin', usersSeePrices),
    groups: groups ?? 'all',
    assigned: Object.freeze(groups ?? []),
  });
  return { ...rest, id, user, scopes: JSON.parse(scopes) as Scope[] };
}

/** One statement, so that everything is from one state. */
const rows = prepared((db, { hash, sight }: Slots<{ hash: string; sight: string }>) =>
  db
    .selectFrom('apiTokens')
    .where('hash', '=', hash)
    .leftJoin('configValues as sight', (join) => join.on('sight.key', '=', sight))
    .select(['apiTokens.id', 'name', 'scopes', 'stockItemGroupIds', 'expires', 'pausedReason', 'lastUsedAt'])
    .select('sight.value as usersSeePrices')
    .select(nowAtRun(db).as('now'))
    .select(selectChanges(db))
    .$narrowType<{ changes: string }>(),
);
