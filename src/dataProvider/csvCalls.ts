import type { ImportReport } from '../contract/csv';
import { type AnyResource, isEmpty } from '../resources/kit';
import { todayIn } from '../rules/dates';
import { COMPLETE } from './documentedLists';
import type { Http, Write } from './http';
import { saveFile } from './saveFile';

/** What an import sends: the bytes of a file, and where its columns go. */
export interface ImportFile {
  /** The bytes as Base64; the server finds out in which encoding they are. */
  base64: string;
  /** Field by head of column, null for none; heads that are missing are guessed. */
  mapping?: Readonly<Record<string, string | null>>;
  /** Fields that tell which stored record a row is about; the best there are by default. */
  match?: readonly string[];
}

/** What a list shows. */
export interface Shown {
  /** As of `getList`. */
  filter: Readonly<Record<string, unknown>>;
  /** The definition's by default. */
  sort?: { key: string; order: 'ASC' | 'DESC' };
  /** What was typed into its search. */
  search?: string;
  /** Keys of the columns that are searched; those that the definition shows by default. */
  columns?: readonly string[];
}

/** Saves what a list shows as a CSV file: the same records in the same order, with all their fields. */
export async function exportCsv(
  http: Http,
  resource: AnyResource,
  { filter, sort, search, columns }: Shown,
  timeZone: string,
): Promise<void> {
  const { api, name, label, list } = resource;
  const query = {
    ...COMPLETE[name],
    sort: JSON.stringify(sort ? [sort.key, sort.order] : (list?.sort ?? ['id', 'ASC'])),
    search: search || undefined,
    columns: search ? columns?.join() : undefined,
    filter: JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([, wanted]) => !isEmpty(wanted)))),
  };
  const content = await http<Blob>('GET', `${api.url}/export.csv`, { query, isFile: true });
  saveFile(content, `${label.many} ${todayIn(timeZone)}.csv`);
}

/** What an import would do. */
export const rehearseImport = (
  http: Http,
  resource: AnyResource,
  file: ImportFile,
  signal: AbortSignal,
): Promise<ImportReport> =>
  http<ImportReport>('POST', `${resource.api.url}/import`, { body: bodyOf(file, true), signal });

/** Imports all rows, or none when one of them is wrong. */
export const storeImport = (write: Write, resource: AnyResource, file: ImportFile): Promise<ImportReport> =>
  write<ImportReport>('POST', `${resource.api.url}/import`, { body: bodyOf(file, false) });

const bodyOf = ({ base64, mapping, match }: ImportFile, dryRun: boolean) => ({
  base64,
  mapping,
  match: match?.join(),
  dryRun,
});
