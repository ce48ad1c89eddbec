import { z } from 'zod';
import { record } from '../../src/contract/kit/record';
import { id, idQuery, recordOf, text, textId, textVersion, viewedListQuery } from '../../src/contract/kit/values';
import {
  type AnyRecord,
  type AnyResource,
  bodySchemaOf,
  messages,
  type Role,
  readableFields,
} from '../../src/resources/kit';
import { untyped } from '../db/database';
import { readConsistently } from '../db/engine/readConsistently';
import { readRecords } from '../db/repository/read';
import { type Answer, type Call, created, listed, noContent, ok, withDb } from '../http/call';
import { type Operation, operation } from '../http/operation';
import { currentOf, invalid, notFound, Problem } from '../problem';
import type { ServerResource } from './hooks/withHooks';
import { type ListQuery, type Page, requireField } from './listQuery';
import { asPreparer, preparedWrite } from './preparedWrite';
import { present, presentOne } from './present';
import { readPage } from './readPage';
import { create, prepareCreate, prepareUpdate, readVisible, remove, update } from './save';

const anyBody = recordOf(z.string(), z.unknown());
type Sent = z.output<typeof anyBody>;
const params = z.object({ id: textId });
const parameter = text(200);
const seenQuery = z.object({ version: textVersion });

/** Builds the operations of a resource. Its lists understand both API dialects. */
export function resourceOperations(resource: ServerResource): Operation[] {
  const { url } = resource.api;
  const common = { tag: resource.label.many };
  const read = operation({
    ...common,
    id: `${resource.name}.read`,
    mode: 'read',
    method: 'GET',
    url: `${url}/{id}`,
    summary: `${resource.label.one} lesen`,
    params,
    answer: record(resource.name),
    isCached: resource.hooks.isCached,
    handle: (call) => answerVisible(call, resource, call.params.id),
  });
  const creation = operation({
    ...common,
    id: `${resource.name}.create`,
    method: 'POST',
    url,
    summary: `${resource.label.one} anlegen`,
    body: anyBody,
    bodySchema: (role) => bodySchemaOf(resource, role),
    answer: record(resource.name),
    status: 201,
    rebuildAnswer: (call, recordId) => answerVisible(call, resource, recordId),
    ...preparedWrite(
      resource,
      (call: Call<unknown, unknown, Sent>) => prepareCreate(asPreparer(call), resource, call.body),
      async (call, prepared) =>
        created(await presentOne(call, resource, await create(call, resource, call.body, prepared))),
    ),
  });
  return [listing(resource, common), read, creation, ...writes(resource, common)];
}

function listing(resource: ServerResource, common: { tag: string }): Operation {
  const { api } = resource;
  const parameters = api.dialect === 'bodyVerbs' ? (api.query ?? {}) : {};
  const names = [...Object.keys(parameters), ...(resource.hooks.listParameters ?? [])];
  return operation({
    ...common,
    id: `${resource.name}.list`,
    mode: 'read',
    method: 'GET',
    url: api.url,
    summary: `Alle ${resource.label.many}`,
    query: viewedListQuery.extend(Object.fromEntries(names.map((name) => [name, parameter.optional()]))).loose(),
    answer: z.array(record(resource.name)),
    isCached: resource.hooks.isCached,
    async handle(call) {
      const where: Record<string, unknown> = {};
      for (const [name, key] of Object.entries(parameters)) {
        const sent = call.query[name];
        if (typeof sent !== 'string') continue;
        requireField(name, name, () => isRead(resource, key, call));
        where[key] = resource.fields[key]?.kind === 'text' ? sent : parameterId(name, sent);
      }
      return readConsistently(call.db, async (tx) => {
        const one = withDb(call, tx);
        const query = call.query as ListQuery;
        return pageAnswer(one, resource, await readPage(one, resource, isOfAll(query) ? {} : query, where));
      });
    },
  });
}

const isOfAll = (query: ListQuery): boolean => Object.keys(viewedListQuery.shape).every((key) => !(key in query));

export const listAnswer = (call: Call, resource: ServerResource, records: readonly AnyRecord[]) =>
  pageAnswer(call, resource, { records: records.filter((each) => resource.hooks.isListed?.(each, call) ?? true) });

/** @param thing for `messages.changedMeanwhile` */
export async function changedMeanwhile(
  call: Call,
  resource: ServerResource,
  records: readonly AnyRecord[],
  thing: string,
): Promise<Problem> {
  const { body = [] } = await listAnswer(call, resource, records);
  const current = currentOf(z.array(record(resource.name)), body);
  return new Problem('VERSION', messages.changedMeanwhile(thing), { current });
}

