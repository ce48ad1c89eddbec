import Big from 'big.js';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import { type PriceList, type PriceListHead, type PriceListRow, readPriceList } from '../../../src/contract/priceLists';
import { fromScaled } from '../../../src/resources/kit';
import { priceChange } from '../../../src/rules/priceForm';
import { LIST_STATES } from '../../../src/rules/priceLists/judgeList';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import { readRows } from '../../db/repository/rowsById';
import { survivorOf, withMergedIds } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { type Current, currentOf } from '../../problem';
import { mapInTurns } from '../../turns';
import { packageOf } from '../goods/unitChanges';
import type { PriceListRecord, RowRecord } from './priceListRows';

const YEAR_MS = 365 * 86_400_000;
const ARTICLES = 500;

export const headOf = ({
  columns: _,
  isLearned,
  decimal,
  per,
  sheets,
  sheet,
  createdByUserId,
  appliedByUserId,
  appliedByName,
  appliedByTokenId,
  ...head
}: PriceListRecord): PriceListHead => head;

/** @param now end of the year whose orders are considered */
export async function answerPriceList(
  db: Db,
  list: Omit<PriceListRecord, 'id'> & { id: number | null },
  rows: readonly RowRecord[],
  now: string,
): Promise<PriceList> {
  const idsOf = (some: readonly RowRecord[]) => [...new Set(some.flatMap(({ stockItemId }) => stockItemId ?? []))];
  const articles = await readNames(db, idsOf(rows));
  const since = new Date(Date.parse(now) - YEAR_MS).toISOString();
  const ordered = await orderedUnits(db, idsOf(rows.filter(isChange)), since);
  const columns = JSON.parse(list.columns) as PriceList['columns'];
  const counts = Object.fromEntries(LIST_STATES.map((state) => [state, 0])) as Record<PriceListRow['state'], number>;
  const answered = await mapInTurns(rows, (row) => {
    counts[row.state] += 1;
    return answerRow(row, articles, ordered);
  });
  return {
    ...headOf({ ...list, id: list.id ?? 0 }),
    id: list.id,
    columns,
    mapping: Object.fromEntries(columns.map(({ header, field }) => [header, field])),
    learned: list.isLearned === 1,
    decimal: list.decimal,
    sheets: JSON.parse(list.sheets) as string[],
    sheet: list.sheet,
    rows: answered,
    counts,
  };
}

export const currentList = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  list: PriceListRecord,
  rows: readonly RowRecord[],
): Promise<Current> => currentOf(readPriceList.answer, await answerPriceList(db, list, rows, now));

function answerRow(
  { saidStockItemId: _, saidPer, saidPrice, isSkipped, ...row }: RowRecord,
  articles: ReadonlyMap<number, Article>,
  ordered: ReadonlyMap<number, Big>,
): PriceListRow {
  const { stockItemId, oldPrice, newPrice } = row;
  const article = articles.get(stockItemId ?? 0);
  const change = isChange(row) && stockItemId !== null ? { oldPrice: row.oldPrice, newPrice: row.newPrice } : null;
  const units = ordered.get(stockItemId ?? 0) ?? new Big(0);
  return {
    line: row.line,
    orderNumber: row.line === null ? (article?.orderNumber ?? null) : row.orderNumber,
    code: row.code,
    name: row.name,
    price: numberOf(row.price),
    priceText: row.priceText,
    unitsPerPackage: numberOf(row.unitsPerPackage),
    per: row.per,
    stockItemId,
    stockItemName: article?.name ?? null,
    oldPrice: priceOf(oldPrice),
    newPrice: priceOf(newPrice),
    percent: change && priceChange(change.oldPrice, change.newPrice),
    yearlyEffect: change && effectOf(change, units),
    state: row.state,
    reason: row.reason,
    skip: isSkipped === 1,
  };
}

const isChange = <Row extends Pick<RowRecord, 'oldPrice' | 'newPrice'>>(
  row: Row,
): row is Row & { oldPrice: number; newPrice: number } => row.oldPrice !== null && row.newPrice !== null;

const priceOf = (scaled: number | null) => (scaled === null ? null : fromScaled(scaled, PRICE_SCALE));
const numberOf = (text: string | null) => (text === null ? null : Number(text));

const effectOf = ({ oldPrice, newPrice }: { oldPrice: number; newPrice: number }, units: Big) =>
  new Big(newPrice)
    .minus(oldPrice)
    .div(10 ** PRICE_SCALE)
    .times(units)
    .toNumber();

interface Article {
  name: string;
  orderNumber: string | null;
}

async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, Article>> {
  const items = await readRows(db, 'stockItems', ids, ['id', 'name', 'orderNumber']);
  return new Map(items.map(({ id, ...article }) => [id, article]));
}

async function orderedUnits(db: Db, ids: readonly number[], since: string): Promise<Map<number, Big>> {
  const units = new Map<number, Big>();
  await inFittingParts(await withMergedIds(db, 'stockItems', ids), ARTICLES, async (part) => {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .innerJoin('stockItems', (join) =>
        join.on('stockItems.id', '=', survivorOf('stockItems', 'orderItems.stockItemId')),
      )
      .where('orders.sent', '>=', since)
      .where(oneOf(db, 'orderItems.stockItemId', part))
      .select(['stockItems.id as stockItemId', 'amount', 'cancelledAmount'])
      .select(packageOf('orderItems', 'stockItems').as('unitsPerPackage'))
      .execute();
    for (const { stockItemId, amount, cancelledAmount, unitsPerPackage } of rows) {
      const packages = new Big(amount).minus(new Big(cancelledAmount).div(10 ** AMOUNT_SCALE));
      const more = packages.times(Number(unitsPerPackage)).div(10 ** AMOUNT_SCALE);
      units.set(stockItemId, (units.get(stockItemId) ?? new Big(0)).plus(more));
    }
  });
  return units;
}
