import type { Db, Tx } from '../tables';

interface AtCommit {
  /** The last statements of the transaction. */
  before(): Promise<void>;
  /** @param db whose transaction it was */
  after(db: Db): void;
}

const known = new WeakMap<Tx, AtCommit>();

/** Of a transaction that `inTransaction` runs; once for each. */
export function atCommit(tx: Tx, work: AtCommit): void {
  known.set(tx, work);
}

export const atCommitOf = (tx: Tx): AtCommit | undefined => known.get(tx);
