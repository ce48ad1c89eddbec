import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import type { StockEvent } from '../../../../src/contract/stockNow';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled } from '../../../../src/resources/kit';
import { oneOf } from '../../../db/database';
import { inGroups } from '../../../db/repository/inGroups';
import { withMergedIds } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { ofOwnOrders } from '../../goods/deliveries/ofOwnOrders';
import { isNoReversal } from '../../goods/ledger/isNoReversal';
import { unitOfMovement } from '../../goods/unitChanges';

const LAST = 10;

/** An order with the article in several lines appears once per packaging. */
export async function readOrdersOf(db: Db, stockItemId: number, groups: SessionUser['groups']): Promise<StockEvent[]> {
  const lines = await db
    .selectFrom('orderItems')
    .select(['orderId as id', 'packagingUnit as unit'])
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('stockItemId', 'in', await withMergedIds(db, 'stockItems', [stockItemId]))
    .where('amount', '>', 0)
    .groupBy(['orderId', 'packagingUnit'])
    .orderBy(({ fn }) => fn.min('orderItems.id'))
    .execute();
  // Not joined: with years of lines, PostgreSQL would read all orders.
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'sent', 'created'])
    .where(oneOf(db, 'id', pluck(lines, 'id')))
    .where(inGroups(db, groups))
    .execute();
  const at = new Map(orders.map(({ id, sent, created }) => [id, sent ?? created]));
  return lines
    .flatMap(({ id, unit, amount }) => {
      const instant = at.get(id);
      return instant === undefined ? [] : [{ id, at: instant, amount: Number(amount), unit }];
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
    .slice(0, LAST);
}

export async function readDeliveriesOf(
  db: Db,
  stockItemId: number,
  groups: SessionUser['groups'],
): Promise<StockEvent[]> {
  const rows = await db
    .selectFrom('deliveryLines as line')
    .innerJoin('deliveries', 'deliveries.id', 'line.deliveryId')
    .select(['deliveries.id', 'deliveries.deliveredAt as at', 'line.packagingUnit as unit'])
    .select(({ fn }) => fn.sum<number>('line.deliveredAmount').as('amount'))
    .where('line.stockItemId', 'in', await withMergedIds(db, 'stockItems', [stockItemId]))
    .where('deliveries.state', '=', 'booked')
    .where('line.deliveredAmount', '>', 0)
    .where(ofOwnOrders(db, groups))
    .groupBy(['deliveries.id', 'deliveries.deliveredAt', 'line.packagingUnit'])
    .orderBy('deliveries.deliveredAt', 'desc')
    .orderBy('deliveries.id', 'desc')
    .orderBy(({ fn }) => fn.min('line.id'))
    .limit(LAST)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: fromScaled(Number(amount), AMOUNT_SCALE) }));
}

export async function readLossesOf(db: Db, stockItemId: number): Promise<StockEvent[]> {
  const rows = await db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockItems as item', 'item.id', 'movement.stockItemId')
    .leftJoin('units', (join) => join.on('units.id', '=', unitOfMovement))
    .leftJoin('stockMovements as reversal', 'reversal.reverses', 'movement.id')
    .select(['movement.id', 'movement.at', 'movement.quantity', 'units.name as unit'])
    .where('movement.stockItemId', 'in', await withMergedIds(db, 'stockItems', [stockItemId]))
    .where(({ fn, val }) => fn.coalesce('movement.kind', val('')), '=', 'loss')
    .where(isNoReversal(db, 'movement.reverses'))
    .where('reversal.id', 'is', null)
    .orderBy('movement.at', 'desc')
    .orderBy('movement.id', 'desc')
    .limit(LAST)
    .execute();
  return rows.map(({ quantity, ...row }) => ({ ...row, amount: fromScaled(-quantity, AMOUNT_SCALE) }));
}
