import { vi } from 'vitest';
import type { Db } from '../../server/db/tables';

/** Until mocks are restored, runs `happens` before each transaction, after whatever the call has read before it. */
export function beforeTransactions(db: Db, happens: () => Promise<unknown>): void {
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await happens();
      return execute(work);
    };
    return builder;
  });
}
