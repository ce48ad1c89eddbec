import type Big from 'big.js';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { todayIn } from '../../../../src/rules/dates';
import { nonNegative, quotient } from '../../../../src/rules/invoices/exact';
import type { FormerUnit, OrderedArticle } from '../../../../src/rules/invoices/parts';
import { oneOf } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import { readTimeZone } from '../../../db/repository/settings';
import { isCountedAs, survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { mapInTurns } from '../../../turns';
import { isOrderedInOtherUnit, isOtherUnitThan } from '../../goods/unitChanges';
import { amountOf, amountOrNull, exactOf, priceOrNull } from './exactOf';

export interface ReceivedLine {
  id: number;
  deliveryId: number;
  supplierId: number;
  stockItemId: number;
  orderItemId: number | null;
  units: Big;
  unitPrice: Big | null;
  former?: FormerUnit;
  day: string;
}

const PART = 50;

const readInParts = async <R>(ids: readonly number[], read: (part: number[]) => Promise<R[]>): Promise<R[]> =>
  (await mapInTurns(inParts(ids, PART), read)).flat();

export const readOrdered = (db: Db, orderIds: readonly number[]): Promise<OrderedArticle[]> =>
  readInParts(orderIds, (part) => orderedOf(db, part));

export const orderedRows = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .innerJoin('stockItems', (join) =>
      join.on('stockItems.id', '=', survivorOf('stockItems', 'orderItems.stockItemId')),
    )
    .select(['orderItems.id', 'orderItems.orderId', 'stockItems.id as stockItemId', 'orderItems.description'])
    .select(['orderItems.itemNumber', 'orderItems.amount', 'orderItems.cancelledAmount', 'orderItems.pricePerUnit'])
    .select(['orderItems.unitsPerPackage', 'stockItems.unitsPerPackage as ofArticle'])
    .select(isOrderedInOtherUnit('orderItems', 'stockItems').$castTo<boolean | number>().as('isOtherUnit'))
    .where(oneOf(db, 'orderItems.orderId', orderIds))
    .orderBy('orderItems.id');

async function orderedOf(db: Db, orderIds: readonly number[]): Promise<OrderedArticle[]> {
  const rows = await orderedRows(db, orderIds).execute();
  return rows.map(({ amount, cancelledAmount, ofArticle, isOtherUnit, ...row }) => {
    // Older orders lack a package size; after a change of the unit, the article's present size and price apply.
    const ordered = amountOrNull(row.unitsPerPackage);
    const unitsPerPackage = (isOtherUnit ? null : ordered) ?? amountOf(ofArticle);
    const packages = nonNegative(exactOf(amount, 0).minus(exactOf(cancelledAmount, AMOUNT_SCALE)));
    return {
      ...row,
      pricePerUnit: isOtherUnit ? null : priceOrNull(row.pricePerUnit),
      unitsPerPackage,
      units: packages.times(unitsPerPackage),
      ...(isOtherUnit && { former: formerUnit(unitsPerPackage, ordered) }),
    };
  });
}

/** @param was the same goods in the former unit */
const formerUnit = (units: Big, was: Big | null): FormerUnit => ({
  units: was?.gt(0) ? quotient(units, was, 20) : null,
});

export const receivedRows = (db: Db) =>
  db
    .selectFrom('deliveryLines')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryLines.deliveryId')
    .leftJoin('stockItems', (join) =>
      join.on('stockItems.id', '=', survivorOf('stockItems', 'deliveryLines.stockItemId')),
    )
    .select(['deliveryLines.id', 'deliveryLines.deliveryId', 'deliveryLines.orderItemId'])
    .select(['deliveryLines.quantity', 'deliveryLines.unitPrice', 'deliveries.deliveredAt'])
    .select([
      'deliveryLines.deliveredAmount',
      'stockItems.id as stockItemId',
      'stockItems.unitsPerPackage as ofArticle',
    ])
    .select([
      survivorOf('suppliers', 'deliveries.supplierId').as('supplierId'),
      isOtherUnitThan(['deliveryLines.stockItemId', 'stockItems.id'], 'deliveries.bookedAt')
        .$castTo<boolean | number>()
        .as('isOtherUnit'),
    ])
    .where('deliveries.state', '=', 'booked')
    .orderBy('deliveryLines.id');

type Row = Awaited<ReturnType<ReturnType<typeof receivedRows>['execute']>>[number];

async function told(db: Db, rows: readonly Row[]): Promise<ReceivedLine[]> {
  const timeZone = await readTimeZone(db);
  const instants = [...new Set(rows.map(({ deliveredAt }) => deliveredAt))];
  const dayOf = new Map(instants.map((at) => [at, todayIn(timeZone, new Date(at))]));
  return rows.flatMap(({ stockItemId, ofArticle, quantity, deliveredAmount, isOtherUnit, ...row }) => {
    if (stockItemId === null || ofArticle === null || quantity === null) return [];
    const was = amountOf(quantity);
    const units = isOtherUnit ? amountOf(deliveredAmount).times(amountOf(ofArticle)) : was;
    return {
      ...row,
      stockItemId,
      units,
      ...(isOtherUnit && { former: formerUnit(units, was) }),
      unitPrice: isOtherUnit ? null : priceOrNull(row.unitPrice),
      day: dayOf.get(row.deliveredAt) ?? '',
    };
  });
}

export async function deliveriesOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, number[]>> {
  if (orderIds.length === 0) return new Map();
  const pairs = await db
    .selectFrom('deliveryOrders')
    .select(['orderId', 'deliveryId'])
    .where(oneOf(db, 'orderId', orderIds))
    // A join would make SQLite scan all deliveries.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('id')
          .whereRef('id', '=', 'deliveryOrders.deliveryId')
          .where('state', '=', 'booked'),
      ),
    )
    .orderBy('deliveryId')
    .execute();
  const ofOrder = groupBy(pairs, ({ orderId }) => orderId);
  return new Map([...ofOrder].map(([id, each]) => [id, each.map(({ deliveryId }) => deliveryId)]));
}

export async function readReceived(
  db: Db,
  orderIds: readonly number[],
): Promise<{ lines: ReceivedLine[]; deliveriesOf: Map<number, number[]> }> {
  const deliveriesOf = await deliveriesOfOrders(db, orderIds);
  const ids = [...new Set([...deliveriesOf.values()].flat())];
  const lines = await readInParts(ids, async (part) =>
    told(
      db,
      await receivedRows(db)
        .where(oneOf(db, 'deliveryLines.deliveryId', part))
        .execute(),
    ),
  );
  return { lines, deliveriesOf };
}

/** Reads a day more on each side, as time zones differ; the caller filters. */
export async function readUnordered(
  db: Db,
  { supplierIds, from, to }: { supplierIds: readonly number[]; from: string; to: string },
): Promise<ReceivedLine[]> {
  const rows = await receivedRows(db)
    .where(isCountedAs(db, 'suppliers', 'deliveries.supplierId', supplierIds))
    .where('deliveries.deliveredAt', '>=', from)
    .where('deliveries.deliveredAt', '<', to)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deliveryOrders').select('orderId').whereRef('deliveryId', '=', 'deliveries.id'))),
    )
    .execute();
  return told(db, rows);
}
