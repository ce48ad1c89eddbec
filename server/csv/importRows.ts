import type { ImportReport, ImportRow } from '../../src/contract/csv';
import { type AnyResource, kindOf } from '../../src/resources/kit';
import { defaultMatch, matchChoices } from '../../src/rules/importMatch';
import { decideDecimal } from '../../src/rules/priceLists/listNumbers';
import type { Decimal } from '../../src/rules/readNumber';
import { untyped } from '../db/database';
import { inRolledBackTransaction } from '../db/engine/inRolledBackTransaction';
import { lockName } from '../db/engine/lockName';
import { readConsistently } from '../db/engine/readConsistently';
import { shareMerges } from '../db/repository/bookedFor';
import { readInSteps } from '../db/repository/readInSteps';
import { readTimeZone } from '../db/repository/settings';
import type { Call } from '../http/call';
import { invalid, Problem } from '../problem';
import type { Prepared } from '../records/hooks/types';
import type { ServerResource } from '../records/hooks/withHooks';
import { holdRules, judgeFor } from '../records/rules/judge';
import { visibleTo } from '../records/visibleTo';
import { takeTurns } from '../turns';
import { contextOf } from './cellContext';
import { mapColumns } from './mapColumns';
import { readMergedRecords } from './mergedRecords';
import type { Table } from './parseTable';
import { isStillValid, type PlannedOnSnapshot, planOnSnapshot } from './planOnSnapshot';
import { type PlannedRow, planRows } from './planRows';
import { readTitles } from './readTitles';
import { isGuarded, isWritten, prepareRow, storeOneByOne, storeTogether } from './storeRows';

export interface ImportRequest {
  resource: ServerResource;
  table: Table;
  mapping: Readonly<Record<string, string | null>>;
  /** Fields that identify the record of a row; defaults to the best available. */
  match?: readonly string[];
  prepared?: ReadonlyMap<number, Prepared | undefined>;
  ahead?: PlannedOnSnapshot<PlannedTable>;
}

/** @property signal ends planning when the caller has left, but not storing */
export type ImportCall = Pick<Call, 'db' | 'registry' | 'user' | 'now'> & Partial<Pick<Call, 'signal'>>;

/** Imports a table in the call's transaction. @throws Problem VALIDATION with all wrong rows */
export async function importRows(call: ImportCall, request: ImportRequest): Promise<ImportReport> {
  const { resource, prepared, ahead: before } = request;
  await shareMerges(call.db);
  await oneImportAtATime(call, resource);
  await holdRules(call, resource);
  const isPlanned = before && (await isStillValid(call.db, before));
  const planned = isPlanned ? before.planned : await planTable(call, request);
  const { columns, rows, isOneByOne } = planned;
  if (isOneByOne) await storeOneByOne(call, resource, rows, async ({ line }) => prepared?.get(line));
  await refuseWrong(resource, columns, rows);
  if (!isOneByOne) await storeTogether(call, resource, rows);
  return reportOf(planned);
}

export const previewRows = async (call: ImportCall, request: ImportRequest): Promise<ImportReport> =>
  reportOf(await tryTable(call, request));

/** Runs the hooks' `prepare` before the storing transaction. @throws Problem VALIDATION with all wrong rows */
export async function prepareRows(
  call: ImportCall,
  request: ImportRequest,
): Promise<ReadonlyMap<number, Prepared | undefined>> {
  const { resource } = request;
  if (!resource.hooks.prepare) return new Map();
  const { columns, rows } = await tryTable(call, request);
  await refuseWrong(resource, columns, rows);
  const prepared = new Map<number, Prepared | undefined>();
  for (const row of rows) prepared.set(row.line, await prepareRow(call, resource, row));
  return prepared;
}

export const planAhead = (call: ImportCall, request: ImportRequest): Promise<PlannedOnSnapshot<PlannedTable>> =>
  planOnSnapshot(call.db, (db) => planTable({ ...call, db }, request));

interface PlannedTable extends Pick<ImportReport, 'columns' | 'match'> {
  rows: PlannedRow[];
  isOneByOne: boolean;
}

