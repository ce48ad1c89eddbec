import type { AnyRecord, AnyResource } from '../resources/kit';
import type { Dialect } from './dialect';
import { foundRecord } from './foundRecord';
import { HttpError } from './HttpError';
import { http } from './http';
import { readLinks, writeLinks } from './links';
import { fromWire, toWire } from './records';
import { selectRows } from './rows';

type Raw = Record<string, unknown>;
type Filter = Readonly<Record<string, unknown>>;

/** Query parameters that a documented list needs to be complete. */
export const COMPLETE: Readonly<Record<string, { All: true }>> = { stockItemGroups: { All: true } };

/**
 * The documented API: one address per resource, the id in the body. Lists come whole, so sorting and paging happen here;
 * single records are found in the list, since not every resource has an address for them.
 */
export const bodyVerbs: Dialect = {
  async getList(resource, params) {
    const { asked, left } = splitFilter(resource, params.filter ?? {});
    const rows = await readRows(resource, asked, params.signal);
    return selectRows(
      resource,
      rows.map((row) => fromWire(resource, row)),
      { ...params, filter: left },
    );
  },
  async getOne(resource, id) {
    const rows = await readRows(resource, listBy(resource) ? { ids: [id], includeArchived: true } : {});
    const row = rows.find((each) => Number(each.id) === id);
    if (!row) throw notFound(resource, id);
    return fromWire(resource, { ...row, ...(await readLinks(resource, id, row)) });
  },
  async create(resource, values) {
    const answer = await http<Raw | undefined>('POST', resource.api.url, { body: toWire(resource, values) });
    return settle(resource, values, answer?.id === undefined ? await readCreated(resource, values) : answer);
  },
  async update(resource, id, values) {
    const answer = await http<Raw | undefined>('PUT', resource.api.url, { body: { ...toWire(resource, values), id } });
    return settle(resource, { ...values, id }, answer);
  },
  // By query as well: proxies drop bodies of DELETE.
  remove: (resource, id) => http('DELETE', resource.api.url, { query: { id }, body: { id } }),
};

const documented = ({ api }: AnyResource) => (api.dialect === 'bodyVerbs' ? api : undefined);
const listBy = (resource: AnyResource) => documented(resource)?.listBy;

function readRows(resource: AnyResource, asked: Filter, signal?: AbortSignal): Promise<Raw[]> {
  const { url } = resource.api;
  const post = listBy(resource)?.post;
  if (post) return http<Raw[]>('POST', `${url}/${post}`, { body: asked, signal });
  return http<Raw[]>('GET', url, {
    query: { ...COMPLETE[resource.name], ...(asked as Record<string, string>) },
    signal,
  });
}

/**
 * What the server filters by, and what is left to do here. A list by POST takes the filter as its body, where a text
 * field `name` is asked for as `containedInName`; without any filter it is to be whole, with archived records.
 */
function splitFilter(resource: AnyResource, filter: Filter): { asked: Filter; left: Filter } {
  const asked: Record<string, unknown> = {};
  const left: Record<string, unknown> = {};
  const entries = Object.entries(filter).filter(([, wanted]) => wanted !== undefined);
  const parameters = Object.entries(documented(resource)?.query ?? {});
  for (const [key, wanted] of entries) {
    const parameter = parameters.find(([, field]) => field === key)?.[0];
    if (parameter && !Array.isArray(wanted)) asked[parameter] = wanted;
    else if (!listBy(resource)) left[key] = wanted;
    else if (!(key in resource.fields) && key !== 'q') asked[key] = wanted;
    else if (resource.fields[key]?.kind === 'text') asked[`containedIn${capital(key)}`] = wanted;
    else left[key] = wanted;
  }
  if (listBy(resource) && entries.length === 0) asked.includeArchived = true;
  return { asked, left };
}

const capital = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** The record after a write. Some backends answer with nothing, or keep links apart. */
async function settle(resource: AnyResource, sent: Filter, answer: Raw | undefined): Promise<AnyRecord> {
  const record = { id: 0, ...sent, ...answer };
  await writeLinks(resource, Number(record.id), sent, answer ?? {});
  return fromWire(resource, record);
}

/** As the list has it, for backends that answer a create with nothing. */
async function readCreated(resource: AnyResource, sent: Filter): Promise<Raw | undefined> {
  const rows = await readRows(resource, listBy(resource) ? { includeArchived: true } : {});
  const found = foundRecord(
    resource,
    rows.map((row) => fromWire(resource, row)),
    sent,
  );
  return rows.find((row) => Number(row.id) === found?.id);
}

const notFound = (resource: AnyResource, id: number) =>
  new HttpError(resource.api.url, 404, { detail: `${resource.label.one} ${id} gibt es nicht (mehr).` });
