import { AUDIT_KEY } from '../db/audit/appendRows';
import { keyFingerprint } from '../db/audit/chainHash';
import type { Db } from '../db/tables';

export interface ChainHead {
  chain: number;
  seq: number;
  hash: string;
  /** When that row was written; absent in old anchors, and when it was cut. */
  at?: string;
}

export interface AuditHeads {
  /** Identifies the chains' key without revealing it. */
  key: string;
  heads: ChainHead[];
}

export async function readHeads(db: Db): Promise<AuditHeads> {
  const key = await readAuditKey(db);
  const rows = await db
    .selectFrom('auditChains as head')
    .leftJoin('auditLog as row', (join) => join.onRef('row.chain', '=', 'head.id').onRef('row.seq', '=', 'head.seq'))
    .select(['head.id as chain', 'head.seq', 'head.hash', 'row.at'])
    .where('head.seq', '>', 0)
    .orderBy('head.id')
    .execute();
  const heads = rows.map(({ at, ...head }) => ({ ...head, ...(at && { at }) }));
  return { key: key === undefined ? '' : keyFingerprint(key), heads };
}

/** In hex. */
export const readAuditKey = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('name', '=', AUDIT_KEY).executeTakeFirst())?.value;
