import type { ArticleImportReport, ArticleImportRequest } from '../../../src/contract/articleImport';
import { type AnyRecord, emptyRecord, resourceNamed } from '../../../src/resources/kit';
import { formatPrice } from '../../../src/rules/numbers';
import type { PricePer } from '../../../src/rules/priceLists/listPrice';
import { untyped } from '../../db/database';
import { readInSteps } from '../../db/repository/readInSteps';
import { createRecords } from '../../db/repository/writeMany';
import type { ServerResource } from '../../records/hooks/withHooks';
import { judgeFor, looksAtOwnKind, requireRules } from '../../records/rules/judge';
import { decideInTurns } from '../../sheets/decideInTurns';
import { takeTurns } from '../../turns';
import { readSettings } from '../../workflows/settings';
import { contextOf } from '../cellContext';
import { type ImportCall, matchOf, oneImportAtATime, refuseWrong } from '../importRows';
import { type ImportPlan, planRows, recordFinder } from '../planRows';
import { readTitles, type Titles } from '../readTitles';
import { storeOneByOne, storeTogether } from '../storeRows';
import { type ArticleRow, planCodes } from './articleCodes';
import { articleColumns } from './articleColumns';
import { EXAMPLES, openQuestions, requireAnswered } from './articleQuestions';
import { reportRows } from './articleReport';
import { withUnitPrice } from './articleTexts';
import { type ArticleCall, createMissing, missingNames } from './missingNames';
import { decidePricePer, numberCells, type ReadRow, readArticleRows } from './readArticleRows';
import type { ArticleTable } from './readArticleTable';

/**
 * Imports a list in the call's transaction: all rows, or the good ones if asked to.
 * @param leftOut lines of rows that a rehearsal found wrong; what they alone name is not created
 * @throws Problem VALIDATION with open questions or all wrong rows, except in a dry run
 */
export async function storeArticles(
  call: ArticleCall,
  table: ArticleTable,
  request: ArticleImportRequest,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<ArticleImportReport> {
  const { registry, user } = call;
  const resource = resourceNamed(registry, 'stockItems');
  const { dryRun, defaults = {}, create = [] } = request;
  const columns = articleColumns(table, request.mapping ?? {}, defaults, resource, user.role);
  const match = matchOf(resource, columns, request.match?.split(','));
  if (!dryRun) await oneImportAtATime(call, resource);

  const titles = await titlesOf(call, resource);
  const records = await readInSteps(untyped(call.db), registry, resource);
  const { read, decimal, pricePer, questions } = await understand({
    resource,
    table,
    request,
    columns,
    match,
    records,
    titles,
  });
  if (!dryRun) requireAnswered(questions);
  const missingIn = (rows: readonly ReadRow[]) => missingNames([...rows.map(({ texts }) => texts), defaults], titles);
  const missing = await missingIn(read);
  if (create.length > 0) {
    const isWanted = ({ line }: ReadRow) => !leftOut.has(line);
    await createMissing(call, leftOut.size === 0 ? missing : await missingIn(read.filter(isWanted)), create);
  }
  const known = create.length > 0 ? await titlesOf(call, resource) : titles;
  const context = contextOf((await readSettings(call.db)).TIME_ZONE, known);
  const isOneByOne = looksAtOwnKind(registry, resource);
  const judge = await judgeFor(call, resource, read.length);
  const rows = await plan(
    call,
    { resource, role: user.role, columns: [], match, records, context, defaults, judge, isOneByOne },
    read,
    pricePer,
  );
  if (isOneByOne) await storeOneByOne(call, resource, rows, async () => undefined);
  if (!dryRun) {
    if (!request.onlyGood) await refuseWrong(resource, columns, rows);
    await store(call, resource, rows, isOneByOne);
  }
  return {
    ...{ columns, match, questions, missing, decimal, pricePer },
    ...{ sheet: table.sheet, sheets: table.sheets, head: table.head },
    ...reportRows(table, rows),
  };
}

const titlesOf = ({ db, registry, user }: ArticleCall, resource: ServerResource) =>
  readTitles(untyped(db), registry, resource, user.role);

interface ToUnderstand {
  resource: ServerResource;
  table: ArticleTable;
  request: ArticleImportRequest;
  columns: ArticleImportReport['columns'];
  match: readonly string[];
  records: readonly AnyRecord[];
  titles: Titles;
}

/** Reads the rows, and what their numbers and prices mean as far as the list and the answers say. */
async function understand({ resource, table, request, columns, match, records, titles }: ToUnderstand) {
  const fields = columns.map(({ field }) => field);
  const numbers = numberCells(table, fields);
  const decimal = request.decimal ?? (await decideInTurns(numbers)).decided();
  const find = await recordFinder(resource, match, records, takeTurns());
  const rules = { fields, decimal, isPackagingUnit: (name: string) => titles.has('packagingUnits', name) };
  const read = await readArticleRows(table, rules, find, request.defaults?.unitsPerPackage);
  const pricePer = request.pricePer ?? decidePricePer(columns, read);
  const priced = read.filter(({ price }) => price !== null).slice(0, EXAMPLES);
  const prices = priced.map(({ texts, price }) => `${texts.name ?? ''} ${formatPrice(price?.toNumber())}`.trim());
  const questions = openQuestions({ fields, headCells: table.headers, numbers, decimal, prices, pricePer });
  return { read, decimal, pricePer, questions };
}

async function plan(
  call: ArticleCall,
  into: ImportPlan,
  read: readonly ReadRow[],
  pricePer: PricePer | null,
): Promise<ArticleRow[]> {
  const planned = await planRows(
    into,
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
  await planCodes(call, rows, (line) => codes.get(line) ?? '');
  return rows;
}

async function store(
  call: ImportCall,
  resource: ServerResource,
  rows: readonly ArticleRow[],
  isStored: boolean,
): Promise<void> {
  const isOf = (state: ArticleRow['state']) => (row: ArticleRow) => row.state === state;
  const changed = rows.filter((row) => row.state === 'changed' && Object.keys(row.values).length > 0);
  const added = rows.filter(isOf('new'));
  const saved = isStored
    ? [...changed, ...added].map((row) => row.saved)
    : await storeTogether(call, resource, [...changed, ...added]);
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
  // Rules that look at the article see a new one only now.
  const judge = await judgeFor(call, ofCodes, codes.length, codes);
  for (const after of codes) await requireRules(judge, { after });
  await createRecords(untyped(call.db), registry, ofCodes, codes, user);
}
