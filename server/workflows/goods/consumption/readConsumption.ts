import type { readConsumption as declared, Consumption as Report } from '../../../../src/contract/consumption';
import type { Read } from '../../../../src/contract/kit/call';
import { sumAmounts } from '../../../../src/rules/amounts';
import { comparedMessage, comparedPeriod } from '../../../../src/rules/comparedPeriod';
import type { Call } from '../../../http/call';
import { invalid } from '../../../problem';
import { mapInTurns } from '../../../turns';
import { groupLabel } from '../../groupLabel';
import { periodOf } from '../period';
import { type Asked, consumptionLookup } from './consumptionLookup';
import { comparableWith, comparedRow, consumptionRow, type Row } from './consumptionRow';
import { readArticles } from './readArticles';
import { groupsOf, sumsOf } from './reportSums';

type Query = Read<typeof declared>['query'];

const NO_SUPPLIER = 'Ohne Lieferant';

/** Archived articles appear only with a determined consumption. @throws Problem VALIDATION, GROUP */
export async function readConsumption({
  db,
  user,
  query,
}: Pick<Call<unknown, Query>, 'db' | 'user' | 'query'>): Promise<{ consumption: Report; rows: Row[] }> {
  const { From, To, StockItemId: stockItemId, StockItemGroupId: stockItemGroupId, SupplierId: supplierId } = query;
  await periodOf(db, query);
  const days = comparedDays(query);
  const articles = await readArticles(db, { stockItemId, stockItemGroupId, supplierId }, user);
  const survivors = articles.filter((article) => article.intoId === article.stockItemId);
  const rowsIn = async (period: Asked) => {
    const consumedOf = await consumptionLookup(db, articles, period);
    return mapInTurns(survivors, (article) => consumptionRow(article, consumedOf(article), query.Intervals));
  };
  const present = await rowsIn({ From, To });
  const earlier =
    days && (await rowsIn({ From: days.from, To: days.to })).map((row, at) => comparableWith(present[at], row));
  const isIn = (row: Row | undefined, at: number) =>
    row !== undefined && !(survivors[at]?.isArchived && row.reason !== null);
  const told = present.filter(isIn);
  const rows = earlier ? await besideEarlier(present, earlier, isIn) : told;
  const label = query.GroupBy && labelOf(query.GroupBy, user);
  const consumption = {
    from: From ?? null,
    to: To ?? null,
    totals: totalsOf(told),
    items: rows.map(({ supplierName, ...item }) => item),
    ...(label ? { groups: groupsOf(told, label, user.role) } : {}),
    ...(earlier ? { comparison: { ...days, totals: totalsOf(earlier.filter(isIn)), change: changeOf(rows) } } : {}),
  };
  return { consumption, rows };
}

function comparedDays({ From, To, Compare }: Query) {
  if (Compare === undefined) return undefined;
  const message = comparedMessage(From, To);
  if (message !== undefined) throw invalid({ Compare: message });
  return comparedPeriod({ from: From!, to: To! }, Compare);
}

const besideEarlier = async (
  present: readonly Row[],
  earlier: readonly Row[],
  isIn: (row: Row | undefined, at: number) => boolean,
): Promise<Row[]> =>
  (
    await mapInTurns(present, (row, at) => {
      const other = earlier[at];
      return other && (isIn(row, at) || isIn(other, at)) ? [comparedRow(row, other)] : [];
    })
  ).flat();

const totalsOf = (rows: readonly Row[]) => ({
  ...sumsOf(rows),
  negative: rows.filter(({ hint }) => hint !== null).length,
});

function changeOf(rows: readonly Row[]) {
  const values = rows.flatMap(({ change }) => change?.value ?? []);
  return { articles: values.length, value: sumAmounts(values) };
}

const labelOf =
  (by: 'group' | 'supplier', user: Call['user']) =>
  ({ groupNames, supplierName }: Row): string =>
    by === 'group' ? groupLabel(groupNames, user) : (supplierName ?? NO_SUPPLIER);
