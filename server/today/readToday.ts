import type { Today } from '../../src/contract/today';
import type { Backups } from '../backup/backups';
import type { MailTransport } from '../letters/transport';
import type { ServerRegistry } from '../records/hooks/withHooks';
import type { Findings } from '../workflows/invoices/findings/Findings';
import type { LearnedLevels } from '../workflows/parLevels/LearnedLevels';
import type { Asked } from './Asked';
import { accessToClear } from './accessToClear';
import { backupState } from './backupState';
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
import { safeParLevels } from './safeParLevels';
import { shortEmpties } from './shortEmpties';
import { toUseFirst } from './toUseFirst';

/** Omits the current instant, so that the ETag stays the same. */
export async function readToday(
  asked: Asked,
  {
    backups,
    mailKind,
    jumpPercent,
    findings,
    learned,
    registry,
  }: {
    backups: Backups;
    mailKind: MailTransport['kind'];
    jumpPercent: number;
    findings: Findings;
    learned: LearnedLevels;
    registry: ServerRegistry;
  },
): Promise<Today> {
  const isAdmin = asked.user.role === 'Admin';
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
    prices: isAdmin ? await latestJumps(asked, jumpPercent) : { total: 0, jumps: [] },
    empties: await shortEmpties(asked),
    useFirst: await toUseFirst(asked),
    parLevels: isAdmin ? await safeParLevels(asked, learned) : null,
    soldItems: isAdmin ? await openSoldItems(asked) : null,
    cards: await cardsOfViews(asked, registry),
    access: await accessToClear(asked),
    firstSteps: isAdmin ? await firstSteps(asked.db, mailKind) : null,
    backup: isAdmin ? await backupState(asked, backups) : null,
  };
}
