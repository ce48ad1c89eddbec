import type { Today } from '../../src/contract/today';
import { backupWarnings, lastGoodBackup } from '../../src/rules/backupState';
import { todayIn } from '../../src/rules/dates';
import type { Backups } from '../backup/backups';
import { lastEndedRun } from '../backup/schedule';
import { readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import type { Mailer } from '../letters/mailer';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { readBestBefore } from '../workflows/goods/bestBefore/readBestBefore';
import type { Findings } from '../workflows/invoices/findings/Findings';
import type { LearnedLevels } from '../workflows/parLevels/LearnedLevels';
import { wereLevelsSeen } from '../workflows/parLevels/seen';
import { readSettings } from '../workflows/settings';
import type { Asked } from './Asked';
import { accessToClear } from './accessToClear';
import { cardsOfViews } from './cardsOfViews';
import { comingDeliveries, openDeliveries } from './comingDeliveries';
import { dueCounts } from './dueCounts';
import { firstSteps } from './firstSteps';
import { invoicesToAnswer } from './invoicesToAnswer';
import { latestJumps } from './latestJumps';
import { openCounts, openStockTakings } from './openCounts';
import { openDrafts } from './openDrafts';
import { openMails } from './openMails';
import { openOrders } from './openOrders';
import { openSoldItems } from './openSoldItems';
import { shortEmpties } from './shortEmpties';

export interface TodaySources {
  backups: Backups;
  mailer: Pick<Mailer, 'transport'>;
  findings: Findings;
  learned: LearnedLevels;
  registry: ServerRegistry;
}

/**
 * Collects everything that waits for a user at an instant, including money. Omits the instant, so that the ETag stays
 * the same.
 */
export async function todayOf(
  db: Db,
  user: SessionUser,
  now: string,
  { mailer, backups, findings, learned, registry }: TodaySources,
): Promise<Today> {
  const { TIME_ZONE: timeZone, PRICE_JUMP_PERCENT } = await readSettings(db);
  const asked = { db, user, now, timeZone, today: todayIn(timeZone, new Date(now)) };
  const mailKind = (await mailer.transport()).kind;
  const isAdmin = user.role === 'Admin';
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
    firstSteps: isAdmin ? await firstSteps(db, mailKind) : null,
    backup: isAdmin ? await backupState(asked, backups) : null,
  };
}

/** Uses the last computed totals, as computing would take too long here. */
async function safeParLevels({ db, today, timeZone }: Asked, { totals }: LearnedLevels): Promise<Today['parLevels']> {
  if (!totals || totals.safe === 0 || (await wereLevelsSeen(db, today, timeZone))) return null;
  return { safe: totals.safe, propose: totals.propose };
}

async function backupState({ db, now, timeZone }: Asked, backups: Backups): Promise<Today['backup']> {
  const facts = {
    files: await backups.list(new Date(now)),
    backup: await lastEndedRun(db, 'backup', now),
    drill: await lastEndedRun(db, 'drill', now),
    begunAt: (await readFact(db, 'begun')) ?? null,
  };
  return { lastGoodAt: lastGoodBackup(facts), warnings: backupWarnings(facts, timeZone, Date.parse(now)) };
}

const DAYS = 7;
/** Days left in which goods can still be put on a menu. */
const PRESSING_DAYS = 3;

async function toUseFirst({ db, today }: Asked): Promise<Today['useFirst']> {
  const rows = await readBestBefore(db, { today, days: DAYS });
  return rows.map((row) => ({ ...row, urgency: urgencyOf(row.left) }));
}

function urgencyOf(left: number) {
  if (left < 0) return 'late' as const;
  return left <= PRESSING_DAYS ? ('today' as const) : ('soon' as const);
}
