import { CHAIN_START, type ChainedRow, chainHash } from '../db/audit/chainHash';
import type { Db } from '../db/tables';
import type { ChainHead } from './heads';

const PAGE = 2000;
export const TOLD = 20;

type Stored = ChainedRow & { hash: string | null };

/** Verifies the rows after `cut`, the last removed row. Returns the number of rows and a German sentence per fault. */
export async function verifyChain(
  db: Db,
  { key, chain, head, cut, nameOf }: VerifiedChain,
): Promise<{ rows: number; findings: string[] }> {
  const findings: string[] = [];
  let rows = 0;
  let before: { seq: number; hash: string; name?: string } = cut ?? { seq: 0, hash: CHAIN_START };
  for (;;) {
    const page = (await db
      .selectFrom('auditLog')
      .selectAll()
      .where('chain', '=', chain)
      .where('seq', '>', before.seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute()) as Stored[];
    for (const row of page) {
      const name = nameOf(row);
      const missing = row.seq - before.seq - 1;
      if (missing > 0) findings.push(`${amount(missing)} ${between(before.name, name)}.`);
      else if (chainHash(key, row, before.hash) !== row.hash) findings.push(`${name} wurde verändert.`);
      before = { seq: row.seq, hash: row.hash ?? '', name };
      rows += 1;
    }
    if (page.length < PAGE) break;
  }
  if (!head) findings.push(`Das Ende der Kette ${chain} ist nicht mehr verzeichnet.`);
  else if (head.seq > before.seq)
    findings.push(
      `${amount(head.seq - before.seq)} am Ende${before.name ? `, nach ${before.name}` : `: Kette ${chain} ist leer`}.`,
    );
  else if (head.seq < before.seq || head.hash !== before.hash)
    findings.push(`${before.name ?? `Kette ${chain}`} ist nicht die, mit der die Kette zuletzt endete.`);
  return { rows, findings };
}

interface VerifiedChain {
  key: string;
  chain: number;
  head: ChainHead | undefined;
  cut: ChainHead | undefined;
  nameOf: (row: ChainedRow) => string;
}

const amount = (missing: number) => (missing === 1 ? 'Eine Zeile fehlt' : `${missing} Zeilen fehlen`);
const between = (before: string | undefined, after: string) =>
  before ? `zwischen ${before} und ${after}` : `vor ${after}`;
