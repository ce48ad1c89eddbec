import type { DepositMovement } from '../../../../src/contract/deposits';
import type { Actor } from '../../../db/audit/writeAudit';
import { forUpdate, oneOf } from '../../../db/database';
import { rowWhere } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { type Answer, created, isCallersOwn, ok, type Writer } from '../../../http/call';
import { notFound, Problem } from '../../../problem';
import { isNoReversal } from '../ledger/isNoReversal';
import { auditDeposits, depositValues } from './addDepositMovements';
import { readDeposits } from './readDeposits';

export async function addReversals(
  tx: Db,
  ids: readonly number[],
  { user, now, note }: { user: Actor; now: string; note?: string | null },
): Promise<number[]> {
  const originals = await forUpdate(
    tx,
    tx
      .selectFrom('depositMovements')
      .selectAll()
      .where(oneOf(tx, 'id', ids))
      .where(isNoReversal(tx))
      .orderBy('id'),
  ).execute();
  const added: { id: number; depositTypeId: number; count: number }[] = [];
  for (const { id, ...original } of originals) {
    const row = {
      ...original,
      count: -original.count,
      recordedAt: now,
      userId: user.id,
      note: note?.trim() || null,
      reverses: id,
      clientId: null,
    };
    const made = await tx
      .insertInto('depositMovements')
      .values(row)
      .onConflict((conflict) => conflict.column('reverses').doNothing())
      .returning(['id', 'depositTypeId', 'count'])
      .executeTakeFirst();
    if (made) added.push(made);
  }
  const types = added.map(({ depositTypeId }) => depositTypeId);
  await auditDeposits(tx, user, added, await depositValues(tx, types));
  return added.map(({ id }) => id);
}

/** Values in cents. */
export const depositsOf = (db: Db, { resource, id }: { resource: string; id: number }) =>
  db
    .selectFrom('depositMovements')
    .select(['id', 'count', 'unitValue'])
    .where('referenceResource', '=', resource)
    .where('referenceId', '=', id)
    .where(isNoReversal(db))
    .orderBy('id')
    .execute();

/** @throws Problem NOT_FOUND, STATE, ROLE */
export async function reverseDeposit(
  { db, user, now }: Writer,
  id: number,
  note: string | null | undefined,
): Promise<Answer<DepositMovement>> {
  const [movement] = await readDeposits(db, [id]);
  if (!movement) throw notFound(`Bewegung ${id}`);
  if (user.role !== 'Admin' && !isCallersOwn(movement.userId, user))
    throw new Problem('ROLE', 'Das darf nur, wer es erfasst hat, oder ein Administrator.');
  if (movement.reverses !== null) throw new Problem('STATE', 'Eine Stornierung kann nicht storniert werden.');
  if (movement.reference?.resource === 'deliveries') throw new Problem('STATE', 'Bitte den Wareneingang stornieren.');
  const [added] = await addReversals(db, [id], { user, now, note });
  const made = added ?? (await rowWhere(db, 'depositMovements', { reverses: id }, ['id']))?.id ?? 0;
  const [reversal] = await readDeposits(db, [made]);
  if (!reversal) throw new Error(`Movement ${id} has lost its reversal`);
  return added === undefined ? ok(reversal) : created(reversal);
}
