import { inTransaction } from '../../../../server/db/engine/transaction';
import { addMovements, type NewMovement } from '../../../../server/workflows/goods/ledger/addMovements';
import type { TestApp } from '../../../helpers/testApp';

/** Stores a reading as a count leaves it. @param amount units */
export async function putReading(test: TestApp, stockItemId: number, at: string, amount: number): Promise<number> {
  const { db } = test.database;
  const [last] = await db.selectFrom('stockCounts').select('sourceId').orderBy('sourceId', 'desc').limit(1).execute();
  const source = { sourceResource: 'censuses' as const, sourceId: (last?.sourceId ?? 0) + 1 };
  const { id } = await db
    .insertInto('stockCounts')
    .values({ stockItemId, at, amount: Math.round(amount * 1000), ...source })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores movements as a booking does. @returns their ids */
export async function putMovements(test: TestApp, movements: readonly NewMovement[]): Promise<number[]> {
  const by = { userId: 1, now: new Date().toISOString() };
  const ids = await inTransaction(test.database.db, (tx) => addMovements(tx, by, movements));
  return ids.map(Number);
}
