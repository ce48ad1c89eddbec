import { todayIn } from '../../../../src/rules/dates';
import { lockName } from '../../../db/engine/lockName';
import { findRow } from '../../../db/repository/rowsById';
import { readTimeZone } from '../../../db/repository/settings';
import type { Db, Tables } from '../../../db/tables';

interface Entry {
  deliveryId: number;
  supplierId: number;
  kind: Tables['goodsReceived']['kind'];
  at: string;
  recordedAt: string;
  recordedBy: string;
  /** Cents, signed. */
  depositValue: number;
}

/** Call it last: the numbers have no gaps, so the next caller waits for this transaction. @returns the number */
export async function enterInBook(tx: Db, { supplierId, at, ...entry }: Entry): Promise<number> {
  const timeZone = await readTimeZone(tx);
  const supplier = await findRow(tx, 'suppliers', supplierId, `Lieferant ${supplierId}`);
  await lockName(tx, 'goodsReceived');
  const last = await tx.selectFrom('goodsReceived').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  await tx
    .insertInto('goodsReceived')
    .values({
      ...entry,
      id,
      day: todayIn(timeZone, new Date(at)),
      supplierName: supplier.name,
      supplierAddress: supplier.address,
    })
    .execute();
  return id;
}
