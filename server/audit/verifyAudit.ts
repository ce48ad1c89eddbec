import { formatDateTime } from '../../src/rules/dates';
import { AUDIT_KEY } from '../db/audit/appendRows';
import { CHAIN_START, type ChainedRow, chainHash } from '../db/audit/chainHash';
import { brokenGuards, CUTTING } from '../db/audit/guards';
import { untyped } from '../db/database';
import { readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';
import { hasHadAnchor } from './anchored';
import type { FoundAnchor } from './anchorFile';
import { anchorFor } from './anchorFor';
import { readCuts } from './cuts';
import { type AuditHeads, type ChainHead, readHeads } from './heads';
import { missingHeads } from './missingHeads';

export interface Known {
  /** null when the file is present but unreadable. */
  anchor: FoundAnchor | null | undefined;
  dataDir: string;
  backups: readonly { file: string; createdAt: string; audit: AuditHeads }[];
}

/** Tells whether nothing was changed, added, or removed except by retention. */
export async function verifyAudit(
  db: Db,
  {
    known: { anchor: found, ...others },
    timeZone,
    print,
  }: { known: Known; timeZone: string; print: (line: string) => void },
): Promise<boolean> {
  const known = { ...others, anchor: found && (await anchorFor(db, found)) };
  const key = await readFact(db, AUDIT_KEY);
  const now = await readHeads(db);
  if (key === undefined) {
    print('Protokoll: VERÄNDERT. Der Schlüssel des Protokolls fehlt.');
    return false;
  }
  const cuts = await readCuts(db);
  const nameOf = ({ id, at, userName, resource, recordId }: ChainedRow) =>
    `Zeile ${id} (${formatDateTime(at, timeZone) || at}, ${userName ?? 'Programm'}, ${resource} ${recordId})`;
  const findings = [...(await openDoors(db)), ...(await foreignRows(db, nameOf))];
  let rows = 0;
  for (const chain of await chainsOf(db)) {
    const head = now.heads.find((each) => each.chain === chain);
    const verdict = await verifyChain(db, { key, chain, head, cut: cuts.get(chain), nameOf });
    rows += verdict.rows;
    findings.push(...verdict.findings.slice(0, TOLD));
    if (verdict.findings.length > TOLD) findings.push(`… und ${verdict.findings.length - TOLD} weitere Befunde.`);
  }
  const isGone = known.anchor === undefined && (await hasHadAnchor(db, known.dataDir));
  if (isGone) findings.push(ANCHOR_GONE);
  if (rows === 0 && (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()))
    findings.push('Es gibt Benutzer, und keine einzige Zeile, die davon erzählt.');
  findings.push(...(await outside(db, now, known)));
  for (const finding of findings) print(`Protokoll: VERÄNDERT. ${finding}`);
  if (known.anchor === undefined && !isGone)
    print('Protokoll: Ein Anker fehlt; der Server legt ihn beim nächsten Start an.');
  const until = [...cuts.values()].map((cut) => cut.until).sort();
  if (until.length > 0)
    print(
      `Protokoll: Was vor dem ${formatDateTime(until.at(-1), timeZone)} geschah, wurde entfernt; ein Eintrag sagt es.`,
    );
  print(`Protokoll: ${rows} Zeilen geprüft, ${findings.length === 0 ? 'alle unverändert' : 'nicht unverändert'}.`);
  return findings.length === 0;
}

const ANCHOR_GONE =
  'Die Datei audit-anchor.json fehlt im Datenordner, und es gab sie schon: Zeilen am Ende des Protokolls können fehlen. ' +
  'Bitte die Datei aus einer Kopie des Ordners zurückholen; ist sie mit Absicht weg, mit `npm run doctor -- --new-anchor` neu beginnen.';

async function openDoors(db: Db): Promise<string[]> {
  const broken = await brokenGuards(untyped(db));
  const cutting = await readFact(db, CUTTING);
  return [
    ...broken.map(
      (name) => `Der Schutz ${name} fehlt oder ist ein anderer. Der nächste Start des Servers legt ihn wieder an.`,
    ),
    ...(cutting === undefined
      ? []
      : [`Es steht zum Entfernen offen: Jemand hat ${CUTTING} in installation eingetragen.`]),
  ];
}

async function chainsOf(db: Db): Promise<number[]> {
  const heads = await db.selectFrom('auditChains').select('id').execute();
  const used = await db.selectFrom('auditLog').select('chain').distinct().where('chain', 'is not', null).execute();
  return [...new Set([...heads.map(({ id }) => id), ...used.map(({ chain }) => chain)])].sort((a, b) => a - b);
}

async function foreignRows(db: Db, nameOf: (row: ChainedRow) => string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .where((row) => row.or([row('chain', 'is', null), row('seq', 'is', null)]))
    .orderBy('id')
    .limit(TOLD)
    .execute();
  return rows.map((row) => `${nameOf(row)} wurde am Programm vorbei eingefügt.`);
}

async function outside(db: Db, now: AuditHeads, { anchor, backups }: Known): Promise<string[]> {
  const findings: string[] = [];
  const tell = async (who: string, known: AuditHeads) => {
    for (const { chain, seq } of await missingHeads(db, known)) {
      const end = now.heads.find((each) => each.chain === chain)?.seq ?? 0;
      findings.push(
        end < seq
          ? `${who} kennt ${seq} Zeilen der Kette ${chain}; die Datenbank hat nur noch ${end}, die neuesten fehlen.`
          : `${who} kennt Nummer ${seq} der Kette ${chain} mit anderem Inhalt, als in der Datenbank steht.`,
      );
    }
  };
  if (anchor === null) findings.push('Die Datei audit-anchor.json ist nicht lesbar.');
  else if (anchor && anchor.key !== now.key)
    findings.push(
      'Die Datei audit-anchor.json gehört zu einer anderen Datenbank. Wurde hier mit Absicht neu begonnen, bitte die Datei beiseitelegen.',
    );
  else if (anchor) await tell('Der Anker', anchor);
  for (const { file, createdAt, audit } of backups) {
    // A restore may have gone back behind an earlier backup.
    if (audit.key !== now.key || createdAt < (anchor?.restoredAt ?? '')) continue;
    await tell(`Die Sicherung ${file}`, audit);
  }
  return findings;
}

const PAGE = 2000;
const TOLD = 20;

type Stored = ChainedRow & { hash: string | null };

/** Verifies the rows after `cut`, the last removed row. Returns the number of rows and a German sentence per fault. */
async function verifyChain(
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
