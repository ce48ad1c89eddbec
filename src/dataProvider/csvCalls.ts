import type { ImportReport } from '../contract/csv';
import { type AnyResource, isEmpty } from '../resources/kit';
import type { ArticleTarget } from '../rules/articles/articleImport';
import { todayIn } from '../rules/dates';
import type { PricePer } from '../rules/priceLists/listPrice';
import type { Decimal } from '../rules/readNumber';
import { COMPLETE } from './documentedLists';
import type { Http } from './http';
import { saveFile } from './saveFile';

export interface ImportFile {
  base64: string;
  /** Field by header; null ignores a column, missing ones are guessed. */
  mapping?: Readonly<Record<string, string | null>>;
  match?: readonly string[];
  sheet?: string;
  defaults?: Readonly<Record<string, string>>;
  decimal?: Decimal;
  pricePer?: PricePer;
  create?: readonly ArticleTarget[];
  onlyGood?: true;
}

export interface Shown {
  filter: Readonly<Record<string, unknown>>;
  sort?: { key: string; order: 'ASC' | 'DESC' };
  search?: string;
  view?: string;
}

export async function exportCsv(
  http: Http,
  resource: AnyResource,
  { filter, sort, search, view }: Shown,
  timeZone: string,
): Promise<void> {
  const { api, name, label, list } = resource;
  const query = {
    ...COMPLETE[name],
    sort: JSON.stringify(sort ? [sort.key, sort.order] : (list?.sort ?? ['id', 'ASC'])),
    search: search || undefined,
    view,
    filter: JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([, wanted]) => !isEmpty(wanted)))),
  };
  const content = await http<Blob>('GET', `${api.url}/export.csv`, { query, isFile: true });
  saveFile(content, `${label.many} ${todayIn(timeZone)}.csv`);
}

export const previewImport = (
  http: Http,
  resource: AnyResource,
  file: ImportFile,
  signal: AbortSignal,
): Promise<ImportReport> => http('POST', `${resource.api.url}/import`, { body: bodyOf(file, true), signal });

export const storeImport = (
  http: Http,
  resource: AnyResource,
  file: ImportFile,
  idempotencyKey: string,
): Promise<ImportReport> => http('POST', `${resource.api.url}/import`, { body: bodyOf(file, false), idempotencyKey });

const bodyOf = ({ match, ...file }: ImportFile, dryRun: boolean) => ({ ...file, match: match?.join(), dryRun });
