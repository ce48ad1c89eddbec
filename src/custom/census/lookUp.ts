import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { HttpError } from '../../dataProvider/HttpError';
import { masterDataQuery } from '../../queries/masterData';
import type { Records, ResourceName } from '../../resources';

export type LookUp = <N extends ResourceName>(
  name: N,
  id: number | null | undefined,
) => Promise<Records[N] | undefined>;

/** Loads each missing list once. @throws HttpError */
export function lookUpIn(client: QueryClient, dataProvider: DataProvider): LookUp {
  const indexes = new Map<string, Promise<ReadonlyMap<number, unknown>>>();
  return async <N extends ResourceName>(name: N, id: number | null | undefined) => {
    if (!id) return undefined;
    const index = indexes.get(name) ?? readIndex(client, dataProvider, name);
    indexes.set(name, index);
    return (await index).get(id) as Records[N] | undefined;
  };
}

async function readIndex(client: QueryClient, dataProvider: DataProvider, name: ResourceName) {
  try {
    const { data } = await client.fetchQuery(masterDataQuery(dataProvider, name));
    return new Map(data.map((record) => [record.id, record]));
  } catch (error) {
    // Not every user may read every list.
    if (error instanceof HttpError && [403, 404].includes(error.status)) return new Map<number, never>();
    throw error;
  }
}
