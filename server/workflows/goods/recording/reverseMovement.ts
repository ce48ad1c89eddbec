import type { StockMovement } from '../../../../src/contract/stockMovements';
import { type Answer, type Call, created, isCallersOwn, ok } from '../../../http/call';
import { notFound, Problem } from '../../../problem';
import { readMovements } from '../ledger/readMovements';
import { reverseMovements } from '../ledger/reverseMovements';
import { auditMovements } from './recordMovements';

/** Idempotent. @throws Problem NOT_FOUND, ROLE, STATE for reversals and movements of deliveries */
export async function reverseMovement(
  { db, user, now }: Pick<Call, 'db' | 'user' | 'now'>,
  id: number,
  note: string | null | undefined,
): Promise<Answer<StockMovement>> {
  const [original] = await readMovements(db, [id]);
  if (!original) throw notFound(`Bewegung ${id}`);
  if (user.role !== 'Admin' && !isCallersOwn(original.userId, user))
    throw new Problem('ROLE', 'Das darf nur, wer es erfasst hat, oder ein Administrator.');
  if (original.reverses !== null) throw new Problem('STATE', 'Eine Stornierung kann nicht storniert werden.');
  if (original.kind === 'delivery') throw new Problem('STATE', 'Bitte den Wareneingang stornieren.');
  if (original.reference?.resource === 'merges')
    throw new Problem('STATE', 'Das gehört zu einer Zusammenführung. Bitte diese rückgängig machen.');
  const [added] = await reverseMovements(db, [id], { userId: user.id, now, note });
  const made = added ?? (await readMovements(db, [id]))[0]?.reversedBy ?? 0;
  const [reversal] = await readMovements(db, [made]);
  if (!reversal) throw new Error(`Movement ${id} was neither taken back nor is it now`);
  if (added === undefined) return ok(reversal);
  await auditMovements({ db, user }, [reversal]);
  return created(reversal);
}
