import { addToSet } from '../../../src/lib/addToSet';
import { ADDENDUM } from '../../../src/rules/audit/auditSubjects';
import { formatDateTime } from '../../../src/rules/dates';
import { readSeals } from '../../db/audit/seals';
import type { Database } from '../../db/database';
import { inSnapshot } from '../../db/engine/inSnapshot';
import { rowsWhere } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { type AddendumRow, addendumHash, readAddenda } from './addenda';
import { type DepositRow, readDepositRows } from './deposits';
import { firstDifference } from './firstDifference';
import { readItems, type StockTakingRow } from './readStockTaking';
import { sealOf, sha256 } from './sealOf';

/** @param print receives German lines @returns whether all are unchanged @throws StartError for an outdated database */
export async function verifyStockTakings(database: Database, print: (line: string) => void): Promise<boolean> {
  const verdicts = await inSnapshot(database, async (tx) => verdictsOf(tx, await readTimeZone(tx)));
  for (const { line } of verdicts) print(line);
  const changed = verdicts.filter(({ unchanged }) => !unchanged).length;
  if (verdicts.length === 0) print('Es gibt noch keine abgeschlossene Inventur.');
  else print(`${verdicts.length} geprüft, ${changed === 0 ? 'alle unverändert' : `${changed} verändert`}.`);
  return changed === 0;
}

interface Verdict {
  unchanged: boolean;
  line: string;
}

/** Compares with frozen rows and the audit log, which reveals changes made directly in the database. */
async function verdictsOf(db: Db, timeZone: string): Promise<Verdict[]> {
  const { closings, addenda } = await readStatedSums(db);
  const stored = await db.selectFrom('stockTakings').selectAll().orderBy('id').execute();
  // Backups of earlier versions have no empties.
  const knowsDeposits = (await db.introspection.getTables()).some(({ name }) => name === 'stockTakingDeposits');
  const verdicts: Verdict[] = [];
  for (const row of stored) {
    const closing = closings.get(row.id);
    closings.delete(row.id);
    if (row.closedAt === null && row.sha256 === null && closing === undefined) continue;
    const deposits = knowsDeposits ? await readDepositRows(db, row.id) : [];
    const problem = await problemOf(db, row, deposits, closing, addenda.get(row.id));
    const when = `abgeschlossen ${formatDateTime(row.closedAt, timeZone) || '?'} von ${row.closedByName ?? '?'}`;
    const name = `Inventur ${row.id}${row.description ? ` „${row.description}“` : ''}, ${when}`;
    const line =
      problem === undefined ? `${name}: unverändert, SHA-256 ${row.sha256}` : `${name}: VERÄNDERT. ${problem}`;
    verdicts.push({ unchanged: problem === undefined, line });
  }
  const demo = await removedWithDemoData(db);
  for (const id of closings.keys()) {
    const said = demo.has(id)
      ? 'gehörte zu den Demodaten und wurde mit ihnen entfernt.'
      : 'VERÄNDERT. Sie wurde abgeschlossen und ist nicht mehr da.';
    verdicts.push({ unchanged: demo.has(id), line: `Inventur ${id}: ${said}` });
  }
  return verdicts;
}

/** Checksums that the log states for one record. Several mean that an entry was forged. */
type Told = ReadonlySet<string>;

/** Reads the checksums of inventories and of their addenda from the log, by the inventory's id. */
export async function readStatedSums(db: Db) {
  const closings = new Map<number, Set<string>>();
  const addenda = new Map<number, Map<number, Set<string>>>();
  for (const { recordId, changes } of await readSeals(db)) {
    for (const [field, change] of Object.entries(changes)) {
      const told = change?.[1];
      if (field === 'sha256' && typeof told === 'string') addToSet(closings, recordId, told);
      if (!field.startsWith(ADDENDUM) || typeof told !== 'object' || typeof told?.sha256 !== 'string') continue;
      const ofThis = addenda.get(recordId) ?? new Map<number, Set<string>>();
      addenda.set(recordId, ofThis);
      addToSet(ofThis, Number(field.slice(ADDENDUM.length)), told.sha256);
    }
  }
  return { closings, addenda };
}

const otherThan = (sha256: string | null, told: Told = new Set()) => [...told].find((each) => each !== sha256);

async function removedWithDemoData(db: Db): Promise<ReadonlySet<number>> {
  const entries = await rowsWhere(db, 'auditLog', { resource: 'demoData', action: 'delete' }, ['changes']);
  const told = entries.map(
    ({ changes }) => (JSON.parse(changes) as { stockTakings?: [unknown, null] }).stockTakings?.[0],
  );
  return new Set(told.flatMap((ids) => (typeof ids === 'string' ? ids.split(', ').map(Number) : [])));
}

async function problemOf(
  db: Db,
  stored: StockTakingRow,
  deposits: readonly DepositRow[],
  closing: Told | undefined,
  addenda: ReadonlyMap<number, Told> = new Map(),
): Promise<string | undefined> {
  if (stored.closedAt === null) return 'Sie wurde abgeschlossen und steht wieder auf offen.';
  const rows = await readItems(db, stored.id);
  const difference = firstDifference(stored, rows, deposits);
  if (difference) return difference;
  const now = await sealOf(stored, rows, deposits);
  if (sha256(stored.frozen ?? '') !== stored.sha256)
    return now.sha256 === stored.sha256
      ? 'Der festgehaltene Text passt nicht zur Prüfsumme; die Zeilen passen zu ihr.'
      : 'Prüfsumme und Zeilen passen nicht zusammen; welche Zeile sich unterscheidet, lässt sich nicht mehr sagen.';
  if (now.sha256 !== stored.sha256) return 'Das festgehaltene Ergebnis passt nicht zu den Zeilen.';
  const closedWith = otherThan(stored.sha256, closing);
  if (closedWith !== undefined)
    return `Zeilen und Prüfsumme wurden ausgetauscht; beim Abschluss war sie ${closedWith}.`;
  return changedAddendum(stored, await readAddenda(db, stored.id), addenda);
}

function changedAddendum(
  { sha256 }: StockTakingRow,
  addenda: readonly AddendumRow[],
  told: ReadonlyMap<number, Told>,
): string | undefined {
  let before = sha256;
  for (const [index, addendum] of addenda.entries()) {
    const number = index + 1;
    if (addendum.number !== number) return `Nachtrag ${number} fehlt.`;
    if (addendumHash(addendum, before) !== addendum.sha256) return `Nachtrag ${number} wurde geändert.`;
    const writtenWith = otherThan(addendum.sha256, told.get(number));
    if (writtenWith !== undefined)
      return `Nachtrag ${number} wurde mit seiner Prüfsumme ausgetauscht; beim Schreiben war sie ${writtenWith}.`;
    before = addendum.sha256;
  }
  const last = Math.max(0, ...told.keys());
  return last > addenda.length ? `Nachtrag ${addenda.length + 1} fehlt.` : undefined;
}
