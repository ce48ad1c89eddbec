import type { Db } from '../tables';

/**
 * Reads one state of the database in many statements without blocking writers; within a transaction, what that sees.
 */
export const inOneState = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
