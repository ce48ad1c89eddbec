import { combineDataProviders, type DataProvider, type Identifier } from 'ra-core';
import { type Registry, resourceNamed } from '../resources/kit';
import { createBodyVerbs } from './bodyVerbs';
import type { DataProviderOptions } from './DataProviderOptions';
import { withToken } from './http';
import { createSimpleRest } from './simpleRest';

/** Writes send the whole record and its version; errors are `HttpError`s, whose `body.errors` are shown by forms. */
export function createDataProvider(registry: Registry, parts: Omit<DataProviderOptions, 'registry'>): DataProvider {
  const options = { ...parts, registry };
  const dialects = {
    bodyVerbs: withWritesOfOnePerson(options, createBodyVerbs),
    simpleRest: withWritesOfOnePerson(options, createSimpleRest),
  };
  return combineDataProviders((name) => dialects[resourceNamed(registry, name).api.dialect]);
}

/** Makes all calls of one write as the same person, since another one may sign in between two calls. */
function withWritesOfOnePerson(options: DataProviderOptions, create: typeof createBodyVerbs): DataProvider {
  const now = () => withManyUpdatesInOrder(create({ ...options, http: withToken(options.http, options.token.get()) }));
  return {
    ...withManyUpdatesInOrder(create(options)),
    create: (name, params) => now().create(name, params),
    update: (name, params) => now().update(name, params),
    updateMany: (name, params) => now().updateMany(name, params),
    delete: (name, params) => now().delete(name, params),
    deleteMany: (name, params) => now().deleteMany(name, params),
  };
}

/** Updates records one after the other, so that the first refusal stops the rest. */
const withManyUpdatesInOrder = (provider: DataProvider): DataProvider => ({
  ...provider,
  updateMany: async (name, { ids, data, meta }) => ({
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
