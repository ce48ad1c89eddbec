import { AUDIT_KEY } from '../db/audit/appendRows';
import { keyFingerprint } from '../db/audit/chainHash';
import type { Db } from '../db/tables';

/** The last row of a chain of the audit log. */
export interface ChainHead {
  chain: number;
  seq: number;
  hash: string;
  /** When that row was written: what is this young was not cut off. Missing when it was, and in old anchors. */
  at?: string;
}

/** How far the audit log had got at one moment, as it is kept outside of the database. */
export interface AuditHeads {
  /** Tells the key of the chains without telling it: another one belongs to another database. */
  key: string;
  heads: ChainHead[];
}

/** How far the chains have got now; those without a row are left out. */
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

/** The key of the chains, in hex. */
export const readAuditKey = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('name', '=', AUDIT_KEY).executeTakeFirst())?.value;
