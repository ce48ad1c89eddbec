import { todayIn } from '../../../../src/rules/dates';
import { holdName } from '../../../db/holdName';
import type { Db, Tables } from '../../../db/tables';
import { readSettings } from '../../settings';

interface Entry {
  deliveryId: number;
  supplierId: number;
  kind: Tables['goodsReceived']['kind'];
  /** Instant that says on which day it stands. */
  at: string;
  recordedAt: string;
  recordedBy: string;
  /** Whole cents, signed. */
  depositValue: number;
}

/**
 * Enters a booking or a cancellation in the book of goods received, with the supplier's name and address as they are now.
 * Numbers have no gaps: who wants one waits until the one before is stored or given up, so this comes last.
 * @returns the number
 */
export async function enterInBook(tx: Db, { supplierId, at, ...entry }: Entry): Promise<number> {
  const { TIME_ZONE } = await readSettings(tx);
  const supplier = await tx
    .selectFrom('suppliers')
    .select(['name', 'address'])
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  await holdName(tx, 'goodsReceived');
  const last = await tx.selectFrom('goodsReceived').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  await tx
    .insertInto('goodsReceived')
    .values({
      ...entry,
      id,
      day: todayIn(TIME_ZONE, new Date(at)),
      supplierName: supplier.name,
      supplierAddress: supplier.address,
    })
    .execute();
  return id;
}
