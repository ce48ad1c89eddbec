import type { Db } from '../tables';

/** Reads one state in many statements without blocking writers; within a transaction, the state it sees. */
export const readConsistently = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
