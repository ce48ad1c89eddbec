import type { DataProvider, DeleteParams, GetListParams, Identifier } from 'ra-core';
import { type AnyRecord, type AnyResource, resourceNamed } from '../resources/kit';
import { dayBoundsInFilter } from '../rules/dayBoundsInFilter';
import { readSetting } from '../settings/settings';
import type { DataProviderOptions } from './DataProviderOptions';
import { createDocumentedLists, documentedApi, everything, type Raw, splitFilter, withId } from './documentedLists';
import { foundRecord } from './foundRecord';
import { HttpError } from './HttpError';
import { readLinks, writeLinks } from './links';
import { withListedLinks } from './listedLinks';
import { fromWire, recordsOfRows } from './records';
import { selectRows } from './rows';
import { shownVersion } from './shownVersion';
import { wholeList, wholeListKey } from './wholeList';
import { changedRecord, newRecord } from './wholeRecord';

type Values = Readonly<Record<string, unknown>>;

/** Backends answer whole lists, so sorting, paging and finding single records happen here. */
export function createBodyVerbs(options: DataProviderOptions): DataProvider {
  const { http, queryClient } = options;
  const lists = createDocumentedLists(options);
  const of = (name: string) => resourceNamed(options.registry, name);

  async function getList(name: string, { filter = {}, signal, ...params }: Partial<GetListParams>) {
    const resource = of(name);
    const { asked, left } = splitFilter(resource, filter);
    const read = await lists.read(resource, asked, signal);
    const rows = await withListedLinks(options.registry, resource, read, (links) => lists.read(links, {}, signal));
    const days = await dayBoundsInFilter(left, (key) => resource.fields[key], readTimeZone);
    return selectRows(resource, await recordsOfRows(resource, rows), { ...params, filter: left }, days);
  }

  const readWhole = (name: string) =>
    queryClient.fetchQuery({ queryKey: wholeListKey(name), queryFn: () => getList(name, wholeList) });

  async function readTimeZone(): Promise<string> {
    const { data } = await readWhole('configValues');
    return readSetting('TIME_ZONE', data as unknown as Parameters<typeof readSetting>[1]);
  }

  async function read(resource: AnyResource, id: number, signal?: AbortSignal): Promise<AnyRecord> {
    const rows = await lists.read(resource, withId(resource, id), signal);
    const row = rows.find((each) => fromWire(resource, each).id === id);
    if (!row) throw notFound(resource, id);
    return fromWire(resource, { ...row, ...(await readLinks(options, resource, id, row)) });
  }

  /** Completes a write: some backends answer without a body, or store links separately. */
  async function settle(resource: AnyResource, sent: Values, answer: Raw | undefined, isNew: boolean) {
    const record = fromWire(resource, { ...sent, ...answer });
    const id = Number.isNaN(record.id) ? 0 : record.id;
    await writeLinks(options, resource, { id, sent, answer: answer ?? {}, isNew });
    return { ...record, id };
  }

  async function readCreated(resource: AnyResource, sent: Values): Promise<Raw | undefined> {
    const rows = await lists.read(resource, everything(resource));
    const records = rows.map((row) => fromWire(resource, row));
    const found = foundRecord(resource, records, sent);
    return found && rows[records.indexOf(found)];
  }

  async function nameOf(resource: AnyResource, id: number, values: Values): Promise<Record<string, unknown>> {
    const key = documentedApi(resource)?.naturalKey;
    if (key === undefined || (await options.backend.hasAdditions())) return { id };
    return { [key]: values[key] ?? (await read(resource, id))[key] };
  }

  // The interface promises any record type, but these are the definition's.
  return {
    getList: (name: string, params: GetListParams) => getList(name, { ...wholeList, ...params }),
    getOne: async (name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
      data: await read(of(name), Number(id), signal),
    }),
    async getMany(name: string, { ids }: { ids: readonly Identifier[] }) {
      const { data } = await readWhole(name);
      const wanted = new Set(ids.map(Number));
      return { data: data.filter(({ id }) => wanted.has(id)) };
    },
    getManyReference: (
      name: string,
      { target, id, filter, ...params }: GetListParams & { target: string; id: Identifier },
    ) => getList(name, { ...params, filter: { ...filter, [target]: Number(id) } }),
    async create(name: string, { data: values }: { data: Values }) {
      const resource = of(name);
      const body = await newRecord(options, resource, values);
      const answer = await http<Raw | undefined>('POST', resource.api.url, { body });
      const isTold = answer?.id !== undefined || documentedApi(resource)?.naturalKey !== undefined;
      return { data: await settle(resource, values, isTold ? answer : await readCreated(resource, values), true) };
    },
    async update(
      name: string,
      { data, previousData, ...params }: { id: Identifier; data: Values; previousData?: Values },
    ) {
      const resource = of(name);
      const id = Number(params.id);
      const { id: _, ...values } = await changedRecord(options, resource, { id, data, previousData }, () =>
        read(resource, id),
      );
      const body = { ...values, ...(await nameOf(resource, id, values)) };
      const answer = await http<Raw | undefined>('PUT', resource.api.url, { body });
      return { data: await settle(resource, { ...values, id }, answer, false) };
    },
    async delete(name: string, { id, previousData = { id } }: DeleteParams) {
      const resource = of(name);
      const named = {
        ...(await nameOf(resource, Number(id), previousData)),
        ...(await shownVersion(options, previousData)),
      };
      // Also as query, since proxies drop bodies of DELETE.
      await http('DELETE', resource.api.url, { query: named as Record<string, string>, body: named });
      return { data: { ...previousData, id: Number(id) } };
    },
  } as unknown as DataProvider;
}

const notFound = (resource: AnyResource, id: number) =>
  new HttpError(resource.api.url, 404, { detail: `${resource.label.one} ${id} gibt es nicht mehr.` });
