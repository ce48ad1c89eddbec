import type { Db } from '../db/tables';
import type { ChainHead } from './heads';

/** Where the audit log begins now, by chain: the last row that was cut off, as the newest stub that tells of it says. */
export async function readCuts(db: Db): Promise<Map<number, ChainHead>> {
  const stubs = await db
    .selectFrom('auditLog')
    .select(['id', 'changes'])
    .where('action', '=', 'retention')
    .orderBy('id')
    .execute();
  const cuts = new Map<number, ChainHead>();
  for (const { changes } of stubs) {
    const { chains } = JSON.parse(changes) as { chains?: [unknown, ChainHead[]] };
    for (const head of chains?.[1] ?? []) if (head.seq > (cuts.get(head.chain)?.seq ?? 0)) cuts.set(head.chain, head);
  }
  return cuts;
}
