import { z } from 'zod';
import { listQuery, many, textId } from '../../src/contract/kit/values';
import type { AnyRecord } from '../../src/resources/kit';
import { todayIn } from '../../src/rules/dates';
import { isFound, searchText, searchWords } from '../../src/rules/searchRows';
import { untyped } from '../db/database';
import { readRecords } from '../db/repository/read';
import { toCsv } from '../documents/toCsv';
import { type Answer, type Call, download } from '../http/call';
import type { ServerResource } from '../records/hooks/withHooks';
import { pageOf } from '../records/listQuery';
import { readSettings } from '../workflows/settings';
import { contextOf } from './cellContext';
import { cellText } from './cellText';
import { fileColumns, ID_HEADER } from './fileColumns';
import { readTitles } from './readTitles';

/** The list's query, the ids of single records, and what is searched for in what the list shows. */
export const exportQuery = listQuery.extend({ ids: many(textId).optional(), search: z.string().max(500).optional() });
export type ExportQuery = z.output<typeof exportQuery>;

/** What the caller's list shows, as a file that an import reads back. */
export async function exportCsv(call: Call<unknown, ExportQuery>, resource: ServerResource): Promise<Answer<Blob>> {
  const { registry, user, query } = call;
  const db = untyped(call.db);
  const records = await readRecords(db, registry, resource, { ids: query.ids });
  const listed = records.filter((record) => resource.hooks.isListed?.(record, call) ?? true);
  const { TIME_ZONE: timeZone } = await readSettings(call.db);
  const titles = await readTitles(db, registry, resource, user.role);
  const context = contextOf(timeZone, titles);
  const words = searchWords(query.search ?? '');
  const isShown = (record: AnyRecord) => isFound(searchText(resource, user.role, record, context.language), words);
  const found = words.length > 0 ? listed.filter(isShown) : listed;
  const page = pageOf(found, resource, query, user.role, titles.of);
  const columns = fileColumns(resource, user.role);
  const rows = page.records.map((record) => [
    record.id,
    ...columns.map(({ key, field }) => cellText(field, record[key], context)),
  ]);
  const text = toCsv([ID_HEADER, ...columns.map(({ header }) => header)], rows);
  return download({
    name: `${resource.label.many} ${todayIn(timeZone, new Date(call.now))}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(text),
  });
}
