import { z } from 'zod';
import { many, textId, viewedListQuery } from '../../src/contract/kit/values';
import { isFound, searchWords } from '../../src/lib/searchRows';
import { type AnyRecord, mayUse, readableFields } from '../../src/resources/kit';
import { todayIn } from '../../src/rules/dates';
import { rowsOf } from '../../src/rules/rowsOf';
import { type SearchedRows, searchTexts } from '../../src/rules/searchTexts';
import { untyped } from '../db/database';
import { inParts } from '../db/engine/inParts';
import { readConsistently } from '../db/engine/readConsistently';
import { readInSteps } from '../db/repository/readInSteps';
import { readTimeZone } from '../db/repository/settings';
import { toCsv } from '../documents/toCsv';
import { type Answer, type Call, csvFile, withDb } from '../http/call';
import { withComputed } from '../records/computed/withComputed';
import type { ServerResource } from '../records/hooks/withHooks';
import { type AskedList, cut, isAsked, keysOfView, readListQuery, withDays } from '../records/listQuery';
import { sortInSteps } from '../records/sortInSteps';
import { takeTurns } from '../turns';
import { contextOf } from './cellContext';
import { cellText } from './cellText';
import { fileColumns, ID_HEADER } from './fileColumns';
import { readTitles, type Titles } from './readTitles';

export const exportQuery = viewedListQuery.extend({
  ids: many(textId).optional(),
  search: z.string().max(500).optional(),
});
export type ExportQuery = z.output<typeof exportQuery>;
type ExportCall = Call<unknown, ExportQuery>;

export const exportCsv = (call: ExportCall, resource: ServerResource): Promise<Answer<Blob>> =>
  readConsistently(call.db, (tx) => writeCsv(withDb(call, tx), resource));

async function writeCsv(call: ExportCall, resource: ServerResource): Promise<Answer<Blob>> {
  const { registry, user, query } = call;
  const db = untyped(call.db);
  const timeZone = await readTimeZone(call.db);
  const list = await withDays(readListQuery(query, resource, user.role), async () => timeZone);
  const titles = await readTitles(db, registry, resource, user);
  const stored = await readInSteps(db, registry, resource, { ids: query.ids });
  const readable = readableFields(resource, user.role).map(([key]) => key);
  const records = await withComputed(call, resource, stored, [...readable, ...keysOfView(list?.view)]);
  const context = contextOf(timeZone, titles);
  const words = searchWords(query.search ?? '');
  const textOf = searchTexts(
    resource,
    user.role,
    context.language,
    words.length > 0 ? await rowsIn(call, resource) : [],
  );
  const isShown = (record: AnyRecord) =>
    (resource.hooks.isListed?.(record, call) ?? true) && (words.length === 0 || isFound(textOf(record), words));
  const columns = fileColumns(resource, user.role);
  const rowOf = (record: AnyRecord) => [
    record.id,
    ...columns.map(({ key, field }) => cellText(field, record[key], context)),
  ];
  const parts = [toCsv([ID_HEADER, ...columns.map(({ header }) => header)], [])];
  const turn = takeTurns();
  for (const part of inParts(await asked(list, records, isShown, titles))) {
    parts.push(toCsv(undefined, part.map(rowOf)));
    await turn();
  }
  return csvFile(`${resource.label.many} ${todayIn(timeZone, new Date(call.now))}`, parts.join(''));
}

/** Rows edited in a record's form belong to it, also for the search. */
async function rowsIn({ db, registry, user }: ExportCall, resource: ServerResource): Promise<SearchedRows[]> {
  const searched: SearchedRows[] = [];
  for (const rows of rowsOf(registry, resource)) {
    if (!mayUse(rows.resource, 'read', user.role)) continue;
    searched.push({ ...rows, records: await readInSteps(untyped(db), registry, rows.resource) });
  }
  return searched;
}

async function asked(
  list: AskedList | undefined,
  records: readonly AnyRecord[],
  isShown: (record: AnyRecord) => boolean,
  titles: Titles,
): Promise<AnyRecord[]> {
  const turn = takeTurns();
  const found: AnyRecord[] = [];
  for (const record of records) {
    if (isShown(record) && (!list || isAsked(record, list))) found.push(record);
    await turn();
  }
  return cut(list?.sort ? await sortInSteps(found, list.sort, list.fields, titles.of) : found, list?.range);
}
