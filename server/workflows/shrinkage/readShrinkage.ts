import type { Read } from '../../../src/contract/kit/call';
import type { readShrinkage as declared, Shrinkage as Report } from '../../../src/contract/shrinkage';
import { groupBy } from '../../../src/lib/groupBy';
import { sumOf } from '../../../src/lib/sumOf';
import { sumAmounts } from '../../../src/rules/amounts';
import type { Consumption } from '../../../src/rules/consumption';
import { LAST_INSTANT } from '../../../src/rules/dates';
import { coverageOf, type Known } from '../../../src/rules/shrinkage/coverage';
import { explainIntervals } from '../../../src/rules/shrinkage/explainIntervals';
import type { Stretch } from '../../../src/rules/shrinkage/salesBatches';
import { shrunkIn } from '../../../src/rules/shrinkage/shrinkage';
import { oneOf } from '../../db/database';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { mapInTurns, takeTurns } from '../../turns';
import { consumptionLookup } from '../goods/consumption/consumptionLookup';
import { type Article, readArticles } from '../goods/consumption/readArticles';
import { groupsOf, sumsOf } from '../goods/consumption/reportSums';
import { type Period, periodOf } from '../goods/period';
import { groupLabel } from '../groupLabel';
import { readShare } from '../sales/assignedShare';
import { euros } from '../sales/money';
import { readRegisters } from '../sales/registers';
import { type CountOpenItems, readOpenItems } from './readOpenItems';
import { readSold, type Sold } from './readSold';
import { readStaffLosses } from './readStaffLosses';
import { type ArticleUse, readUses } from './readUses';
import { type Judged, type Judgement, type Row, shrinkageRow } from './shrinkageRow';
import { sumSales } from './sumSales';

type Query = Read<typeof declared>['query'];

/** Takes counts, intervals, amounts and prices from the consumption. @throws Problem VALIDATION, GROUP */
export async function readShrinkage({
  db,
  user,
  query,
}: Pick<Call<unknown, Query>, 'db' | 'user' | 'query'>): Promise<{ shrinkage: Report; rows: Row[] }> {
  const { From, To, StockItemId: stockItemId, StockItemGroupId: stockItemGroupId, SupplierId: supplierId } = query;
  const period = await periodOf(db, query);
  const timeZone = await readTimeZone(db);
  const articles = await readArticles(db, { stockItemId, stockItemGroupId, supplierId }, user);
  const uses = groupBy(await readUses(db, timeZone), (use) => use.stockItemId);
  const seen = await listed(db, articles, { uses, isLimited: user.groups !== 'all' });
  const survivors = seen.filter((article) => article.intoId === article.stockItemId);
  const consumedOf = await consumptionLookup(db, seen, { From, To });
  const found = survivors.map((article) => ({
    article,
    uses: uses.get(article.stockItemId) ?? [],
    consumed: consumedOf(article),
  }));
  const told = found.filter(({ article, consumed }) => !(article.isArchived && consumed.reason !== null));
  const sales = await readSales(db, told, seen);
  const rows = await mapInTurns(told, (each) =>
    shrinkageRow(each.article, judge(each, sales), { hasIntervals: query.Intervals, timeZone }),
  );
  const shrinkage = {
    from: From ?? null,
    to: To ?? null,
    totals: { ...totalsOf(rows), ...(user.role === 'Admin' ? await readAssigned(db, period) : UNTOLD) },
    items: rows.map(({ supplierName, ...item }) => item),
    ...(query.GroupBy ? { groups: groupsOf(rows, ({ groupNames }) => groupLabel(groupNames, user), user.role) } : {}),
  };
  return { shrinkage, rows };
}

async function readAssigned(db: Db, period: Period) {
  const sales = (await sumSales(db, period)).filter(({ kind }) => kind === 'sale');
  const { assignedTurnover, assignedPercent } = await readShare(db, sales);
  return { turnover: euros(sumOf(sales, ({ gross }) => gross)), assignedTurnover, assignedPercent };
}

/** Turnover is for administrators only. */
const UNTOLD = { turnover: null, assignedTurnover: null, assignedPercent: null };

interface Found {
  article: Article;
  uses: readonly ArticleUse[];
  consumed: Consumption;
}

