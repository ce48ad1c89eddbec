import type { AnyRecord, AnyResource, DefinedView } from '../resources/kit';
import { COMPLETE } from './documentedLists';
import type { Http } from './http';
import { recordsOfRows } from './records';

/** Reads the records of a view, archived ones included. For our own server only. @throws HttpError */
export async function readViewed(
  http: Http,
  resource: AnyResource,
  view: DefinedView,
  { filter, signal }: { filter: Readonly<Record<string, unknown>>; signal?: AbortSignal },
): Promise<{ data: AnyRecord[]; total: number }> {
  const { api, name } = resource;
  const query = { ...COMPLETE[name], view: view.name, filter: JSON.stringify(filter) };
  const data = await recordsOfRows(resource, await http<Record<string, unknown>[]>('GET', api.url, { query, signal }));
  return { data, total: data.length };
}
