import type { Today } from '../../src/contract/today';
import { backupWarnings, lastGoodBackup } from '../../src/rules/backupState';
import { todayIn } from '../../src/rules/dates';
import { isDeliveryOverdue } from '../../src/rules/overdueDelivery';
import { urgencyOfDay, urgencyOfInstant } from '../../src/rules/today/urgencyOf';
import { readBackupFacts } from '../backup/backupFacts';
import type { Backups } from '../backup/backups';
import { inGroups } from '../db/repository/inGroups';
import type { Db } from '../db/tables';
import type { Mailer } from '../letters/mailer';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { readBestBefore } from '../workflows/goods/bestBefore/readBestBefore';
import { readExpected } from '../workflows/goods/deliveries/expected';
import { pageOfDeliveries } from '../workflows/goods/deliveries/pageOfDeliveries';
import type { KeptFindings } from '../workflows/invoices/findings/KeptFindings';
import type { LearnedLevels } from '../workflows/parLevels/LearnedLevels';
import { wereLevelsSeen } from '../workflows/parLevels/seen';
import { readSettings } from '../workflows/settings';
import type { Asked } from './Asked';
import { accessToClear } from './accessToClear';
import { cardsOfViews } from './cardsOfViews';
import { dueCounts } from './dueCounts';
import { firstSteps } from './firstSteps';
import { invoicesToAnswer } from './invoicesToAnswer';
import { latestJumps } from './latestJumps';
import { openCounts, openStockTakings } from './openCounts';
import { openMails } from './openMails';
import { openOrders } from './openOrders';
import { shortEmpties } from './shortEmpties';

export interface TodaySources {
  backups: Backups;
  mailer: Pick<Mailer, 'transport'>;
  findings: KeptFindings;
  learned: LearnedLevels;
  registry: ServerRegistry;
}

/**
 * Collects what waits for a user at an instant, including money; without the instant, so that the ETag stays the same.
 * A program gets no cards, backups or steps that its scopes do not cover.
 */
export async function todayOf(
  db: Db,
  { user, scopes }: Pick<Asked, 'user'> & Partial<Pick<Asked, 'scopes'>>,
  now: string,
  { mailer, backups, findings, learned, registry }: TodaySources,
): Promise<Today> {
  const { TIME_ZONE: timeZone, PRICE_JUMP_PERCENT } = await readSettings(db);
  const asked = { db, user, scopes, now, timeZone, today: todayIn(timeZone, new Date(now)) };
  const mailKind = (await mailer.transport()).kind;
  const isAdmin = user.role === 'Admin';
  const isPerson = scopes === undefined;
  const mails = await openMails(asked);
  const mailed = new Set(mails.flatMap(({ about, id }) => (about === 'order' ? [id] : [])));
  return {
    day: asked.today,
    dueCounts: await dueCounts(asked),
    openCounts: await openCounts(asked),
    openStockTakings: await openStockTakings(asked),
    orders: await openOrders(asked, mailed),
    drafts: await openDrafts(asked),
    mails,
    deliveries: await comingDeliveries(asked),
    openDeliveries: await openDeliveries(asked),
    ...(isAdmin ? await invoicesToAnswer(asked, findings) : { invoices: [], invoicesNotCompared: 0 }),
    prices: isAdmin ? await latestJumps(asked, Number(PRICE_JUMP_PERCENT)) : { total: 0, jumps: [] },
    empties: await shortEmpties(asked),
    useFirst: await toUseFirst(asked),
    parLevels: isAdmin ? await safeParLevels(asked, learned) : null,
    soldItems: isAdmin ? await openSoldItems(asked) : null,
    cards: await cardsOfViews(asked, registry),
    access: await accessToClear(asked),
    firstSteps: isAdmin && isPerson ? await firstSteps(db, mailKind) : null,
    backup: isAdmin && isPerson ? await backupState(asked, backups) : null,
  };
}

