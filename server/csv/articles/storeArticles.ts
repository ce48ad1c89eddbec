import type { ArticleImportReport, ArticleImportRequest } from '../../../src/contract/articleImport';
import { emptyRecord, resourceNamed } from '../../../src/resources/kit';
import { formatPrice } from '../../../src/rules/numbers';
import { cellText } from '../../../src/rules/priceLists/listCell';
import { decideDecimal } from '../../../src/rules/priceLists/listNumbers';
import { KEEPS_ITS_NUMBERS } from '../../../src/rules/unitChanged';
import { oneOf, untyped } from '../../db/database';
import { databaseNow } from '../../db/engine/databaseNow';
import { inRolledBackTransaction } from '../../db/engine/inRolledBackTransaction';
import { readConsistently } from '../../db/engine/readConsistently';
import { holdMerges, shareMerges } from '../../db/repository/bookedFor';
import { readInSteps } from '../../db/repository/readInSteps';
import { readTimeZone } from '../../db/repository/settings';
import { createRecords } from '../../db/repository/writeMany';
import type { Db } from '../../db/tables';
import type { ServerResource } from '../../records/hooks/withHooks';
import { holdRules, judgeFor, requireRules } from '../../records/rules/judge';
import { visibleTo } from '../../records/visibleTo';
import { mapInTurns, takeTurns } from '../../turns';
import { contextOf } from '../cellContext';
import { type ImportCall, matchOf, oneImportAtATime, refuseWrong } from '../importRows';
import { readMergedRecords } from '../mergedRecords';
import { isStillValid, type PlannedOnSnapshot, planOnSnapshot } from '../planOnSnapshot';
import { type PlannedRow, planRows, recordFinder } from '../planRows';
import { readTitles } from '../readTitles';
import { isWritten, storeTogether } from '../storeRows';
import { type ArticleRow, planCodes } from './articleCodes';
import { articleColumns } from './articleColumns';
import { EXAMPLES, openQuestions, requireAnswered } from './articleQuestions';
import { withUnitPrice } from './articleTexts';
import { type ArticleCall, createMissing, missingNames } from './missingNames';
import { decidePricePer, numberCells, type ReadRow, readArticleRows } from './readArticleRows';
import type { ArticleTable } from './readArticleTable';

interface JudgedArticles extends PlannedOnSnapshot<PlannedArticles> {
  /** Missing if records must be created first. */
  report?: ArticleImportReport;
  changesNothing: boolean;
}

interface PlannedArticles {
  list: Understood;
  /** Missing if records must be created first. */
  rows?: ArticleRow[];
}

/** @throws Problem VALIDATION with open questions or all wrong rows */
export async function judgeArticles(
  call: ArticleCall,
  table: ArticleTable,
  request: ArticleImportRequest,
): Promise<JudgedArticles> {
  const judged = await planOnSnapshot(call.db, (db) => planUnlessCreating({ ...call, db }, table, request));
  const { list, rows } = judged.planned;
  requireAnswered(list.questions);
  if (!rows) return { ...judged, changesNothing: false };
  if (!request.onlyGood) await refuseWrong(resourceNamed(call.registry, 'stockItems'), list.columns, rows);
  return { ...judged, report: await reportOf(table, list, rows), changesNothing: !rows.some(isWritten) };
}

