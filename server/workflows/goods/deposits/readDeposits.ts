import { sql } from 'kysely';
import type { DepositBalance, DepositMovement } from '../../../../src/contract/deposits';
import { groupBy } from '../../../../src/rules/groupBy';
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
  // By kind, as the index has them: one pass over it, without a look at the movements or a sort.
  let sums = db
    .selectFrom('depositMovements as movement')
    .select(['movement.supplierId', 'movement.depositTypeId', 'movement.kind as moved'])
    .select([
      sql<number>`cast(sum(movement.count) as bigint)`.as('count'),
      sql<number>`cast(sum(movement.count * ${sql.ref('movement.unitValue')}) as bigint)`.as('value'),
    ])
    .groupBy(['movement.supplierId', 'movement.depositTypeId', 'movement.kind']);
  if (supplierId !== undefined) sums = sums.where('movement.supplierId', '=', supplierId);
  if (at !== undefined) sums = sums.where('movement.at', '<=', at);
  const rows = await db
    .selectFrom(sums.as('sum'))
    .innerJoin('suppliers', 'suppliers.id', 'sum.supplierId')
    .innerJoin('depositTypes', 'depositTypes.id', 'sum.depositTypeId')
    .selectAll('sum')
    .select(['suppliers.name as supplierName', 'depositTypes.name', 'depositTypes.kind'])
    .execute();
  return [...groupBy(rows, (row) => `${row.supplierId} ${row.depositTypeId}`).values()]
    .map((ofType) => balanceOf(ofType))
    .sort(
      (a, b) =>
        germanOrder(a.supplierName, b.supplierName) || a.supplierId - b.supplierId || germanOrder(a.name, b.name),
    );
}

type SumRow = Omit<DepositBalance, 'delivered' | 'returned' | 'corrected' | 'balance'> & {
  moved: DepositMovement['kind'];
  count: number;
};

/** @param ofType a row for each kind of movement there was */
function balanceOf(ofType: readonly SumRow[]): DepositBalance {
  const [first] = ofType;
  if (!first) throw new Error('A group has no rows');
  const { supplierId, supplierName, depositTypeId, name, kind } = first;
  const count = (of?: SumRow['moved']) =>
    ofType.reduce((sum, row) => sum + (of === undefined || row.moved === of ? Number(row.count) : 0), 0);
  return {
    ...{ supplierId, supplierName, depositTypeId, name, kind },
    delivered: count('delivery'),
    // Not -0 of nothing.
    returned: 0 - count('return'),
    corrected: count('correction'),
    balance: count(),
    value: euros(ofType.reduce((sum, row) => sum + Number(row.value), 0)),
  };
}
