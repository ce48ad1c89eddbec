import { type RawBuilder, sql } from 'kysely';
import { AUDIT_KEY } from '../db/audit/appendRows';
import { keyFingerprint } from '../db/audit/chainHash';
import { inParts } from '../db/engine/inParts';
import type { Db } from '../db/tables';

export interface ChainHead {
  chain: number;
  seq: number;
  hash: string;
  /** Instant at which that row was written; absent in old anchors and when the row was cut. */
  at?: string;
}

export interface AuditHeads {
  /** Identifies the key of the chains without revealing it. */
  key: string;
  heads: ChainHead[];
}

export async function readHeads(db: Db): Promise<AuditHeads> {
  const { rows } = await sql<{ heads: string }>`select (${headsText(db)}) as heads`.execute(db);
  return headsOf(rows[0]?.heads ?? '');
}

/** Selects the key, then chain, number, hash and instant of each head, as one text that fits into other queries. */
export const headsText = (db: Db): RawBuilder<string> => sql`
  select coalesce(${auditKey(db)}, '') || coalesce((
    select string_agg(' ' || head.id || ' ' || head.seq || ' ' || head.hash || ' ' || coalesce("row".at, ''), '' order by head.id)
    from "auditChains" head
    left join "auditLog" "row" on "row".chain = head.id and "row".seq = head.seq where head.seq > 0), '')`;

export function headsOf(text: string): AuditHeads {
  const [key = '', ...words] = text.split(' ');
  const heads = inParts(words, 4).map(([chain, seq, hash = '', at]) => ({
    chain: Number(chain),
    seq: Number(seq),
    hash,
    ...(at && { at }),
  }));
  return { key: key && keyFingerprint(key), heads };
}

const auditKey = (db: Db) => db.selectFrom('installation').select('value').where('name', '=', AUDIT_KEY);
