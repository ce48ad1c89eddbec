import { sql } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import type { StockMovement } from '../../../../src/contract/stockMovements';
import { inOrderOf } from '../../../../src/lib/inOrderOf';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled } from '../../../../src/resources/kit';
import type { LossReason } from '../../../../src/rules/movements';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { Period } from '../../orders/createdBetween';
import { sentClientId } from '../clientIds';
import { unitOfMovement } from '../unitChanges';

const movements = (db: Db) =>
  db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockItems as item', 'item.id', 'movement.stockItemId')
    .leftJoin('units', (join) => join.on('units.id', '=', unitOfMovement))
    .selectAll('movement')
    .select(['item.name as stockItemName', 'units.name as unitName'])
    .select(({ selectFrom }) =>
      selectFrom('stockMovements as reversal')
        .select('reversal.id')
        .whereRef('reversal.reverses', '=', 'movement.id')
        .as('reversedBy'),
    );

interface MovementFilter extends Period {
  stockItemId?: number;
  kind?: StockMovement['kind'];
  reason?: LossReason;
  beforeId?: number;
}

/** Lists the latest first. Sorts ids before reading rows, as an index covers all conditions. */
export async function listMovements(db: Db, filter: MovementFilter, limit: number): Promise<StockMovement[]> {
  const { stockItemId, reason, from, before, beforeId } = filter;
  const kind = filter.kind ?? (reason && 'loss');
  const isNarrowed = stockItemId !== undefined || from !== undefined || before !== undefined;
  // `+ 0` keeps the planner from walking back through the whole ledger by id.
  const order = isNarrowed ? sql`${sql.ref('id')} + 0` : sql.ref('id');
  let page = db.selectFrom('stockMovements').select('id').orderBy(order, 'desc').limit(limit);
  if (stockItemId !== undefined) page = page.where('stockItemId', '=', stockItemId);
  // `coalesce` keeps the index on the article, which is more selective than the kind.
  const kindOf = stockItemId === undefined ? 'kind' : sql<string>`coalesce(${sql.ref('kind')}, '')`;
  if (kind) page = page.where(kindOf, '=', kind);
  if (reason) page = page.where('reason', '=', reason);
  if (from) page = page.where('at', '>=', from);
  if (before) page = page.where('at', '<', before);
  if (beforeId !== undefined) page = page.where('id', '<', beforeId);
  return readMovements(db, pluck(await page.execute(), 'id'));
}

export async function readMovements(db: Db, ids: readonly number[]): Promise<StockMovement[]> {
  const rows = await movements(db)
    .where(oneOf(db, 'movement.id', ids))
    .execute();
  return inOrderOf(ids, rows).map(toMovement);
}

type Row = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number];

const toMovement = ({ quantity, unitPrice, referenceResource, referenceId, ...row }: Row): StockMovement => ({
  ...row,
  clientId: sentClientId(row.clientId),
  quantity: fromScaled(quantity, AMOUNT_SCALE),
  unitPrice: fromScaled(unitPrice, PRICE_SCALE),
  reference: referenceResource && referenceId ? { resource: referenceResource, id: referenceId } : null,
});
