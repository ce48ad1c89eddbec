import type { Selectable } from 'kysely';
import { MONEY_SCALE } from '../../../src/contract/kit/values';
import { countedDeposits } from '../../../src/contract/stockTakingRecords';
import { compareGerman } from '../../../src/lib/compareGerman';
import { fromScaled, messages } from '../../../src/resources/kit';
import { sumAmounts } from '../../../src/rules/amounts';
import { costOf } from '../../../src/rules/money';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { readRows, rowsWhere, rowWhere } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import type { Writer } from '../../http/call';
import { currentOf, invalid, Problem } from '../../problem';
import { lockOpen } from './readStockTaking';

export type DepositRow = Selectable<Tables['stockTakingDeposits']>;

export async function readDepositRows(db: Db, stockTakingId: number): Promise<DepositRow[]> {
  const rows = await rowsWhere(db, 'stockTakingDeposits', { stockTakingId }, '*');
  return rows.sort((a, b) => compareGerman(a.name, b.name) || a.depositTypeId - b.depositTypeId);
}

export function depositsResult(rows: readonly DepositRow[]) {
  const deposits = rows.map(({ depositTypeId, name, kind, unitValue, count }) => {
    const euros = fromScaled(unitValue, MONEY_SCALE);
    return { depositTypeId, name, kind, unitValue: euros, count, totalValue: costOf(count, euros) };
  });
  return { deposits, depositValue: sumAmounts(deposits.map(({ totalValue }) => totalValue)) };
}

/** Part of the inventory's hash: fields spelled out, in order of types. */
export const statedDeposits = (rows: readonly DepositRow[]) =>
  [...rows]
    .sort((a, b) => a.depositTypeId - b.depositTypeId)
    .map(({ depositTypeId, name, kind, unitValue, count, countedByUserId, countedByName, countedAt }) => ({
      depositTypeId,
      name,
      kind,
      count,
      countedByUserId,
      countedByName,
      countedAt,
      unitValue: fromScaled(unitValue, MONEY_SCALE),
    }));

/**
 * @param sent `before`: count that the caller saw (null: none); without it, the change is accepted
 * @throws Problem NOT_FOUND, CLOSED, VALIDATION for an unknown type, VERSION when another count is stored than `before`
 */
export async function saveDeposit(
  { db, user, now }: Writer,
  sent: { stockTakingId: number; depositTypeId: number; count: number | null; before?: number | null },
): Promise<void> {
  const { stockTakingId, depositTypeId, count } = sent;
  // A first count has no row yet that could be locked.
  await lockOpen(db, stockTakingId, { alone: true });
  const [type] = await readRows(db, 'depositTypes', [depositTypeId], ['name', 'kind', 'value']);
  if (!type) throw invalid({ depositTypeId: messages.unknownReference });
  const before = await rowWhere(db, 'stockTakingDeposits', { stockTakingId, depositTypeId }, ['id', 'count']);
  const stored = before?.count ?? null;
  if (sent.before !== undefined && sent.before !== stored && count !== stored)
    throw new Problem('VERSION', messages.changedMeanwhile('dieses Leergut', 'gezählt'), {
      current: currentOf(countedDeposits, depositsResult(await readDepositRows(db, stockTakingId))),
    });
  const id = count === null ? before?.id : await upsert({ ...type, count });
  if (count === null && before) await db.deleteFrom('stockTakingDeposits').where('id', '=', before.id).execute();
  if (id === undefined || before?.count === count) return;
  await auditWorkflow(
    db,
    user,
    { resource: 'stockTakingDeposits', id, title: type.name, parentId: stockTakingId },
    'update',
    { count: [stored, count] },
  );

  async function upsert({ name, kind, value, count }: NonNullable<typeof type> & { count: number }): Promise<number> {
    const counted = { countedByUserId: user.id, countedByName: user.name, countedAt: now };
    const found = { name, kind, unitValue: value, count, ...counted };
    const stored = await db
      .insertInto('stockTakingDeposits')
      .values({ stockTakingId, depositTypeId, ...found })
      .onConflict((conflict) => conflict.columns(['stockTakingId', 'depositTypeId']).doUpdateSet(found))
      .returning('id')
      .executeTakeFirstOrThrow();
    return stored.id;
  }
}