/** Imports all rows, or the good ones. @param leftOut wrong lines, for which no records are created @throws Problem VALIDATION */
export async function storeArticles(
  call: ArticleCall,
  table: ArticleTable,
  request: ArticleImportRequest,
  judged: JudgedArticles,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<ArticleImportReport> {
  const resource = resourceNamed(call.registry, 'stockItems');
  const { report, planned } = judged;
  // First: while it waits for its turn, an import must not share merges, which the running import may have to hold.
  await oneImportAtATime(call, resource);
  await (planned.rows?.some(isOfOtherUnit) ? holdMerges : shareMerges)(call.db);
  await holdRules(call, resource);
  if (report && planned.rows && (await isStillValid(call.db, judged))) {
    await store(call, resource, planned.rows);
    return report;
  }
  const list = await understand(call, table, request);
  requireAnswered(list.questions);
  const rows = await plan(call, list, request, leftOut);
  if (rows.some(isOfOtherUnit)) await holdMerges(call.db);
  if (!request.onlyGood) await refuseWrong(resource, list.columns, rows);
  await store(call, resource, rows);
  return reportOf(table, list, rows);
}

/** Reports what an import would do. Rehearses only to create records: on SQLite, nobody else can save meanwhile. */
export async function previewArticles(
  call: ArticleCall,
  table: ArticleTable,
  request: ArticleImportRequest,
): Promise<ArticleImportReport> {
  const { list, rows } = await readConsistently(call.db, (db) => planUnlessCreating({ ...call, db }, table, request));
  if (rows) return reportOf(table, list, rows);
  return inRolledBackTransaction(call.db, async (db) =>
    reportOf(table, list, await plan({ ...call, db }, list, request)),
  );
}

async function planUnlessCreating(
  call: ArticleCall,
  table: ArticleTable,
  request: ArticleImportRequest,
): Promise<PlannedArticles> {
  const list = await understand(call, table, request);
  const creates = request.create?.some((target) => list.missing[target].length > 0);
  return creates ? { list } : { list, rows: await plan(call, list, request) };
}

const reportOf = async (
  table: ArticleTable,
  { columns, match, questions, missing, decimal, pricePer }: Understood,
  rows: readonly ArticleRow[],
): Promise<ArticleImportReport> => ({
  columns,
  match,
  questions,
  missing,
  decimal,
  pricePer,
  sheet: table.sheet,
  sheets: table.sheets,
  head: table.head,
  ...(await reportRows(table, rows)),
});

const titlesOf = ({ db, registry, user }: ArticleCall, resource: ServerResource) =>
  readTitles(untyped(db), registry, resource, user);

type Understood = Awaited<ReturnType<typeof understand>>;

async function understand(call: ArticleCall, table: ArticleTable, request: ArticleImportRequest) {
  const { registry, user } = call;
  const { defaults = {} } = request;
  const resource = resourceNamed(registry, 'stockItems');
  const columns = articleColumns(table, request.mapping ?? {}, defaults, resource, user.role);
  const match = matchOf(resource, columns, request.match?.split(','));
  const titles = await titlesOf(call, resource);
  const records = await readInSteps(untyped(call.db), registry, resource);
  const fields = columns.map(({ field }) => field);
  const numbers = numberCells(table, fields);
  const decimal = request.decimal ?? (await decideDecimal(numbers, takeTurns())).decimal;
  const visible = records.filter(visibleTo(user, resource));
  const find = await recordFinder(resource, match, visible, takeTurns());
  const rules = { fields, decimal, isPackagingUnit: (name: string) => titles.has('packagingUnits', name) };
  const read = await readArticleRows(table, rules, find, defaults.unitsPerPackage);
  const pricePer = request.pricePer ?? decidePricePer(columns, read);
  const priced = read.filter(({ price }) => price !== null).slice(0, EXAMPLES);
  const prices = priced.map(({ texts, price }) => `${texts.name ?? ''} ${formatPrice(price?.toNumber())}`.trim());
  const questions = openQuestions({ fields, headCells: table.headers, numbers, decimal, prices, pricePer });
  const missingIn = (rows: readonly ReadRow[]) => missingNames([...rows.map(({ texts }) => texts), defaults], titles);
  return {
    columns,
    match,
    titles,
    records,
    visible,
    read,
    decimal,
    pricePer,
    questions,
    missingIn,
    missing: await missingIn(read),
  };
}

async function plan(
  call: ArticleCall,
  { match, titles, records, visible, read, pricePer, missing, missingIn }: Understood,
  { create = [], defaults = {} }: ArticleImportRequest,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<ArticleRow[]> {
  const { registry, user, signal } = call;
  const resource = resourceNamed(registry, 'stockItems');
  if (create.length > 0) {
    const isWanted = ({ line }: ReadRow) => !leftOut.has(line);
    await createMissing(call, leftOut.size === 0 ? missing : await missingIn(read.filter(isWanted)), create);
  }
  const known = create.length > 0 ? await titlesOf(call, resource) : titles;
  const context = contextOf(await readTimeZone(call.db), known);
  const merged = await readMergedRecords(call.db, { resource, records, titles: known, user });
  const judge = await judgeFor(call, resource, read.length);
  const planned = await planRows(
    { resource, role: user.role, columns: [], match, records, visible, context, defaults, judge, merged, signal },
    await mapInTurns(read, (row) => {
      const texts = Object.entries(withUnitPrice(row, pricePer, row.units));
      return {
        line: row.line,
        columns: texts.map(([field]) => ({ header: field, field })),
        cells: [...texts.map(([, text]) => text), ...row.rest],
      };
    }),
  );
  const rows = await mapInTurns(
    planned,
    (row): ArticleRow => ({ ...row, hints: isOfOtherUnit(row) ? [KEEPS_ITS_NUMBERS] : [] }),
  );
  const codes = new Map(read.map(({ line, code }) => [line, code]));
  await planCodes(call, rows, merged, (line) => codes.get(line) ?? '');
  return rows;
}

const isOfOtherUnit = ({ state, changes }: PlannedRow) => state === 'changed' && changes.unitId !== undefined;

async function store(call: ImportCall, resource: ServerResource, rows: readonly ArticleRow[]): Promise<void> {
  await storeRecords(call, resource, rows);
  const others = rows.flatMap((row) => (row.current && isOfOtherUnit(row) ? row.current.id : []));
  if (others.length > 0) await dateUnitChanges(call.db, others);
}

/** Dates changes of units when all is written, as amounts counted until then are in the earlier units. */
async function dateUnitChanges(db: Db, stockItemIds: readonly number[]): Promise<void> {
  const changedAt = (await databaseNow(db)).toISOString();
  const last = db
    .selectFrom('unitHistory')
    .select(({ fn }) => fn.max('id').as('id'))
    .where(oneOf(db, 'stockItemId', stockItemIds))
    .groupBy('stockItemId');
  const changes = db.updateTable('unitHistory').set({ changedAt }).where('id', 'in', last);
  await changes.where('changedAt', '<', changedAt).execute();
}

async function storeRecords(call: ImportCall, resource: ServerResource, rows: readonly ArticleRow[]): Promise<void> {
  const changed = rows.filter((row) => row.state === 'changed' && Object.keys(row.values).length > 0);
  const added = rows.filter(({ state }) => state === 'new');
  const saved = await storeTogether(call, resource, [...changed, ...added]);
  const { registry, user } = call;
  const ofCodes = resourceNamed(registry, 'stockItemCodes');
  const ids = new Map([...changed, ...added].map((row, index) => [row.line, saved[index]?.id]));
  const codes = rows.flatMap(({ line, state, newCode, current }) => {
    const stockItemId = ids.get(line) ?? current?.id;
    return newCode !== undefined && state !== 'wrong' && stockItemId !== undefined
      ? { ...emptyRecord(ofCodes.fields), stockItemId, code: newCode, factor: 1 }
      : [];
  });
  if (codes.length === 0) return;
  // Rules that read the article find a new one only now.
  const judge = await judgeFor(call, ofCodes, codes.length, codes);
  await mapInTurns(codes, (after) => requireRules(judge, { after }));
  await createRecords(untyped(call.db), registry, ofCodes, codes, user);
}

/** Lists all rows of the file in order; those that are not articles are skipped. */
async function reportRows(
  table: ArticleTable,
  planned: readonly ArticleRow[],
): Promise<Pick<ArticleImportReport, 'rows' | 'counts'>> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, skipped: 0 };
  const byLine = new Map(planned.map((row) => [row.line, row]));
  const rows = await mapInTurns(table.rows, ({ line, cells }): ArticleImportReport['rows'][number] => {
    const row = byLine.get(line);
    const state = row?.state ?? 'skipped';
    counts[state] += 1;
    if (!row) {
      const title = cells.map(cellText).find((text) => text !== '') ?? '';
      return { line, state, title, changes: {}, errors: {}, hints: [] };
    }
    return { line, state, title: row.title, changes: row.changes, errors: row.errors, hints: row.hints };
  });
  return { rows, counts };
}
