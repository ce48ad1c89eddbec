import { sql } from 'kysely';
import type { DepositBalance, DepositMovement } from '../../../../src/contract/deposits';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { germanOrder } from '../../../http/germanOrder';
import { euros } from './addDepositMovements';

/** Movements of empties as they travel. */
export const selectDeposits = (db: Db) =>
  db
    .selectFrom('depositMovements as movement')
    .leftJoin('depositMovements as reversal', 'reversal.reverses', 'movement.id')
    .selectAll('movement')
    .select('reversal.id as reversedBy');

type Row = Awaited<ReturnType<ReturnType<typeof selectDeposits>['executeTakeFirstOrThrow']>>;

export const presentDeposit = ({ referenceResource, referenceId, unitValue, ...row }: Row): DepositMovement => ({
  ...row,
  unitValue: euros(unitValue),
  value: euros(unitValue * row.count),
  reference:
    referenceResource === null || referenceId === null ? null : { resource: referenceResource, id: referenceId },
});

/** Movements by their ids, in their order. */
export async function readDeposits(db: Db, ids: readonly number[]): Promise<DepositMovement[]> {
  const rows = await selectDeposits(db)
    .where(oneOf(db, 'movement.id', ids))
    .orderBy('movement.id')
    .execute();
  return rows.map(presentDeposit);
}

/** What is open of each type at each supplier, of those that ever moved; by names. @param at instant, inclusive */
export async function readBalances(
  db: Db,
  { supplierId, at }: { supplierId?: number; at?: string } = {},
): Promise<DepositBalance[]> {
  const total = (term: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${term}), 0) as bigint)`;
  const ofKind = (kind: string) => sql`case when movement.kind = ${kind} then movement.count else 0 end`;
  let query = db
    .selectFrom('depositMovements as movement')
    .innerJoin('suppliers', 'suppliers.id', 'movement.supplierId')
    .innerJoin('depositTypes', 'depositTypes.id', 'movement.depositTypeId')
    .select(['movement.supplierId', 'suppliers.name as supplierName', 'movement.depositTypeId'])
    .select(['depositTypes.name', 'depositTypes.kind'])
    .select([
      total(ofKind('delivery')).as('delivered'),
      total(ofKind('return')).as('returned'),
      total(ofKind('correction')).as('corrected'),
      total(sql`movement.count`).as('balance'),
      total(sql`movement.count * ${sql.ref('movement.unitValue')}`).as('value'),
    ])
    .groupBy([
      'movement.supplierId',
      'suppliers.name',
      'movement.depositTypeId',
      'depositTypes.name',
      'depositTypes.kind',
    ]);
  if (supplierId !== undefined) query = query.where('movement.supplierId', '=', supplierId);
  if (at !== undefined) query = query.where('movement.at', '<=', at);
  const rows = await query.execute();
  return rows
    .map((row) => ({
      ...row,
      delivered: Number(row.delivered),
      // Not -0 of nothing.
      returned: 0 - Number(row.returned),
      corrected: Number(row.corrected),
      balance: Number(row.balance),
      value: euros(Number(row.value)),
    }))
    .sort(
      (a, b) =>
        germanOrder(a.supplierName, b.supplierName) || a.supplierId - b.supplierId || germanOrder(a.name, b.name),
    );
}