/** Uses the last computed totals, as computing would take too long here. */
async function safeParLevels({ db, today, timeZone }: Asked, { totals }: LearnedLevels): Promise<Today['parLevels']> {
  if (!totals || totals.safe === 0 || (await wereLevelsSeen(db, today, timeZone))) return null;
  return { safe: totals.safe, propose: totals.propose };
}

async function backupState({ db, now, timeZone }: Asked, backups: Backups): Promise<Today['backup']> {
  const facts = await readBackupFacts(db, backups, now);
  return { lastGoodAt: lastGoodBackup(facts), warnings: backupWarnings(facts, timeZone, Date.parse(now)) };
}

const USE_FIRST_DAYS = 7;
const PRESSING_DAYS = 3;

async function toUseFirst({ db, today }: Asked): Promise<Today['useFirst']> {
  const rows = await readBestBefore(db, { today, days: USE_FIRST_DAYS });
  return rows.map((row) => ({ ...row, urgency: urgencyOf(row.left) }));
}

function urgencyOf(left: number) {
  if (left < 0) return 'late' as const;
  return left <= PRESSING_DAYS ? ('today' as const) : ('soon' as const);
}

/** Drafts by programs, oldest first; empty for programs, which may not confirm drafts. */
async function openDrafts(asked: Asked): Promise<Today['drafts']> {
  const { db, user, now } = asked;
  if (user.id === null) return [];
  const open = db
    .selectFrom('drafts')
    .innerJoin('suppliers', 'suppliers.id', 'drafts.supplierId')
    .select(['drafts.id', 'drafts.tokenName', 'drafts.items', 'drafts.expires', 'suppliers.name'])
    .where('drafts.state', '=', 'open')
    .where('drafts.expires', '>', now)
    .orderBy('drafts.id')
    .where(inGroups(db, user.groups, 'drafts.stockItemGroupId'));
  return (await open.execute()).map(({ id, name, tokenName, items, expires }) => ({
    draftId: id,
    supplierName: name,
    tokenName,
    expires,
    items: (JSON.parse(items) as unknown[]).length,
    urgency: urgencyOfInstant(expires, asked),
  }));
}

async function comingDeliveries({ db, user, timeZone, today }: Asked): Promise<Today['deliveries']> {
  const expected = await readExpected(db, { groups: user.groups });
  return expected.flatMap(({ orderId, supplierId, supplier, deliveryDay, sent, items }) => {
    if (deliveryDay !== null && deliveryDay > today) return [];
    const openItems = items.filter(({ openAmount }) => openAmount > 0).length;
    const sentOn = todayIn(timeZone, new Date(sent));
    const urgency = isDeliveryOverdue({ deliveryDay, sentOn }, today)
      ? ('late' as const)
      : urgencyOfDay(deliveryDay, today);
    return [{ orderId, supplierId, supplierName: supplier.name, deliveryDay, sent, openItems, urgency }];
  });
}

async function openDeliveries({ db, user, timeZone, today }: Asked): Promise<Today['openDeliveries']> {
  const { records } = await pageOfDeliveries(db, user, { State: 'open' });
  return records
    .map(({ id, supplierId, supplier, deliveredAt }) => ({
      deliveryId: id,
      supplierId,
      supplierName: supplier.name,
      deliveredAt,
      urgency: urgencyOfDay(todayIn(timeZone, new Date(deliveredAt)), today),
    }))
    .reverse();
}

const SOLD_DAYS = 90;
const DAY_MS = 86_400_000;

async function openSoldItems({ db, now }: Asked): Promise<Today['soldItems']> {
  const { open } = await db
    .selectFrom('soldItems as item')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('item.state', '=', 'open')
    .where('item.isMenu', '=', 0)
    .where('item.isPending', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('salesTotals as total')
          .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
          .innerJoin('salesImports as import', 'import.id', 'part.importId')
          .select('total.id')
          .whereRef('total.soldItemId', '=', 'item.id')
          .where('import.state', '=', 'done')
          .where('total.lastAt', '>=', new Date(Date.parse(now) - SOLD_DAYS * DAY_MS).toISOString()),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(open) === 0 ? null : { open: Number(open) };
}
