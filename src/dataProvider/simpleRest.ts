import type { AnyRecord, AnyResource } from '../resources/kit';
import type { Dialect, ListParams } from './dialect';
import { foundRecord } from './foundRecord';
import { http } from './http';
import { fromWire, toWire } from './records';
import { request } from './request';
import { wholeList } from './wholeList';

type Raw = Record<string, unknown>;

/** ra-data-simple-rest: `sort`, `range` and `filter` as JSON, the total in `Content-Range`, one address per record. */
export const simpleRest: Dialect = {
  async getList(resource, params) {
    const { url } = resource.api;
    const { body, headers } = await request<Raw[]>('GET', url, { query: listQuery(params), signal: params.signal });
    const data = body.map((each) => fromWire(resource, each));
    return { data, total: totalOf(headers) ?? data.length };
  },
  getOne: async (resource, id) => fromWire(resource, await http<Raw>('GET', address(resource, id))),
  async create(resource, values) {
    const answer = await http<Raw | undefined>('POST', resource.api.url, { body: toWire(resource, values) });
    if (answer?.id !== undefined) return saved(resource, answer, values);
    const { data } = await simpleRest.getList(resource, wholeList);
    return foundRecord(resource, data, values) ?? saved(resource, undefined, { id: 0, ...values });
  },
  update: async (resource, id, values) =>
    saved(resource, await http('PUT', address(resource, id), { body: { ...toWire(resource, values), id } }), {
      ...values,
      id,
    }),
  remove: (resource, id) => http('DELETE', address(resource, id)),
};

const address = (resource: AnyResource, id: number) => `${resource.api.url}/${id}`;

const listQuery = ({ sort, pagination, filter }: ListParams) => ({
  sort: sort && JSON.stringify([sort.field, sort.order]),
  range: pagination && JSON.stringify(rangeOf(pagination)),
  filter: JSON.stringify(filter ?? {}),
});

/** First and last row, both counted from 0. */
const rangeOf = ({ page, perPage }: { page: number; perPage: number }) => [(page - 1) * perPage, page * perPage - 1];

/** "units 0-24/319" */
function totalOf(headers: Headers): number | undefined {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/** Some backends answer a write with nothing. */
const saved = (resource: AnyResource, answer: Raw | undefined, sent: Raw): AnyRecord =>
  fromWire(resource, { ...sent, ...answer });
