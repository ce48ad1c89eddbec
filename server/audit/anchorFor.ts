import type { Db } from '../db/tables';
import type { Anchor, FoundAnchor } from './anchorFile';
import { readHeads } from './heads';
import { missingHeads } from './missingHeads';

/** Returns this database's own anchor, also after an interrupted restore: the restored log has a row of its own. */
export async function anchorFor(db: Db, { next, ...present }: FoundAnchor): Promise<Anchor | undefined> {
  const isRestored = next && next.key === (await readHeads(db)).key && (await missingHeads(db, next)).length === 0;
  if (isRestored) return next;
  return present.key === '' ? undefined : present;
}
