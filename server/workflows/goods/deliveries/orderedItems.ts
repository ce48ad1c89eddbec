import type { Selectable } from 'kysely';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { inFittingParts } from '../../../db/engine/inFittingParts';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';
import { receivedThousandths } from '../../orders/received';
import { isOrderedInOtherUnit } from '../unitChanges';

/** Thousandths of packages. */
export interface OrderedItem
  extends Pick<
    Selectable<Tables['orderItems']>,
    | 'id'
    | 'orderId'
    | 'stockItemId'
    | 'description'
    | 'itemNumber'
    | 'packagingUnit'
    | 'packagingUnitPlural'
    | 'unitsPerPackage'
    | 'pricePerUnit'
  > {
  ordered: number;
  received: number;
  cancelled: number;
  open: number;
  /** Ordered in another unit than the article has now, so size and price do not apply. */
  isOtherUnit: boolean;
}

const PART = 20;

export async function orderedItems(db: Db, orderIds: readonly number[]): Promise<OrderedItem[]> {
  const items: OrderedItem[] = [];
  await inFittingParts(
    [...new Set(orderIds)].sort((a, b) => a - b),
    PART,
    async (part) => {
      items.push(...(await itemsOf(db, part)));
    },
  );
  return items;
}

async function itemsOf(db: Db, orderIds: readonly number[]): Promise<OrderedItem[]> {
  const rows = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .leftJoin('stockItems as item', (join) =>
      join.on('item.id', '=', survivorOf('stockItems', 'orderItems.stockItemId')),
    )
    .select(['orderItems.id', 'orderItems.orderId', 'orderItems.stockItemId', 'orderItems.description'])
    .select(['orderItems.itemNumber', 'orderItems.packagingUnit', 'orderItems.packagingUnitPlural'])
    .select([
      'orderItems.unitsPerPackage',
      'orderItems.pricePerUnit',
      'orderItems.amount',
      'orderItems.cancelledAmount',
      'orders.isSettled',
    ])
    .select(isOrderedInOtherUnit('orderItems', 'item').$castTo<boolean | number>().as('isOther'))
    .where(oneOf(db, 'orderItems.orderId', orderIds))
    .orderBy('orderItems.orderId')
    .orderBy('orderItems.id')
    .execute();
  const sums = await receivedThousandths(db, pluck(rows, 'id'));
  return rows.map(({ amount, cancelledAmount: cancelled, isSettled, isOther, ...row }) => {
    const ordered = amount * 10 ** AMOUNT_SCALE;
    const received = sums.get(row.id) ?? 0;
    const open = isSettled === 1 ? 0 : Math.max(0, ordered - received - cancelled);
    return { ...row, ordered, received, cancelled, open, isOtherUnit: Boolean(isOther) };
  });
}
