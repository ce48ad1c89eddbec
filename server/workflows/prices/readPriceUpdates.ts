import type { PriceUpdate } from '../../../src/contract/prices';
import type { Db } from '../../db/tables';

const MAX = 100;

export async function readPriceUpdates(
  db: Db,
  { supplierId, id }: { supplierId?: number; id?: number },
): Promise<PriceUpdate[]> {
  let query = db
    .selectFrom('priceUpdates as update')
    .leftJoin('priceUpdates as undo', 'undo.undoesId', 'update.id')
    .select([
      'update.id',
      'update.at',
      'update.userId',
      'update.userName',
      'update.undoesId',
      'undo.id as undoneById',
      'undo.at as undoneAt',
      'undo.userName as undoneByName',
    ])
    .select((row) => [
      row
        .selectFrom('priceHistory')
        .whereRef('priceUpdateId', '=', 'update.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('prices'),
    ])
    .where((row) =>
      row.exists(row.selectFrom('priceHistory').whereRef('priceUpdateId', '=', 'update.id').select('priceHistory.id')),
    )
    .orderBy('update.id', 'desc')
    .limit(MAX);
  if (id !== undefined) query = query.where('update.id', '=', id);
  if (supplierId !== undefined)
    query = query.where('update.id', 'in', (row) =>
      row
        .selectFrom('priceHistory as ofSupplier')
        .innerJoin('stockItems', 'stockItems.id', 'ofSupplier.stockItemId')
        .where('stockItems.supplierId', '=', supplierId)
        .where('ofSupplier.priceUpdateId', 'is not', null)
        .select((each) => each.ref('ofSupplier.priceUpdateId').$notNull().as('id')),
    );
  return (await query.execute()).map((row) => ({ ...row, prices: Number(row.prices) }));
}
