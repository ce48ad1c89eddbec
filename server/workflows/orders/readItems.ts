import { fromScaled } from '../../../src/resources/kit';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../api/schemas';
import type { Db } from '../../db/tables';
import { notFound } from '../../problem';

/** A line of an order as it travels: amounts in packaging units, the price per unit in euros. */
export type ItemAnswer = {
  id: number;
  version: number;
  orderId: number;
  stockItemId: number | null;
  description: string;
  itemNumber: string | null;
  amount: number;
  packagingUnit: string | null;
  unitsPerPackage: number | null;
  pricePerUnit: number | null;
  /** What was proposed after the count, before anybody edited the amount. */
  proposedAmount: number | null;
  /** The arithmetic of the proposal as a German sentence. */
  reason: string | null;
};

/** Lines of orders, each order's in the order in which they were added. */
export async function readItems(db: Db, only: { orderIds: readonly number[] } | { id: number }): Promise<ItemAnswer[]> {
  const query = db.selectFrom('orderItems').selectAll().orderBy('orderId').orderBy('id');
  const rows = await ('id' in only
    ? query.where('id', '=', only.id)
    : query.where('orderId', 'in', only.orderIds.length > 0 ? only.orderIds : [0])
  ).execute();
  return rows.map((row) => ({
    ...row,
    unitsPerPackage: unscaled(row.unitsPerPackage, AMOUNT_SCALE),
    pricePerUnit: unscaled(row.pricePerUnit, PRICE_SCALE),
  }));
}

/** @throws Problem NOT_FOUND */
export async function readItem(db: Db, id: number): Promise<ItemAnswer> {
  const [item] = await readItems(db, { id });
  if (!item) throw notFound(`Position ${id}`);
  return item;
}

const unscaled = (value: number | null, scale: number) => (value === null ? null : fromScaled(value, scale));
