import { z } from 'zod';
import { type AnyRecord, type AnyResource, type Field, isEmpty } from '../../src/resources/kit';
import { todayIn } from '../../src/rules/dates';
import { isFound, searchText, searchWords } from '../../src/rules/searchRows';
import { type Answer, type Call, download } from '../api/call';
import { hooks } from '../api/resources/hooks';
import { listQuery, pageOf } from '../api/resources/listQuery';
import { many, textId } from '../api/schemas';
import { untyped } from '../db/database';
import { readRecords } from '../db/repository/read';
import { toCsv } from '../exports/csv';
import { readSettings } from '../workflows/settings';
import { cellText } from './cellText';
import { fileColumns, ID_HEADER } from './fileColumns';
import { readTitles, type Titles } from './readTitles';

/** The list's query, the ids of single records, and what is searched for in what the list shows. */
export const exportQuery = listQuery.extend({ ids: many(textId).optional(), search: z.string().max(500).optional() });
export type ExportQuery = z.output<typeof exportQuery>;

/** What the caller's list shows, as a file that an import reads back. */
export async function exportCsv(call: Call<unknown, ExportQuery>, resource: AnyResource): Promise<Answer> {
  const { registry, user, query } = call;
  const db = untyped(call.db);
  const records = await readRecords(db, registry, resource, { ids: query.ids });
  const listed = records.filter((record) => hooks[resource.name]?.isListed?.(record, call) ?? true);
  const { timeZone } = await readSettings(call.db);
  const titles = await readTitles(db, registry, resource, user.role);
  const context = { timeZone, titles };
  const words = searchWords(query.search ?? '');
  const isShown = (record: AnyRecord) => isFound(searchText(resource, user.role, record, titles.of), words);
  const found = words.length > 0 ? listed.filter(isShown) : listed;
  const page = pageOf(found, resource, query, user.role, (field, value) => sortValue(field, value, titles));
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

/** The console's lists sort by what they show: names of other records, the place of a choice, yes and no. */
function sortValue(field: Field, value: unknown, titles: Titles): unknown {
  switch (field.kind) {
    case 'reference':
      return titles.of(field.target, value);
    case 'referenceMany':
      return Array.isArray(value) ? value.map((id) => titles.of(field.target, id)).join(', ') : null;
    case 'choice':
      return isEmpty(value) ? null : (field.choices as readonly unknown[]).indexOf(value);
    case 'flag':
      return Number((value === true) !== (field.inverted === true));
    default:
      return value;
  }
}
