import type { ArticleImportReport, ArticleImportRequest } from '../../../src/contract/articleImport';
import { type AnyRecord, resourceNamed } from '../../../src/resources/kit';
import { pricePerOfHead } from '../../../src/rules/articles/articleHeads';
import { pricePerOf } from '../../../src/rules/articles/pricePer';
import { formatPrice } from '../../../src/rules/numbers';
import { cellText } from '../../../src/rules/priceLists/listCell';
import { decideDecimal } from '../../../src/rules/priceLists/listNumbers';
import type { PricePer } from '../../../src/rules/priceLists/listPrice';
import { untyped } from '../../db/database';
import { readInSteps } from '../../db/repository/readInSteps';
import { createRecords } from '../../db/repository/writeMany';
import type { ServerResource } from '../../records/hooks/withHooks';
import { takeTurns } from '../../turns';
import { readSettings } from '../../workflows/settings';
import { contextOf } from '../cellContext';
import { type ImportCall, matchOf, oneImportAtATime, refuseWrong } from '../importRows';
import { planRows, recordFinder } from '../planRows';
import { readTitles } from '../readTitles';
import { storeTogether } from '../storeRows';
import { type ArticleRow, planCodes } from './articleCodes';
import { articleColumns } from './articleColumns';
import { openQuestions, requireAnswered } from './articleQuestions';
import { type ArticleTexts, articleTexts, numberOf, withUnitPrice } from './articleTexts';
import { type ArticleCall, createMissing, missingNames } from './missingNames';
import type { ArticleTable } from './readArticleTable';

interface ReadRow extends ArticleTexts {
  line: number;
  /** Cells beyond the last head. */
  rest: string[];
  current?: AnyRecord;
  /** Of this row, else of the defaults, else of the article. */
  units: number | null;
}

/**
 * Imports a list in the call's transaction: all rows, or the good ones if asked to.
 * @throws Problem VALIDATION with open questions or all wrong rows, except in a dry run
 */
export async function storeArticles(
  call: ArticleCall,
  table: ArticleTable,
  request: ArticleImportRequest,
): Promise<ArticleImportReport> {
  const { registry, user } = call;
  const db = untyped(call.db);
  const resource = resourceNamed(registry, 'stockItems');
  const { dryRun, defaults = {}, create = [] } = request;
  const columns = articleColumns(table, request.mapping ?? {}, defaults, resource, user.role);
  const fields = columns.map(({ field }) => field);
  const match = matchOf(resource, columns, request.match?.split(','));
  if (!dryRun) await oneImportAtATime(db, resource);

  let titles = await readTitles(db, registry, resource, user.role);
  const numbers = numberCells(table, fields);
  const decimal = request.decimal ?? decideDecimal(numbers);
  const articles = table.rows.filter(({ isSkipped }) => !isSkipped);
  const rules = { fields, decimal, isPackagingUnit: (name: string) => titles.has('packagingUnits', name) };
  const records = await readInSteps(db, registry, resource);
  const turn = takeTurns();
  const find = await recordFinder(resource, match, records, turn);
  const defaultUnits = numberOf(defaults.unitsPerPackage ?? '', decimal)?.toNumber() ?? null;
  const read: ReadRow[] = [];
  for (const { line, cells } of articles) {
    const row = articleTexts(cells, rules);
    const { current } = find({ ...row.texts, id: row.texts.id?.trim() ?? '' }, line);
    const known = current ? Number(current.unitsPerPackage) : defaultUnits;
    const rest = cells.slice(columns.length).map(cellText);
    read.push({ ...row, line, current, units: row.unitsPerPackage ?? known, rest });
    await turn();
  }
  const pricePer = request.pricePer ?? decidePricePer(columns, read);
  const questions = openQuestions({
    fields,
    headCells: table.headers,
    numbers,
    decimal,
    prices: read
      .filter(({ price }) => price !== null)
      .map(({ texts, price }) => `${texts.name ?? ''} ${formatPrice(price?.toNumber())}`.trim()),
    pricePer,
  });
  if (!dryRun) requireAnswered(questions);

  const missing = missingNames([...read.map(({ texts }) => texts), defaults], titles);
  if (create.length > 0) {
    await createMissing(call, missing, create);
    titles = await readTitles(db, registry, resource, user.role);
  }
  const context = contextOf((await readSettings(call.db)).TIME_ZONE, titles);
  const planned = await planRows(
    { resource, role: user.role, columns: [], match, records, context, defaults },
    read.map((row) => {
      const texts = Object.entries(withUnitPrice(row, pricePer, row.units));
      return {
        line: row.line,
        columns: texts.map(([field]) => ({ header: field, field })),
        cells: [...texts.map(([, text]) => text), ...row.rest],
      };
    }),
  );
  const rows = planned.map((row): ArticleRow => ({ ...row, hints: [] }));
  const codes = new Map(read.map(({ line, code }) => [line, code]));
  await planCodes(db, registry, rows, (line) => codes.get(line) ?? '');
  if (!dryRun) {
    if (!request.onlyGood) await refuseWrong(resource, columns, rows);
    await store(call, resource, rows);
  }
  return {
    ...{ columns, match, questions, missing, decimal, pricePer },
    ...{ sheet: table.sheet, sheets: table.sheets, head: table.head },
    ...reportRows(table, rows),
  };
}

