import type { Db, Tx } from '../tables';

interface AtCommit {
  before(): Promise<void>;
  after(db: Db): void;
}

const known = new WeakMap<Tx, AtCommit>();

/** Registers work for the commit of a transaction run by `inTransaction`; at most once per transaction. */
export function atCommit(tx: Tx, work: AtCommit): void {
  known.set(tx, work);
}

export const atCommitOf = (tx: Tx): AtCommit | undefined => known.get(tx);
