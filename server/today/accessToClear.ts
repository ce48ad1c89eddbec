import { sql } from 'kysely';
import type { Today } from '../../src/contract/today';
import { formatDate } from '../../src/rules/dates';
import { WHY_PAUSED } from '../../src/rules/pauseReasons';
import type { Asked } from './Asked';

const DAY_MS = 86_400_000;
const EXPIRES_DAYS = 14;
const FAILED_DAYS = 7;

/** Tokens and webhooks that fail, end soon or were paused automatically; shown only to people, not to programs. */
export async function accessToClear(asked: Asked): Promise<Today['access']> {
  if (asked.user.role !== 'Admin' || asked.user.tokenId !== undefined) return null;
  return [...(await ofTokens(asked)), ...(await ofWebhooks(asked))];
}

type Access = NonNullable<Today['access']>;

async function ofTokens({ db, now, timeZone }: Asked): Promise<Access> {
  const until = new Date(Date.parse(now) + EXPIRES_DAYS * DAY_MS).toISOString();
  const rows = await db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'expires', 'pausedReason'])
    .orderBy('nameKey')
    .execute();
  return rows.flatMap(({ id, name, expires, pausedReason }): Access => {
    const token = { about: 'token' as const, id, name };
    const hasExpired = expires !== null && expires <= now;
    const why = pausedReason && WHY_PAUSED.apiTokens[pausedReason];
    if (why && !hasExpired) return [{ ...token, text: `ruht: ${why}`, urgency: 'late' }];
    if (pausedReason !== null || expires === null || hasExpired || expires > until) return [];
    const lastDay = formatDate(new Date(Date.parse(expires) - 1).toISOString(), timeZone);
    return [{ ...token, text: `läuft am ${lastDay} ab`, urgency: 'soon' }];
  });
}

async function ofWebhooks({ db, now }: Asked): Promise<Access> {
  const webhooks = await db.selectFrom('webhooks').select(['id', 'name', 'pausedReason']).orderBy('nameKey').execute();
  if (webhooks.length === 0) return [];
  const failed = await db
    .selectFrom('webhookDeliveries')
    .select(['webhookId', (row) => row.fn.countAll<number>().as('count')])
    // As a literal, so that SQLite uses its partial index.
    .where('state', '=', sql.lit('failed' as const))
    .where('lastAttemptAt', '>=', new Date(Date.parse(now) - FAILED_DAYS * DAY_MS).toISOString())
    .groupBy('webhookId')
    .execute();
  return webhooks.flatMap(({ id, name, pausedReason }): Access => {
    const webhook = { about: 'webhook' as const, id, name };
    const count = Number(failed.find(({ webhookId }) => webhookId === id)?.count ?? 0);
    const told: Access = [];
    const why = pausedReason && WHY_PAUSED.webhooks[pausedReason];
    if (why) told.push({ ...webhook, text: `ruht: ${why}`, urgency: 'late' });
    if (count > 0)
      told.push({
        ...webhook,
        text: count === 1 ? '1 Zustellung ist fehlgeschlagen' : `${count} Zustellungen sind fehlgeschlagen`,
        urgency: 'today',
      });
    return told;
  });
}
