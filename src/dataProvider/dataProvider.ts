import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { type AnyResource, type Registry, resourceNamed } from '../resources/kit';
import { bodyVerbs } from './bodyVerbs';
import type { Dialect } from './dialect';
import { queryClient } from './queryClient';
import { simpleRest } from './simpleRest';
import { wholeList, wholeListKey } from './wholeList';

/**
 * Reads and writes every resource of the registry, each in the dialect that its definition names. Records come as the
 * definition describes them, whatever else the wire carries; errors are `HttpError`s, whose `body.errors` forms show.
 * @param cache holds whole lists; many-at-once reads are answered from there
 */
export function createDataProvider(registry: Registry, cache: QueryClient = queryClient): DataProvider {
  const of = (name: string) => {
    const resource = resourceNamed(registry, name);
    return { resource, dialect: resource.api.dialect === 'simpleRest' ? simpleRest : bodyVerbs };
  };
  const getList = async (name: string, params: GetListParams) => {
    const { resource, dialect } = of(name);
    return dialect.getList(resource, { ...wholeList, ...params });
  };
  const getWholeList = (name: string, dialect: Dialect, resource: AnyResource) =>
    cache.fetchQuery({ queryKey: wholeListKey(name), queryFn: () => dialect.getList(resource, wholeList) });
  const each = <T>(ids: readonly unknown[], work: (id: number) => Promise<T>) => inOrder(ids.map(Number), work);

  // The interface promises any record type its caller names; what is read are records of the definition.
  return {
    getList,
    async getOne(name: string, { id }: { id: unknown }) {
      const { resource, dialect } = of(name);
      return { data: await dialect.getOne(resource, Number(id)) };
    },
    async getMany(name: string, { ids }: { ids: readonly unknown[] }) {
      const { resource, dialect } = of(name);
      const { data } = await getWholeList(name, dialect, resource);
      const wanted = new Set(ids.map(Number));
      return { data: data.filter(({ id }) => wanted.has(id)) };
    },
    getManyReference: (name: string, params: GetListParams & { target: string; id: unknown }) =>
      getList(name, { ...params, filter: { ...params.filter, [params.target]: Number(params.id) } }),
    async create(name: string, { data }: { data: Partial<RaRecord> }) {
      const { resource, dialect } = of(name);
      return { data: await dialect.create(resource, data) };
    },
    async update(name: string, params: { id: unknown; data: Partial<RaRecord>; previousData?: Partial<RaRecord> }) {
      const { resource, dialect } = of(name);
      const { version } = params.previousData ?? {};
      return { data: await dialect.update(resource, Number(params.id), { version, ...params.data }) };
    },
    async updateMany(name: string, { ids, data }: { ids: readonly unknown[]; data: Partial<RaRecord> }) {
      const { resource, dialect } = of(name);
      return { data: await each(ids, async (id) => (await dialect.update(resource, id, data)).id) };
    },
    async delete(name: string, { id, previousData }: { id: unknown; previousData?: RaRecord }) {
      const { resource, dialect } = of(name);
      await dialect.remove(resource, Number(id));
      return { data: previousData ?? { id: Number(id) } };
    },
    async deleteMany(name: string, { ids }: { ids: readonly unknown[] }) {
      const { resource, dialect } = of(name);
      return { data: await each(ids, (id) => dialect.remove(resource, id).then(() => id)) };
    },
  } as unknown as DataProvider;
}

/** One after the other, so that the first refusal stops the rest. */
async function inOrder<T>(ids: readonly number[], work: (id: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const id of ids) results.push(await work(id));
  return results;
}
