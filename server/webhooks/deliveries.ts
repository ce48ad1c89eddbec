import { type RawBuilder, sql } from 'kysely';
import { pluck } from '../../src/lib/pluck';
import { WHY_PAUSED } from '../../src/rules/pauseReasons';
import { forUpdate, oneOf } from '../db/database';
import { databaseNow, instantWithin } from '../db/engine/databaseNow';
import { inTransaction } from '../db/engine/transaction';
import { warnAdmins } from '../db/events/houseMails';
import { auditWorkflow } from '../db/repository/audit';
import { updateRow } from '../db/repository/rowsById';
import type { Db, Tables } from '../db/tables';
import { BROKEN_OFF, type Outcome } from './callReceiver';
import { LONGEST_PAUSE_MS, pauseAfter } from './pauses';

export const MAX_AT_ONCE = 5;
/** Milliseconds; longer than an attempt takes. */
const ABANDONED_MS = 30_000;
const ROTATION_MS = 24 * 3_600_000;

export interface Taken {
  id: number;
  webhookId: number;
  messageId: string;
  body: string;
  attempts: number;
  takenBy: string;
  url: string;
  secrets: readonly string[];
  now: Date;
}

export const dueWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('pausedReason', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookDeliveries')
          .select('webhookDeliveries.id')
          .whereRef('webhookId', '=', 'webhooks.id')
          .where((row) =>
            row.or([
              row('nextAttemptAt', '<=', during(instantWithin(db))),
              // Beyond any pause: set while the clock was wrong.
              row('nextAttemptAt', '>', during(instantWithin(db, LONGEST_PAUSE_MS))),
            ]),
          ),
      ),
    );

/** Selects a time, since PostgreSQL uses no index for one that changes during the statement. */
const during = (time: RawBuilder<string>) => sql<string>`(select ${time})`;

/**
 * Takes the due deliveries of an active webhook: of each record only the oldest, and no more than five at a time over
 * all servers. Deliveries that another server has abandoned are noted as failed attempts instead.
 */
export const takeDeliveries = (db: Db, webhookId: number, taker: string): Promise<Taken[]> =>
  inTransaction(db, async (tx) => {
    const active = tx.selectFrom('webhooks').selectAll().where('id', '=', webhookId).where('pausedReason', 'is', null);
    const webhook = await forUpdate(tx, active).executeTakeFirst();
    if (!webhook) return [];
    const now = await databaseNow(tx);
    const at = now.toISOString();
    const [abandoned, beyond] = [ABANDONED_MS, LONGEST_PAUSE_MS].map((ms) =>
      new Date(now.getTime() + ms).toISOString(),
    ) as [string, string];
    const running = await tx
      .selectFrom('webhookDeliveries')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('webhookId', '=', webhookId)
      .where('takenBy', 'is not', null)
      .where('nextAttemptAt', '>', at)
      .where('nextAttemptAt', '<=', abandoned)
      .executeTakeFirstOrThrow();
    // Numbered in one pass: not knowing how many wait, PostgreSQL may compare each with all the others instead.
    const waiting = tx
      .selectFrom('webhookDeliveries')
      .select(['id', 'nextAttemptAt', 'takenBy'])
      .select(({ fn }) =>
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy(['resource', 'recordId']).orderBy('id'))
          .as('place'),
      )
      .where('webhookId', '=', webhookId)
      .where('nextAttemptAt', 'is not', null);
    const oldest = tx
      .selectFrom(waiting.as('waiting'))
      .select('id')
      .where('place', '=', 1)
      .where((row) =>
        row.or([
          row('nextAttemptAt', '<=', at),
          row('nextAttemptAt', '>', beyond),
          row.and([row('nextAttemptAt', '>', abandoned), row('takenBy', 'is not', null)]),
        ]),
      )
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .limit(Math.max(0, MAX_AT_ONCE - Number(running.count)));
    const due = await tx
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where(oneOf(tx, 'id', pluck(await oldest.execute(), 'id')))
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .execute();
    for (const left of due.filter(({ takenBy }) => takenBy !== null))
      await close(tx, { ...left, takenBy: left.takenBy ?? '' }, { status: null, error: BROKEN_OFF }, now);
    const free = due.filter(({ takenBy }) => takenBy === null);
    await tx
      .updateTable('webhookDeliveries')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        lastAttemptAt: at,
        nextAttemptAt: abandoned,
        takenBy: taker,
      }))
      .where(oneOf(tx, 'id', pluck(free, 'id')))
      .execute();
    const { url } = webhook;
    const secrets = secretsOf(webhook, now);
    return free.map(({ id, messageId, body, attempts }) => {
      return { id, webhookId, messageId, body, attempts: attempts + 1, takenBy: taker, url, secrets, now };
    });
  });

