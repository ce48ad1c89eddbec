import { sql } from 'kysely';
import { pluck } from '../../src/lib/pluck';
import { WHY_PAUSED } from '../../src/rules/pauseReasons';
import { auditWorkflow } from '../db/audit/writeAudit';
import { forUpdate, oneOf } from '../db/database';
import { databaseNow, instantWithin } from '../db/engine/databaseNow';
import { inTransaction } from '../db/engine/transaction';
import { warnAdmins } from '../db/houseMails';
import { updateRow } from '../db/repository/rowsById';
import type { Db, Tables } from '../db/tables';
import { BROKEN_OFF, type Outcome } from './callReceiver';
import { LONGEST_PAUSE_MS, pauseAfter } from './pauses';

export const MAX_AT_ONCE = 5;
/** Due deliveries read at once. Blocked ones are set aside, so that they are not read again each time. */
const MAX_DUE = 50;
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
    .where((row) =>
      row.or([
        row(nextAttempt('min'), '<=', instantWithin(db)),
        // Beyond any pause: set while the clock was wrong.
        row(nextAttempt('max'), '>', instantWithin(db, LONGEST_PAUSE_MS)),
      ]),
    );

/** Reads one end of the index: for `exists`, PostgreSQL may scan all rows of a webhook that has none. */
const nextAttempt = (which: 'min' | 'max') =>
  sql<string>`(select ${sql.raw(which)}("nextAttemptAt") from "webhookDeliveries"
    where "webhookId" = "webhooks"."id" and "nextAttemptAt" is not null)`;

interface TakenDeliveries {
  taken: Taken[];
  /** Whether another call may find more, although nothing else happens. */
  hasMore: boolean;
}

/** As a literal, so that SQLite uses its partial index. */
const OPEN = sql.lit('waiting' as const);

const NOTHING: TakenDeliveries = { taken: [], hasMore: false };

/** Takes due deliveries, five at a time over all servers: of each record the oldest. Notes abandoned ones as failed attempts first. */
export const takeDeliveries = (db: Db, webhookId: number, taker: string): Promise<TakenDeliveries> =>
  inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId).where('pausedReason', 'is', null).executeTakeFirst();
    if (!webhook) return NOTHING;
    const now = await databaseNow(tx);
    const at = now.toISOString();
    const [abandonedAt, beyond] = [ABANDONED_MS, LONGEST_PAUSE_MS].map((ms) =>
      new Date(now.getTime() + ms).toISOString(),
    ) as [string, string];
    const running = await tx
      .selectFrom('webhookDeliveries')
      .select(['id', 'webhookId', 'attempts', 'takenBy', 'nextAttemptAt'])
      .where('webhookId', '=', webhookId)
      .where('takenBy', 'is not', null)
      .$narrowType<{ takenBy: string; nextAttemptAt: string }>()
      .execute();
    const abandoned = running.filter(({ nextAttemptAt: end }) => end <= at || end > abandonedAt);
    for (const each of abandoned) await close(tx, each, { status: null, error: BROKEN_OFF }, now);
    // One of them may have paused the webhook.
    if (abandoned.length > 0) return { taken: [], hasMore: true };
    const places = MAX_AT_ONCE - running.length;
    if (places <= 0) return NOTHING;
    const due = [...(await readDue(tx, webhookId, '<=', at)), ...(await readDue(tx, webhookId, '>', beyond))];
    const free = due.filter(({ isBlocked }) => !isBlocked).slice(0, places);
    const blocked = due.filter(({ isBlocked }) => isBlocked);
    if (blocked.length > 0) await setNextAttempt(tx, pluck(blocked, 'id'), null).execute();
    const rows = await tx
      .updateTable('webhookDeliveries')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        lastAttemptAt: at,
        nextAttemptAt: abandonedAt,
        takenBy: taker,
      }))
      .where(oneOf(tx, 'id', pluck(free, 'id')))
      .returning(['id', 'messageId', 'body', 'attempts'])
      .execute();
    const { url } = webhook;
    const more = { webhookId, takenBy: taker, url, secrets: secretsOf(webhook, now), now };
    return { taken: rows.map((row) => ({ ...row, ...more })), hasMore: blocked.length > 0 };
  });

export const lockWebhook = (tx: Db, id: number) =>
  forUpdate(tx, tx.selectFrom('webhooks').selectAll().where('id', '=', id));

/** Reads some deliveries whose time has come, and whether an earlier one of the same record is open. */
const readDue = (tx: Db, webhookId: number, compared: '<=' | '>', at: string) =>
  tx
    .selectFrom('webhookDeliveries as due')
    .select(({ exists, selectFrom }) => [
      'due.id',
      exists(
        selectFrom('webhookDeliveries as earlier')
          .select('earlier.id')
          .whereRef('earlier.webhookId', '=', 'due.webhookId')
          .whereRef('earlier.resource', '=', 'due.resource')
          .whereRef('earlier.recordId', '=', 'due.recordId')
          .where('earlier.state', '=', OPEN)
          .whereRef('earlier.id', '<', 'due.id'),
      ).as('isBlocked'),
    ])
    .where('due.webhookId', '=', webhookId)
    .where('due.takenBy', 'is', null)
    .where('due.nextAttemptAt', compared, at)
    // Without the id: PostgreSQL would sort all that are due at the same instant.
    .orderBy('due.nextAttemptAt')
    .limit(MAX_DUE)
    .execute();

const setNextAttempt = (tx: Db, ids: readonly number[], nextAttemptAt: string | null) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt })
    .where(oneOf(tx, 'id', ids));

/** Releases the deliveries set aside behind these. Called under the lock of the webhook. */
export async function releaseNext(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const next = await tx
    .selectFrom('webhookDeliveries as past')
    .select(({ selectFrom }) =>
      selectFrom('webhookDeliveries as next')
        .select(({ fn }) => fn.min('next.id').as('id'))
        .whereRef('next.webhookId', '=', 'past.webhookId')
        .whereRef('next.resource', '=', 'past.resource')
        .whereRef('next.recordId', '=', 'past.recordId')
        .where('next.state', '=', OPEN)
        .whereRef('next.id', '>', 'past.id')
        .as('id'),
    )
    .where(oneOf(tx, 'past.id', ids))
    .execute();
  const following = next.flatMap(({ id }) => id ?? []);
  if (following.length === 0) return;
  await setNextAttempt(tx, following, now.toISOString()).where('nextAttemptAt', 'is', null).execute();
}

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
): Promise<Date | undefined> =>
  inTransaction(db, async (tx) => {
    await lockWebhook(tx, attempted.webhookId).execute();
    return close(tx, attempted, outcome, await databaseNow(tx));
  });

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
  if (state !== 'waiting') await releaseNext(tx, [id], now);
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
  const why = WHY_PAUSED.webhooks[pausedReason];
  await warnAdmins(tx, `webhooks ${id} ${paused.version}`, { about: 'webhooks', id, name: paused.name, why });
}
