import { createHmac } from 'node:crypto';
import { instantAtRun } from '../db/engine/databaseNow';
import { tryLockName } from '../db/engine/lockName';
import { prepared, type Slots } from '../db/engine/prepared';
import type { Db, Tables, Tx } from '../db/tables';
import { Problem } from '../problem';
import { piecesOf, stringifyInSteps } from '../turns';
import type { Answer } from './call';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds; a day longer than promised, as a clock may jump by less than that unnoticed. */
const KEPT_MS = 72 * HOUR_MS;
const MAX_LENGTH = 128;
/** Most characters stored; a longer answer is built again where its operation can do that. */
const SHORT_ANSWER = 4096;

export interface IdempotencyKey {
  /** See `callerId`; 0 without a caller. */
  userId: number;
  key: string;
  /** Empty without a caller. */
  role: string;
  /** Covers method, address and body. */
  requestHash: string;
}

/** @param secret protects passwords in stored hashes from guessing @throws Problem VALIDATION */
export async function idempotencyKey(
  { userId, role }: Pick<IdempotencyKey, 'userId' | 'role'>,
  key: string,
  { id, url, body }: { id: string; url: string; body: unknown },
  secret: Uint8Array,
): Promise<IdempotencyKey> {
  if (key.length === 0 || key.length > MAX_LENGTH) {
    throw new Problem('VALIDATION', `Idempotency-Key muss 1 bis ${MAX_LENGTH} Zeichen lang sein.`);
  }
  const hash = createHmac('sha256', secret).update(`[${JSON.stringify(id)},${JSON.stringify(url)},`);
  for await (const piece of piecesOf(body)) hash.update(piece);
  return { userId, role, key, requestHash: hash.update(']').digest('hex') };
}

/** By database: two servers in one process must see each other only through their database. */
const RUNNING = new WeakMap<Db, Set<string>>();
export const nameOf = ({ userId, key }: Pick<IdempotencyKey, 'userId' | 'key'>) => `${userId}:${key}`;

/** Refuses a repetition within this process; `lockKey` does so across processes. @throws Problem IDEMPOTENCY_RUNNING */
export async function whileRunning<T>(db: Db, key: IdempotencyKey, work: () => Promise<T>): Promise<T> {
  const name = nameOf(key);
  const names = RUNNING.get(db) ?? new Set();
  RUNNING.set(db, names);
  if (names.has(name)) throw running();
  names.add(name);
  try {
    return await work();
  } finally {
    names.delete(name);
  }
}

/** Locks the key until the transaction ends. @throws Problem IDEMPOTENCY_RUNNING */
export async function lockKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  if (!(await tryLockName(tx, `idempotency:${nameOf(key)}`))) throw running();
}

/** Builds an answer that was too long to store, or was made for another role. @param id of the record in the answer, 0 without one */
export type RebuildAnswer = (db: Db, id: number) => Promise<Answer>;

/** Returns the first answer, rebuilt where too long to store or made for another role. @throws Problem IDEMPOTENCY_MISMATCH, NOT_FOUND, GROUP */
export async function storedAnswer(db: Db, key: IdempotencyKey, rebuild?: RebuildAnswer): Promise<Answer | undefined> {
  const [row] = await stored(db, { userId: key.userId, key: key.key });
  if (!row) return undefined;
  if (row.requestHash !== key.requestHash) {
    throw new Problem('IDEMPOTENCY_MISMATCH', 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.');
  }
  const known = row.recordId === null ? JSON.parse(row.body) : undefined;
  const isForOther = rebuild !== undefined && row.role !== null && row.role !== key.role;
  const body = known === undefined || isForOther ? await rebuilt(db, row.recordId ?? idIn(known), rebuild) : known;
  return { status: row.status, body, headers: { 'idempotent-replayed': 'true' } };
}

const idIn = (body: unknown) => Number(Object(body).id ?? 0);

export async function rebuilt(db: Db, id: number, rebuild: RebuildAnswer | undefined): Promise<unknown> {
  if (!rebuild) throw new Error('An answer was stored as a record, and its operation cannot make it again');
  try {
    return (await rebuild(db, id)).body;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
    throw new Problem('NOT_FOUND', 'Das ist geschehen, der Eintrag wurde danach aber gelöscht.', { cause: error });
  }
}

/** Must share the transaction of the effect. @param canRebuild a long body need not be stored */
export async function storeAnswer(tx: Tx, key: IdempotencyKey, answer: Answer, canRebuild: boolean): Promise<void> {
  const { status, laterOf } = answer;
  const text = laterOf === undefined ? await stringifyInSteps(answer.body) : '';
  const recordId = laterOf ?? (canRebuild && text.length > SHORT_ANSWER ? idIn(answer.body) : null);
  await remember(tx, { ...key, status, body: recordId === null ? text : '', recordId });
}

const stored = prepared((db, { userId, key }: Slots<{ userId: number; key: string }>) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'role', 'status', 'body', 'recordId'])
    .where('userId', '=', userId)
    .where('key', '=', key),
);

const remember = prepared(
  (db, row: Slots<Omit<Tables['idempotencyKeys'], 'createdAt'>>) => {
    const { userId, key, requestHash, role, status, body, recordId } = row;
    const answer = { requestHash, role, status, body, recordId, createdAt: instantAtRun(db) };
    return db
      .insertInto('idempotencyKeys')
      .values({ userId, key, ...answer })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(answer));
  },
  { isAhead: true },
);

export async function sweepKeys(db: Db, now: Date): Promise<void> {
  const instantIn = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.or([row('createdAt', '<=', instantIn(-KEPT_MS)), row('createdAt', '>', instantIn(HOUR_MS))]))
    .execute();
}

const running = () =>
  new Problem('IDEMPOTENCY_RUNNING', 'Diese Anfrage wird gerade schon ausgeführt.', { retryAfterSeconds: 2 });
