import type { AliasedExpression } from 'kysely';
import type { DepositBalance, DepositMovement } from '../../../../src/contract/deposits';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { oneOf } from '../../../db/database';
import { keptTotals, sumDeposits } from '../../../db/repository/depositTotals';
import { survivorOf, withMergedIds } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';
import { sentClientId } from '../clientIds';
import { euros } from './addDepositMovements';

export const selectDeposits = (db: Db) =>
  db
    .selectFrom('depositMovements as movement')
    .leftJoin('depositMovements as reversal', 'reversal.reverses', 'movement.id')
    .selectAll('movement')
    .select('reversal.id as reversedBy');

type Row = Awaited<ReturnType<ReturnType<typeof selectDeposits>['executeTakeFirstOrThrow']>>;

export const presentDeposit = ({ referenceResource, referenceId, unitValue, ...row }: Row): DepositMovement => ({
  ...row,
  clientId: sentClientId(row.clientId),
  unitValue: euros(unitValue),
  value: euros(unitValue * row.count),
  reference:
    referenceResource === null || referenceId === null ? null : { resource: referenceResource, id: referenceId },
});

export async function readDeposits(db: Db, ids: readonly number[]): Promise<DepositMovement[]> {
  const rows = await selectDeposits(db)
    .where(oneOf(db, 'movement.id', ids))
    .orderBy('movement.id')
    .execute();
  return rows.map(presentDeposit);
}

/** @param at inclusive instant; without it, the stored totals are used */
export async function readBalances(
  db: Db,
  { supplierId, at }: { supplierId?: number; at?: string } = {},
): Promise<DepositBalance[]> {
  const sums: AliasedExpression<Tables['depositTotals'], 'sum'> =
    at === undefined ? keptTotals(db).as('sum') : sumDeposits(db).where('movement.at', '<=', at).as('sum');
  let rows = db
    .selectFrom(sums)
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', survivorOf('suppliers', 'sum.supplierId')))
    .innerJoin('depositTypes', 'depositTypes.id', 'sum.depositTypeId')
    .select(['suppliers.id as supplierId', 'sum.depositTypeId', 'sum.kind as moved', 'sum.count', 'sum.value'])
    .select(['suppliers.name as supplierName', 'depositTypes.name', 'depositTypes.kind']);
  if (supplierId !== undefined)
    rows = rows.where('sum.supplierId', 'in', await withMergedIds(db, 'suppliers', [supplierId]));
  return [...groupBy(await rows.execute(), (row) => `${row.supplierId} ${row.depositTypeId}`).values()]
    .map((ofType) => balanceOf(ofType))
    .sort(
      (a, b) =>
        compareGerman(a.supplierName, b.supplierName) || a.supplierId - b.supplierId || compareGerman(a.name, b.name),
    );
}

type SumRow = Omit<DepositBalance, 'delivered' | 'returned' | 'corrected' | 'balance'> & {
  moved: DepositMovement['kind'];
  count: number;
};

function balanceOf(ofType: readonly SumRow[]): DepositBalance {
  const [first] = ofType;
  if (!first) throw new Error('A group has no rows');
  const { supplierId, supplierName, depositTypeId, name, kind } = first;
  const count = (of?: SumRow['moved']) =>
    ofType.reduce((sum, row) => sum + (of === undefined || row.moved === of ? Number(row.count) : 0), 0);
  return {
    supplierId,
    supplierName,
    depositTypeId,
    name,
    kind,
    delivered: count('delivery'),
    // Avoids -0.
    returned: 0 - count('return'),
    corrected: count('correction'),
    balance: count(),
    value: euros(ofType.reduce((sum, row) => sum + Number(row.value), 0)),
  };
}
