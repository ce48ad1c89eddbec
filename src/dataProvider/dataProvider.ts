import { combineDataProviders, type DataProvider, type Identifier } from 'ra-core';
import { type Registry, resourceNamed } from '../resources/kit';
import { createBodyVerbs } from './bodyVerbs';
import type { DataProviderOptions } from './DataProviderOptions';
import { createSimpleRest } from './simpleRest';

/** Writes carry the whole record and the version read; errors are `HttpError`s, whose `body.errors` forms show. */
export function createDataProvider(registry: Registry, parts: Omit<DataProviderOptions, 'registry'>): DataProvider {
  const options = { ...parts, registry };
  const dialects = {
    bodyVerbs: withManyInOrder(createBodyVerbs(options)),
    simpleRest: withManyInOrder(createSimpleRest(options)),
  };
  return combineDataProviders((name) => dialects[resourceNamed(registry, name).api.dialect]);
}

/** One after the other, so that the first refusal stops the rest. */
const withManyInOrder = (provider: DataProvider): DataProvider => ({
  ...provider,
  updateMany: async (name, { ids, data, meta }) => ({
    // Unknown parts of a record are read before the write.
    data: await inOrder(ids, (id) => provider.update(name, { id, data, previousData: { id }, meta })),
  }),
  deleteMany: async (name, { ids, meta }) => ({
    data: await inOrder(ids, (id) => provider.delete(name, { id, meta })),
  }),
});

async function inOrder<I extends Identifier>(ids: readonly I[], work: (id: I) => Promise<unknown>): Promise<I[]> {
  for (const id of ids) await work(id);
  return [...ids];
}