type Secrets = Pick<Tables['webhooks'], 'secret' | 'previousSecret' | 'rotatedAt'>;

function secretsOf({ secret, previousSecret, rotatedAt }: Secrets, now: Date): string[] {
  const isNew = rotatedAt !== null && Math.abs(now.getTime() - Date.parse(rotatedAt)) < ROTATION_MS;
  return isNew && previousSecret !== null ? [secret, previousSecret] : [secret];
}

type Attempted = Pick<Taken, 'id' | 'webhookId' | 'attempts' | 'takenBy'>;

/** Stores the outcome of an attempt; may be repeated. @returns the instant of the next attempt, if any */
export const closeDelivery = (
  db: Db,
  attempted: Attempted,
  outcome: Outcome & { milliseconds: number },
): Promise<Date | undefined> => inTransaction(db, async (tx) => close(tx, attempted, outcome, await databaseNow(tx)));

async function close(
  tx: Db,
  { id, webhookId, attempts, takenBy }: Attempted,
  { status, error, asked, milliseconds = null }: Outcome & { milliseconds?: number | null },
  now: Date,
): Promise<Date | undefined> {
  const isGone = status === 410;
  const pause = error === null || isGone ? undefined : pauseAfter(attempts, asked);
  const next = pause === undefined ? undefined : new Date(now.getTime() + pause);
  const state = error === null ? 'delivered' : next ? 'waiting' : 'failed';
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set({ state, status, error, milliseconds, takenBy: null, nextAttemptAt: next?.toISOString() ?? null })
    .where('id', '=', id)
    .where('takenBy', '=', takenBy)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  if (state === 'delivered') await updateRow(tx, 'webhooks', webhookId, { lastDeliveredAt: now.toISOString() });
  if (state === 'failed') await pauseWebhook(tx, webhookId, isGone ? 'gone' : 'failing');
  return next;
}

async function pauseWebhook(tx: Db, id: number, pausedReason: 'gone' | 'failing'): Promise<void> {
  const paused = await tx
    .updateTable('webhooks')
    .set((row) => ({ pausedReason, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('pausedReason', 'is', null)
    .returning(['name', 'version'])
    .executeTakeFirst();
  if (!paused) return;
  await auditWorkflow(tx, null, { resource: 'webhooks', id, title: paused.name }, 'update', { active: [true, false] });
  const why = WHY_PAUSED.webhook[pausedReason];
  await warnAdmins(tx, `webhooks ${id} ${paused.version}`, { about: 'webhooks', id, name: paused.name, why });
}

const KEPT_DAYS = 30;
const SWEPT = 1_000;

/** Removes deliveries older than 30 days, some at a time, and those of deleted webhooks. */
export async function sweepDeliveries(db: Db, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(db));
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  // Ids grow with time, so the oldest come first and finding them needs no index.
  const oldest = db
    .selectFrom('webhookDeliveries')
    .leftJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
    .select(['webhookDeliveries.id', 'webhookDeliveries.created', 'webhooks.id as webhook'])
    .orderBy('webhookDeliveries.id')
    .limit(SWEPT);
  const rows = await oldest.execute();
  const gone = rows.filter(({ created, webhook }) => created < before || webhook === null).map(({ id }) => id);
  if (gone.length === 0) return;
  await db
    .deleteFrom('webhookDeliveries')
    .where(oneOf(db, 'id', gone))
    .execute();
}
