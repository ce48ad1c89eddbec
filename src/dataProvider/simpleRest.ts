import { type DataProvider, type DeleteParams, type ResourceCallbacks, withLifecycleCallbacks } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { resourceNamed } from '../resources/kit';
import type { DataProviderOptions } from './DataProviderOptions';
import { foundRecord } from './foundRecord';
import type { Method } from './http';
import { fromWire, recordsOfRows } from './records';
import { shownVersion } from './shownVersion';
import { wholeList } from './wholeList';
import { changedRecord, newRecord } from './wholeRecord';

export function createSimpleRest(options: DataProviderOptions): DataProvider {
  const library = simpleRestProvider('', createClient(options));
  return withLifecycleCallbacks({ ...library, delete: deleteShown(options) as DataProvider['delete'] }, [
    wireMapping(options),
  ]);
}

/** In place of the library's, which sends no version. */
const deleteShown =
  (options: DataProviderOptions) =>
  async (name: string, { id, previousData }: DeleteParams) => {
    const query = await shownVersion(options, previousData);
    await options.http('DELETE', `${resourceNamed(options.registry, name).api.url}/${id}`, { query });
    return { data: { ...previousData, id: Number(id) } };
  };

/** The library puts the resource's name where its path belongs. */
function createClient({ registry, http }: DataProviderOptions) {
  return async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const [, name = '', rest = ''] = /^\/([^/?]+)(.*)$/.exec(address) ?? [];
    const { api } = resourceNamed(registry, name);
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    const answer = await http.withHeaders<unknown>(method as Method, `${api.url}${rest}`, {
      body: sent,
      signal: signal ?? undefined,
    });
    const headers = new Headers(answer.headers);
    // Other origins may hide the total; the list is complete then.
    if (Array.isArray(answer.body) && !headers.has('content-range')) {
      headers.set('content-range', `*/${answer.body.length}`);
    }
    const json = answer.body ?? { ...sent, ...(method === 'POST' ? {} : { id: Number(rest.slice(1)) }) };
    return { status: answer.status, headers, body: JSON.stringify(json), json };
  };
}

function wireMapping(options: DataProviderOptions): ResourceCallbacks {
  const of = (name: string) => resourceNamed(options.registry, name);
  const record = (name: string, raw: Readonly<Record<string, unknown>>) => fromWire(of(name), raw);
  const one: ResourceCallbacks['afterGetOne'] = async (result, _, name) => ({
    ...result,
    data: record(name, result.data),
  });
  const many = async <R extends { data: readonly Record<string, unknown>[] }>(
    result: R,
    _: DataProvider,
    name: string,
  ) => ({ ...result, data: await recordsOfRows(of(name), result.data) });
  return {
    resource: '*',
    beforeGetList: async (params) => ({ ...wholeList, ...params, filter: params.filter ?? {} }),
    beforeGetManyReference: async (params) => ({ ...params, id: Number(params.id) }),
    afterGetList: many,
    afterGetMany: many,
    afterGetManyReference: many,
    afterGetOne: one,
    afterUpdate: one,
    beforeCreate: async (params, _, name) => ({ ...params, data: await newRecord(options, of(name), params.data) }),
    async afterCreate({ data }, provider, name) {
      if (data.id !== undefined) return { data: record(name, data) };
      const { data: rows } = await provider.getList(name, wholeList);
      const all = rows.map((row) => record(name, row));
      return { data: foundRecord(of(name), all, data) ?? record(name, { ...data, id: 0 }) };
    },
    async beforeUpdate({ id, data, previousData, ...params }, provider, name) {
      const read = async () => record(name, (await provider.getOne(name, { id })).data);
      const change = { id: Number(id), data, previousData };
      return { ...params, id, previousData, data: await changedRecord(options, of(name), change, read) };
    },
  };
}
