import { combineDataProviders, type DataProvider, type Identifier } from 'ra-core';
import { type Registry, resourceNamed } from '../resources/kit';
import { createBodyVerbs } from './bodyVerbs';
import type { DataProviderOptions } from './DataProviderOptions';
import { type Http, httpOf, withToken } from './http';
import { createKeptTries, type KeepTries } from './keptTries';
import { newKey } from './newKey';
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
  const keep = createKeptTries();
  const now = () => {
    const http = withKeptKeys(withToken(options.http, options.token.get()), keep);
    return withManyUpdatesInOrder(create({ ...options, http }));
  };
  return {
    ...withManyUpdatesInOrder(create(options)),
    create: (name, params) => now().create(name, params),
    update: (name, params) => now().update(name, params),
    updateMany: (name, params) => now().updateMany(name, params),
    delete: (name, params) => now().delete(name, params),
    deleteMany: (name, params) => now().deleteMany(name, params),
  };
}

/** Sends a failed write again with its Idempotency-Key: after a lost answer, it may be stored already. */
function withKeptKeys(http: Http, keep: KeepTries<string>): Http {
  return httpOf((method, path, options = {}) => {
    const { body } = options;
    const isNew = method === 'POST' && !Array.isArray(body);
    // Without a version, the same values may be meant again, after others.
    const isChange = method === 'PUT' && Object(body).version !== undefined;
    if (!isNew && !isChange) return http.withHeaders(method, path, options);
    return keep([method, path, body], newKey(), (idempotencyKey) =>
      http.withHeaders(method, path, { ...options, idempotencyKey }),
    );
  });
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
