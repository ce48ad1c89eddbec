import type { AnyResource, Verb } from '../../../src/resources/kit';
import type { Json, Reply, TestApp } from '../../helpers/testApp';

export function resourceCalls(test: () => TestApp, resource: AnyResource) {
  const { url, dialect } = resource.api;
  const one = (id: number) => `${url}/${id}`;
  return {
    list: (token: string, query = '') => test().call<Json[]>(token, 'GET', `${url}${query}`),
    read: (token: string, id: number) => test().call(token, 'GET', one(id)),
    create: (token: string, body: Json) => test().call(token, 'POST', url, body),
    update: (token: string, id: number, body: Json) =>
      dialect === 'simpleRest'
        ? test().call(token, 'PUT', one(id), body)
        : test().call(token, 'PUT', url, { ...body, id }),
    remove: (token: string, id: number) =>
      dialect === 'simpleRest'
        ? test().call(token, 'DELETE', one(id))
        : test().call(token, 'DELETE', `${url}?id=${id}`),
    exported: (token: string, query = '') => test().call<string>(token, 'GET', `${url}/export.csv${query}`),
  };
}

export type ResourceCalls = ReturnType<typeof resourceCalls>;

/** Sends the call of a verb. @param body for `create` and `update` */
export function callVerb(calls: ResourceCalls, verb: Verb, token: string, id: number, body: Json): Promise<Reply> {
  switch (verb) {
    case 'read':
      return calls.read(token, id);
    case 'create':
      return calls.create(token, body);
    case 'update':
      return calls.update(token, id, body);
    case 'delete':
      return calls.remove(token, id);
  }
}
