import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import type { CurrentStock } from '../../../../src/contract/stockCounts';
import { fromScaled } from '../../../../src/resources/kit';
import { oneOf } from '../../../db/database';
import { readParts } from '../../../db/repository/readInSteps';
import type { Db } from '../../../db/tables';

interface Asked {
  stockItemId?: number;
  ids?: readonly number[];
  supplierId?: number;
  withArchived?: boolean;
}

/** Adds movements to the last stock count of each active article, of some or of a supplier's. Null means unknown. */
export async function readCurrentStock(
  db: Db,
  { stockItemId, ids, supplierId, withArchived }: Asked = {},
): Promise<CurrentStock[]> {
  let query = db
    .selectFrom('stockItems as item')
    .leftJoin('stockCounts as last', (join) =>
      join.on('last.id', '=', (row) =>
        row
          .selectFrom('stockCounts as each')
          .select('each.id')
          .whereRef('each.stockItemId', '=', 'item.id')
          .orderBy('each.at', 'desc')
          .orderBy('each.id', 'desc')
          .limit(1),
      ),
    )
    .select(['item.id', 'last.amount', 'last.at'])
    .select((row) =>
      row
        .selectFrom('stockMovements as movement')
        .select(({ fn }) => fn.sum<number | null>('movement.quantity').as('moved'))
        .whereRef('movement.stockItemId', '=', 'item.id')
        .whereRef('movement.at', '>', 'last.at')
        .as('moved'),
    )
    .orderBy('item.id');
  if (!withArchived) query = query.where('item.archived', '=', 0);
  if (stockItemId !== undefined) query = query.where('item.id', '=', stockItemId);
  if (ids) query = query.where(oneOf(db, 'item.id', ids));
  if (supplierId !== undefined) query = query.where('item.supplierId', '=', supplierId);
  const rows = await readParts((after, limit) => query.where('item.id', '>', after).limit(limit).execute());
  return rows.map((row) => {
    if (row.amount === null || row.at === null)
      return { stockItemId: row.id, countedAmount: null, countedAt: null, moved: null, amount: null };
    const moved = Number(row.moved ?? 0);
    return {
      stockItemId: row.id,
      countedAmount: fromScaled(row.amount, AMOUNT_SCALE),
      countedAt: row.at,
      moved: fromScaled(moved, AMOUNT_SCALE),
      amount: fromScaled(row.amount + moved, AMOUNT_SCALE),
    };
  });
}
