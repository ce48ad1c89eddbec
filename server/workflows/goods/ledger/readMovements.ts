import { sql } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import type { StockMovement } from '../../../../src/contract/stockMovements';
import { fromScaled } from '../../../../src/resources/kit';
import type { LossReason } from '../../../../src/rules/movements';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { sentClientId } from '../clientIds';

const movements = (db: Db) =>
  db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockItems as item', 'item.id', 'movement.stockItemId')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('stockMovements as reversal', 'reversal.reverses', 'movement.id')
    .selectAll('movement')
    .select(['item.name as stockItemName', 'units.name as unitName', 'reversal.id as reversedBy']);

export interface MovementFilter {
  stockItemId?: number;
  kind?: StockMovement['kind'];
  reason?: LossReason;
  /** Instants: `from` inclusive, `before` exclusive. */
  from?: string;
  before?: string;
  beforeId?: number;
}

export async function listMovements(db: Db, filter: MovementFilter, limit: number): Promise<StockMovement[]> {
  const { stockItemId, kind, reason, from, before, beforeId } = filter;
  let query = movements(db);
  if (stockItemId !== undefined) query = query.where('movement.stockItemId', '=', stockItemId);
  // `coalesce` keeps the index on the article, which is more selective than the kind.
  const kindOf = stockItemId === undefined ? 'movement.kind' : sql<string>`coalesce(${sql.ref('movement.kind')}, '')`;
  if (kind) query = query.where(kindOf, '=', kind);
  if (reason) query = query.where('movement.reason', '=', reason);
  if (from) query = query.where('movement.at', '>=', from);
  if (before) query = query.where('movement.at', '<', before);
  if (beforeId !== undefined) query = query.where('movement.id', '<', beforeId);
  return (await query.orderBy('movement.id', 'desc').limit(limit).execute()).map(toMovement);
}

/** Keeps the order of `ids`. */
export async function readMovements(db: Db, ids: readonly number[]): Promise<StockMovement[]> {
  const rows = await movements(db)
    .where(oneOf(db, 'movement.id', ids))
    .execute();
  const found = new Map(rows.map((row) => [row.id, toMovement(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Row = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number];

const toMovement = ({ quantity, unitPrice, referenceResource, referenceId, ...row }: Row): StockMovement => ({
  ...row,
  clientId: sentClientId(row.clientId),
  quantity: fromScaled(quantity, AMOUNT_SCALE),
  unitPrice: fromScaled(unitPrice, PRICE_SCALE),
  reference: referenceResource && referenceId ? { resource: referenceResource, id: referenceId } : null,
});