const pageAnswer = async (call: Call, resource: ServerResource, { records, contentRange }: Page<AnyRecord>) =>
  listed({ records: await present(call, resource, records), contentRange });

function writes(resource: ServerResource, common: { tag: string }): Operation[] {
  const { url, dialect } = resource.api;
  const key = lookupKey(resource);
  // Documented clients send only what they change, and may send the key in place of the id.
  const described = (role: Role) => bodySchemaOf(resource, role);
  const bodySchema = (role: Role) => ({
    ...described(role),
    properties: { ...Object(described(role).properties), ...resource.hooks.changeKeys },
    required: dialect === 'bodyVerbs' && !key ? ['id'] : [],
  });
  const names = { update: `${resource.label.one} ändern`, delete: `${resource.label.one} löschen` };
  const put = {
    ...common,
    id: `${resource.name}.update`,
    method: 'PUT',
    summary: names.update,
    rebuildAnswer: (call: Call, recordId: number) => answerVisible(call, resource, recordId),
  } as const;
  const del = {
    ...common,
    id: `${resource.name}.delete`,
    mode: 'write',
    method: 'DELETE',
    summary: names.delete,
    status: 204,
  } as const;
  const save = <C extends Call<unknown, unknown, Sent>>(idOf: (call: C) => number | Promise<number>) =>
    preparedWrite(
      resource,
      async (call: C) => prepareUpdate(asPreparer(call), resource, await idOf(call), call.body),
      async (call, prepared) =>
        ok(await presentOne(call, resource, await update(call, resource, await idOf(call), call.body, prepared))),
    );
  if (dialect === 'simpleRest') {
    return [
      operation({
        ...put,
        url: `${url}/{id}`,
        params,
        body: anyBody,
        bodySchema,
        answer: record(resource.name),
        ...save((call: Call<{ id: number }, unknown, Sent>) => call.params.id),
      }),
      operation({
        ...del,
        url: `${url}/{id}`,
        params,
        query: seenQuery,
        async handle(call) {
          await remove(call, resource, call.params.id, call.query.version);
          return noContent;
        },
      }),
    ];
  }
  return [
    operation({
      ...put,
      url,
      body: anyBody,
      bodySchema,
      answer: record(resource.name),
      ...save((call) => bodyId(call, resource, call.body)),
    }),
    operation({
      ...del,
      url,
      query: idQuery.extend({ ...seenQuery.shape, ...(key ? { [key]: parameter.optional() } : {}) }),
      body: anyBody.nullish(),
      bodySchema: () => ({ type: 'object', properties: { id: { type: 'integer' }, version: { type: 'integer' } } }),
      async handle(call) {
        const sent: Sent = { ...call.query, ...call.body };
        await remove(call, resource, await bodyId(call, resource, sent), sent.version);
        return noContent;
      },
    }),
  ];
}

/** A search by a field that the role does not read would reveal its value. */
const isRead = (resource: AnyResource, key: string, { user }: Call): boolean =>
  readableFields(resource, user.role).some(([each]) => each === key);

const lookupKey = ({ fields, title, api }: AnyResource): string | undefined =>
  fields[title]?.unique && api.dialect === 'bodyVerbs' && api.query ? title : undefined;

/** Returns the id that the body names directly or by a unique key: settings are addressed by key. */
async function bodyId(call: Call, resource: ServerResource, body: Readonly<Record<string, unknown>>): Promise<number> {
  const key = lookupKey(resource);
  const named = key ? body[key] : undefined;
  if ((body.id ?? null) === null && key && (named ?? null) !== null) {
    requireField(key, key, () => isRead(resource, key, call));
    const parsed = parameter.safeParse(named);
    if (!parsed.success) throw invalid({ [key]: parsed.error.issues[0]?.message ?? messages.notAText });
    const [found] = await readRecords(untyped(call.db), call.registry, resource, { where: { [key]: parsed.data } });
    if (!found) throw notFound(`${resource.label.one} „${named}“`);
    return found.id;
  }
  const parsed = id.safeParse(body.id);
  if (!parsed.success) throw invalid({ id: 'Bitte eine gültige Id angeben.' });
  return parsed.data;
}

function parameterId(name: string, text: string): number {
  const parsed = textId.safeParse(text);
  if (!parsed.success) throw invalid({ [name]: 'Bitte eine gültige Id angeben.' });
  return parsed.data;
}

export const answerVisible = async (
  call: Call,
  resource: ServerResource,
  recordId: number,
): Promise<Answer<AnyRecord>> => ok(await presentOne(call, resource, await readVisible(call, resource, recordId)));