/** Rehearses only rows with hooks, once they are planned: on SQLite, nobody else can save meanwhile. */
async function tryTable(call: ImportCall, request: ImportRequest): Promise<PlannedTable> {
  const { resource } = request;
  const planned = await readConsistently(call.db, (db) => planTable({ ...call, db }, request));
  const { rows, isOneByOne } = planned;
  if (isOneByOne && rows.some(isWritten))
    await inRolledBackTransaction(call.db, (db) =>
      storeOneByOne({ ...call, db }, resource, rows, (row) =>
        prepareRow({ ...call, db, isRehearsal: true }, resource, row),
      ),
    );
  return planned;
}

async function planTable(call: ImportCall, request: ImportRequest): Promise<PlannedTable> {
  const { resource, table } = request;
  const { registry, user, signal } = call;
  const db = untyped(call.db);
  const columns = mapColumns(table.headers, request.mapping, resource, user.role);
  const match = matchOf(resource, columns, request.match);
  const titles = await readTitles(db, registry, resource, user);
  const decimal = await decimalOf(resource, columns, table.rows);
  const context = contextOf(await readTimeZone(call.db), titles, decimal);
  const records = await readInSteps(db, registry, resource);
  const visible = records.filter(visibleTo(user, resource));
  const merged = await readMergedRecords(call.db, { resource, records, titles, user });
  const isOneByOne = isGuarded(resource);
  const judge = await judgeFor(call, resource, table.rows.length);
  const known = { records, visible, merged, context };
  const plan = { resource, role: user.role, columns, match, ...known, judge, isOneByOne, signal };
  return { columns, match, isOneByOne, rows: await planRows(plan, table.rows) };
}

const reportOf = ({ columns, match, rows }: PlannedTable): ImportReport => ({
  columns,
  match,
  rows: rows.map(toReport),
  counts: countStates(rows),
});

/** Decides by all numbers of the file together; null if none is ambiguous or they do not tell. */
async function decimalOf(
  { fields }: AnyResource,
  columns: ImportReport['columns'],
  rows: Table['rows'],
): Promise<Decimal | null> {
  const numbers = columns.flatMap(({ field }, index) =>
    field !== null && fields[field] && kindOf(fields[field]).isNumber ? index : [],
  );
  const cells = rows.flatMap((row) => numbers.map((index) => row.cells[index] ?? ''));
  const { decimal, hasAmbiguous } = await decideDecimal(cells, takeTurns());
  return hasAmbiguous ? decimal : null;
}

/** Lets concurrent imports of the same file find each other's rows even without a unique index. */
export const oneImportAtATime = ({ db }: Pick<Call, 'db'>, { name }: AnyResource): Promise<void> =>
  lockName(db, `import:${name}`);

export function matchOf(
  resource: AnyResource,
  columns: ImportReport['columns'],
  wanted: readonly string[] | undefined,
): string[] {
  const mapped = new Set(columns.flatMap(({ field }) => field ?? []));
  if (!wanted) return defaultMatch(resource, mapped);
  const found = matchChoices(resource, mapped).find((keys) => keys.join() === wanted.join());
  if (!found) throw invalid({ match: 'Daran lassen sich vorhandene Einträge in dieser Datei nicht erkennen.' });
  return found;
}

/** @throws Problem VALIDATION with all wrong rows */
export async function refuseWrong(resource: AnyResource, columns: ImportReport['columns'], rows: readonly ImportRow[]) {
  if (columns.every(({ field }) => field === null))
    throw invalid({ mapping: 'Keine Spalte ist einem Feld zugeordnet.' });
  const labelOf = (key: string) =>
    columns.find(({ field }) => field === key)?.header ?? resource.fields[key]?.label ?? key;
  const wrong = rows.filter(({ state }) => state === 'wrong');
  if (wrong.length === 0) return;
  const inWords = (errors: ImportRow['errors']) =>
    Object.entries(errors)
      .map(([key, message]) => `${labelOf(key)}: ${message}`)
      .join(' ');
  const errors: Record<string, string> = {};
  const turn = takeTurns();
  for (const row of wrong) {
    errors[row.line] = inWords(row.errors);
    await turn();
  }
  throw new Problem(
    'VALIDATION',
    `${wrong.length === 1 ? '1 Zeile ist' : `${wrong.length} Zeilen sind`} fehlerhaft. Es wurde nichts importiert.`,
    { errors },
  );
}

const toReport = ({ line, state, title, changes, errors }: ImportRow): ImportRow => ({
  line,
  state,
  title,
  changes,
  errors,
});

function countStates(rows: readonly ImportRow[]): ImportReport['counts'] {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { state } of rows) if (state !== 'skipped') counts[state] += 1;
  return counts;
}
