import type { z } from 'zod';
import type { AnyResource } from '../../src/resources/kit';
import { todayIn } from '../../src/rules/dates';
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
import { readTitles } from './readTitles';

/** The list's query, and the ids of single records. */
export const exportQuery = listQuery.extend({ ids: many(textId).optional() });
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
  const page = pageOf(listed, resource, query, user.role, (field, value) =>
    field.kind === 'reference' ? titles.of(field.target, value) : value,
  );
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