/** Of all columns of numbers, which decide together. */
function numberCells({ rows }: ArticleTable, fields: readonly (string | null)[]) {
  const numbers = fields.flatMap((field, index) =>
    field === 'pricePerUnit' || field === 'unitsPerPackage' ? index : [],
  );
  return rows.flatMap(({ cells, isSkipped }) => (isSkipped ? [] : numbers.map((index) => cells[index] ?? '')));
}

function decidePricePer(columns: ArticleImportReport['columns'], rows: readonly ReadRow[]): PricePer | null {
  const header = columns.find(({ field }) => field === 'pricePerUnit')?.header;
  const priced = rows.filter(({ price }) => price !== null);
  if (header === undefined || priced.length === 0) return null;
  const said = pricePerOfHead(header);
  if (said) return said;
  if (rows.every(({ units }) => units === 1)) return 'unit';
  return pricePerOf(
    priced.flatMap(({ price, units, current }) =>
      price && current && units !== null
        ? { price, unitsPerPackage: units, current: Number(current.pricePerUnit) }
        : [],
    ),
  );
}

async function store(call: ImportCall, resource: ServerResource, rows: readonly ArticleRow[]): Promise<void> {
  const isOf = (state: ArticleRow['state']) => (row: ArticleRow) => row.state === state;
  const changed = rows.filter((row) => row.state === 'changed' && Object.keys(row.values).length > 0);
  const added = rows.filter(isOf('new'));
  const saved = await storeTogether(call, resource, [...changed, ...added]);
  const ids = new Map([...changed, ...added].map((row, index) => [row.line, saved[index]?.id]));
  const codes = rows.flatMap(({ line, state, newCode, current }) => {
    const stockItemId = ids.get(line) ?? current?.id;
    return newCode !== undefined && state !== 'wrong' && stockItemId !== undefined
      ? { stockItemId, code: newCode, factor: 1 }
      : [];
  });
  if (codes.length === 0) return;
  const { registry, user } = call;
  await createRecords(untyped(call.db), registry, resourceNamed(registry, 'stockItemCodes'), codes, user);
}

function reportRows(table: ArticleTable, planned: readonly ArticleRow[]): Pick<ArticleImportReport, 'rows' | 'counts'> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, skipped: 0 };
  const byLine = new Map(planned.map((row) => [row.line, row]));
  const rows = table.rows.map(({ line, cells }): ArticleImportReport['rows'][number] => {
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
