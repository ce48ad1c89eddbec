import type { DepositCount } from '../../../../src/contract/deliveries';
import { MAX_PIECES } from '../../../../src/contract/deposits';
import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled, messages } from '../../../../src/resources/kit';
import { type Actor, writeAudits } from '../../../db/audit/writeAudit';
import { readRows } from '../../../db/repository/rowsById';
import type { Db, Tables } from '../../../db/tables';
import { invalid } from '../../../problem';

interface NewDeposit {
  supplierId: number;
  depositTypeId: number;
  count: number;
  kind: Tables['depositMovements']['kind'];
  at: string;
  reference?: { resource: string; id: number } | null;
  note?: string | null;
  clientId?: string | null;
}

/** @param field named in the error @returns ids @throws Problem VALIDATION for an unknown type */
export async function addDepositMovements(
  tx: Db,
  { user, now, field }: { user: Actor; now: string; field: string },
  movements: readonly NewDeposit[],
): Promise<number[]> {
  if (movements.length === 0) return [];
  const values = await depositValues(tx, pluck(movements, 'depositTypeId'));
  const rows = movements.map(({ reference, note, clientId, ...movement }) => {
    const unitValue = values.get(movement.depositTypeId)?.value;
    if (unitValue === undefined) throw invalid({ [field]: messages.unknownReference });
    return {
      ...movement,
      unitValue,
      recordedAt: now,
      referenceResource: reference?.resource ?? null,
      referenceId: reference?.id ?? null,
      userId: user.id,
      note: note?.trim() || null,
      reverses: null,
      clientId: clientId ?? null,
    };
  });
  const added = await tx
    .insertInto('depositMovements')
    .values(rows)
    .returning(['id', 'depositTypeId', 'count'])
    .execute();
  await auditDeposits(tx, user, added, values);
  return added.map(({ id }) => id);
}

export const auditDeposits = (
  tx: Db,
  user: Actor,
  added: readonly { id: number; depositTypeId: number; count: number }[],
  types: ReadonlyMap<number, { name: string }>,
): Promise<void> =>
  writeAudits(
    tx,
    user,
    added.map(({ id, depositTypeId, count }) => ({
      resource: 'depositMovements',
      recordId: id,
      action: 'create',
      title: types.get(depositTypeId)?.name ?? null,
      changes: { count: [null, count] },
    })),
  );

/** Values in cents. */
export async function depositValues(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: string; value: number }>> {
  const rows = await readRows(db, 'depositTypes', [...new Set(ids)], ['id', 'name', 'value']);
  return new Map(rows.map(({ id, name, value }) => [id, { name, value }]));
}

export const euros = (cents: number): number => fromScaled(cents, MONEY_SCALE);

export const summedCounts = (counts: readonly DepositCount[]): DepositCount[] =>
  [...groupBy(counts, ({ depositTypeId }) => depositTypeId)]
    .map(([depositTypeId, each]) => ({ depositTypeId, count: each.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => a.depositTypeId - b.depositTypeId);

/** Limits the pieces per type over all entries. @throws Problem VALIDATION on `field` */
export function requireFewPieces(counts: readonly DepositCount[], field: string): void {
  const isTooMany = summedCounts(counts).some(({ count }) => Math.abs(count) > MAX_PIECES);
  if (isTooMany) throw invalid({ [field]: messages.outOfRange });
}
