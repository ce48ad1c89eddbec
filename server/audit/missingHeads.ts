import { rowWhere } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import { readCuts } from './cuts';
import type { AuditHeads, ChainHead } from './heads';

export async function missingHeads(db: Db, known: AuditHeads): Promise<ChainHead[]> {
  const cuts = await readCuts(db);
  const lost: ChainHead[] = [];
  for (const head of known.heads) {
    const cut = cuts.get(head.chain);
    // Retention accounts for this head; a forged cut of younger rows does not.
    if (cut && head.seq <= cut.seq && (head.at === undefined || head.at < cut.until)) continue;
    const row = await rowWhere(db, 'auditLog', { chain: head.chain, seq: head.seq }, ['hash']);
    if (row?.hash !== head.hash) lost.push(head);
  }
  return lost;
}