/** Articles of the caller's groups that a recipe names or that were ever counted, and articles merged into them. */
async function listed(
  db: Db,
  articles: readonly Article[],
  { uses, isLimited }: { uses: ReadonlyMap<number, unknown>; isLimited: boolean },
): Promise<Article[]> {
  const turn = takeTurns();
  const own = new Set(
    articles
      .filter(({ stockItemId, intoId, groupNames }) => intoId === stockItemId && !(isLimited && groupNames === null))
      .map(({ stockItemId }) => stockItemId),
  );
  const ids = articles.filter(({ intoId }) => own.has(intoId)).map(({ stockItemId }) => stockItemId);
  const rows = await db
    .selectFrom('stockItems')
    .select('id')
    .where(oneOf(db, 'id', ids))
    .where((row) =>
      row.exists(row.selectFrom('stockCounts').select('id').whereRef('stockItemId', '=', 'stockItems.id')),
    )
    .execute();
  await turn();
  const counted = new Set(rows.map(({ id }) => id));
  const told = new Set(
    articles
      .filter(({ stockItemId, intoId }) => own.has(intoId) && (counted.has(stockItemId) || uses.has(intoId)))
      .map(({ intoId }) => intoId),
  );
  await turn();
  return articles.filter(({ intoId }) => told.has(intoId));
}

interface Sales {
  sold: Sold;
  known: ReadonlyMap<number, Known>;
  countOpenItems: CountOpenItems;
  staffLosses: Awaited<ReturnType<typeof readStaffLosses>>;
}

async function readSales(db: Db, found: readonly Found[], articles: readonly Article[]): Promise<Sales | null> {
  const counted = found.flatMap(({ uses, consumed }) =>
    consumed.whole && uses.length > 0 ? [{ uses, whole: consumed.whole, counts: countsOf(consumed) }] : [],
  );
  const after = counted.map(({ whole }) => whole.opening.at).sort()[0];
  const until = counted
    .map(({ whole }) => whole.closing.at)
    .sort()
    .at(-1);
  if (after === undefined || until === undefined) return null;
  return {
    sold: await readSold(db, counted, { after, until }),
    known: await readKnownTimes(db),
    countOpenItems: await readOpenItems(db, { after, until }),
    staffLosses: await readStaffLosses(db, articles, { after, until }),
  };
}

const countsOf = ({ intervals }: Consumption): string[] => [
  ...new Set(intervals.flatMap(({ opening, closing }) => [opening.at, closing.at])),
];

function judge({ article, uses, consumed }: Found, sales: Sales | null): Judgement {
  const reason = consumed.reason ?? (uses.length === 0 ? 'NOT_ASSIGNED' : null);
  const { whole, intervals } = consumed;
  if (reason !== null || sales === null || whole === null)
    return { consumed, reason, judged: intervals.map((interval) => ({ interval, ...UNJUDGED })), openItems: 0 };
  const registers = [...new Set(uses.map(({ registerId }) => registerId))];
  const known = registers.flatMap((id) => sales.known.get(id) ?? []);
  const { sold } = sales;
  const explained = explainIntervals(intervals, (stretch) => sold.explained(uses, stretch));
  const judged = intervals.map((interval, index): Judged => {
    const coverage = coverageOf(interval, known);
    if (!coverage.isKnown) return { interval, ...UNJUDGED, coverage };
    const { opening, closing } = interval;
    const stretch = { after: opening.at, until: closing.at };
    const shrunk = shrunkIn(interval, explained(index));
    const lost = sales.staffLosses.get(article.stockItemId) ?? [];
    return {
      interval,
      coverage,
      shrunk,
      isCountedAtWork: [opening.at, closing.at].some((at) => sold.isAtWork(uses, at)),
      isStaffTwice: shrunk.staff !== 0 && lost.some(([at]) => at > opening.at && at <= closing.at),
      openItems: sales.countOpenItems(registers, stretch),
    };
  });
  const span: Stretch = { after: whole.opening.at, until: whole.closing.at };
  return {
    consumed,
    reason: judged.every(({ shrunk }) => shrunk) ? null : 'NO_SALES',
    judged,
    openItems: sales.countOpenItems(registers, span),
  };
}

const UNJUDGED = {
  coverage: { isKnown: false },
  shrunk: null,
  isCountedAtWork: false,
  isStaffTwice: false,
  openItems: 0,
};

const totalsOf = (rows: readonly Row[]) => {
  const values = rows.flatMap(({ value }) => value ?? []);
  return {
    ...sumsOf(rows),
    missing: sumAmounts(values.filter((value) => value > 0)),
    surplus: sumAmounts(values.filter((value) => value < 0)),
  };
};

/** Coverage of each register; unknown without closings, or if its closings have no times. */
async function readKnownTimes(db: Db): Promise<Map<number, Known>> {
  const registers = await readRegisters(db);
  return new Map(
    registers.map(({ id, closings, archived, ...known }) => {
      const isTold = closings > 0 && (archived || known.knownUntil !== null);
      return [id, isTold ? known : NEVER];
    }),
  );
}

const NEVER: Known = { knownFrom: LAST_INSTANT, knownUntil: null, gaps: [] };
