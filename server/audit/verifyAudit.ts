import { formatDateTime } from '../../src/rules/dates';
import type { ChainedRow } from '../db/audit/chainHash';
import { brokenGuards, CUTTING } from '../db/audit/guards';
import { untyped } from '../db/database';
import { readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';
import { hasHadAnchor } from './anchored';
import type { FoundAnchor } from './anchorFile';
import { anchorFor } from './anchorFor';
import { readCuts } from './cuts';
import { type AuditHeads, readAuditKey, readHeads } from './heads';
import { lostHeads } from './lostHeads';
import { TOLD, verifyChain } from './verifyChain';

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
  const key = await readAuditKey(db);
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
    for (const { chain, seq } of await lostHeads(db, known)) {
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
