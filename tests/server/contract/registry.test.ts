import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry as builtIn } from '../../../extensions';
import { readRegistry } from '../../../server/resources/loadRegistry';
import {
  type AnyResource,
  defineResource,
  type Field,
  flag,
  isReadable,
  mayUse,
  messages,
  ROLES,
  type Role,
  readableFields,
  text,
  type Verb,
  validate,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { callVerb, resourceCalls } from './resourceCalls';
import { asNew, badValues, conditionOf, validRecords } from './validRecords';

/** Everybody may create and change, nobody but an administrator may see all of it. */
const remarks = defineResource({
  name: 'remarks',
  label: { one: 'Bemerkung', many: 'Bemerkungen' },
  title: 'line',
  fields: {
    line: text({ label: 'Zeile', required: 'Bitte etwas schreiben', unique: true }),
    inner: text({ label: 'Intern', readableBy: ['Admin'], required: true }),
    checked: flag({ label: 'Gesehen', default: false, writableBy: ['Admin'] }),
  },
  access: { create: ROLES, update: ROLES, delete: ROLES },
  api: { dialect: 'bodyVerbs', url: '/api/Remarks' },
});
const examples = fileURLToPath(new URL('../../../examples', import.meta.url));
const { registry, mistakes } = readRegistry([...builtIn, remarks], examples);

/** What a user without groups is refused although the definition's `access` does not say so: contract, section 3. */
const REFUSED: Readonly<Record<string, string>> = {
  'stockItemGroups.read': 'GROUP',
  'stockItemGroupAssignments.read': 'GROUP',
  'users.update': 'ROLE',
};
const SUCCESS: Record<Verb, number> = { read: 200, create: 201, update: 200, delete: 204 };
const VERBS = Object.keys(SUCCESS) as Verb[];

it('the examples have no mistakes', () => expect(mistakes).toEqual([]));

describeOnEachDatabase('every resource', (under) => {
  const test = useTestApp(under, { registry });
  const records = validRecords(test, registry);
  const tokenOf = (role: Role) => (role === 'Admin' ? test().admin : test().user);

  describe.each(registry.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
    const calls = resourceCalls(test, resource);
    const wholeList = (token: string) => calls.list(token, name === 'stockItemGroups' ? '?All=true' : '');
    const make = async () => records.make(name);

    describe.each(ROLES.flatMap((role) => VERBS.map((verb) => [role, verb] as const)))('by %s: %s', (role, verb) => {
      it('follows the table of rights, and shows what the role may see', async () => {
        const id = await make();
        const before = (await calls.read(test().admin, id)).body;
        const whole = await records.body(resource);
        const body = verb === 'update' ? await changeOf(resource, whole) : whole;
        const reply = await callVerb(calls, verb, tokenOf(role), id, body);
        const refused = mayUse(resource, verb, role) ? role === 'User' && REFUSED[`${name}.${verb}`] : 'ROLE';
        if (refused) {
          expectProblem(reply, refused);
          expect((await calls.read(test().admin, id)).body).toEqual(before);
        } else {
          expect(reply, reply.text).toMatchObject({ status: SUCCESS[verb] });
          if (verb === 'delete') expectProblem(await calls.read(test().admin, id), 'NOT_FOUND');
          else expect(Object.keys(reply.body)).toEqual(expect.arrayContaining(readableKeys(resource, role)));
        }
      });
    });

    it('keeps what was sent, a key that is missing, and its record from older versions', async () => {
      const sent = await records.body(resource);
      const made = await calls.create(test().admin, sent);
      const id = Number(made.body.id);
      const { body: stored } = await calls.read(test().admin, id);
      expect(stored).toEqual(made.body);
      expect(idsIn(stored, resource)).toMatchObject(visible(sent, resource));
      const unchanged = await calls.update(test().admin, id, { version: stored.version });
      expect(unchanged).toMatchObject({ status: 200, body: visible(stored, resource) });
      const changed = await calls.update(test().admin, id, await changeOf(resource, sent));
      expect(changed).toMatchObject({ status: 200, body: { id, version: Number(stored.version) + 1 } });
      const stale = await calls.update(test().admin, id, {
        ...(await changeOf(resource, sent)),
        version: stored.version,
      });
      expectProblem(stale, 'VERSION');
      expect(stale.body.current).toEqual(changed.body);
      expect((await calls.read(test().admin, id)).body).toEqual(changed.body);
    });

    describe.each(ROLES.filter((role) => mayUse(resource, 'read', role)))('in the list of %s', (role) => {
      let rows: Json[] = [];
      beforeAll(async () => {
        await make();
        await make();
        rows = (await wholeList(tokenOf(role))).body;
      });
      const query = (parameters: Json) =>
        `?All=true&${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]))}`;

      it.each(readableKeys(resource, role))('is sorted and filtered by %s', async (key) => {
        const token = tokenOf(role);
        const ascending = await calls.list(token, query({ sort: [key, 'ASC'] }));
        expect(ascending.status).toBe(200);
        expect(idsOf(ascending.body)).toEqual(expect.arrayContaining(idsOf(rows)));
        const first = rows.at(-1);
        if (!first) return;
        const wanted = [idsIn(first, resource)[key]].flat()[0];
        const found = await calls.list(token, query({ filter: { [key]: wanted } }));
        expect(idsOf(found.body)).toContain(first.id);
        const none = await calls.list(token, query({ filter: { [key]: ['gibt es nicht'] } }));
        expect(none.body).toEqual([]);
      });
    });

    const hidden = Object.entries(resource.fields).filter(([, field]) => !isReadable(field, 'User'));
    it.skipIf(hidden.length === 0 || !mayUse(resource, 'read', 'User')).each(hidden)(
      'says nothing of %s to a user',
      async (key, field) => {
        const user = test().user;
        const id = await make();
        const read = await calls.read(user, id);
        expect(read.body).not.toHaveProperty(key);
        for (const row of (await wholeList(user)).body) expect(row).not.toHaveProperty(key);
        for (const parameter of [`sort=["${key}","ASC"]`, `filter={"${key}":1}`]) {
          expectProblem(await calls.list(user, `?${parameter}`), 'VALIDATION');
          expectProblem(await calls.exported(user, `?${parameter}`), 'VALIDATION');
        }
        expect(headOf((await calls.exported(user)).text)).not.toContain(field.label);
        expect(headOf((await calls.exported(test().admin)).text)).toContain(field.label);
        const definitions = await test().call<AnyResource[]>(user, 'GET', '/api/resources');
        expect(definitions.body.find((each) => each.name === name)?.fields).not.toHaveProperty(key);
        for (const token of ['', user]) expect(await describedFields(token, resource)).not.toContain(key);
        expect(await describedFields(test().admin, resource)).toContain(key);
      },
    );

    describe('refuses what breaks a rule, in the words of the form', () => {
      let good: Json = {};
      beforeAll(async () => {
        good = await records.body(resource);
      });
      const broken = Object.entries(resource.fields).flatMap(([key, field]) =>
        badValues(field).map(([rule, value]) => [key, rule, value] as const),
      );
      it.each(broken)('%s: %s', async (key, _, value) => {
        const body = { ...good, ...conditionOf(resource.fields[key]!), [key]: value };
        const expected = validate(resource.fields, asNew(resource, body), 'Admin');
        expect(expected[key]).toMatch(/\S/);
        const reply = await calls.create(test().admin, body);
        expectProblem(reply, 'VALIDATION');
        expect(reply.body.errors).toEqual(expected);
      });

      const references = Object.entries(resource.fields).filter(([, field]) => 'target' in field && !field.readOnly);
      it.skipIf(references.length === 0).each(references)('%s: nobody there', async (key, field) => {
        const missing = field.kind === 'referenceMany' ? [999_999] : 999_999;
        const reply = await calls.create(test().admin, { ...good, [key]: missing });
        expect(reply.body.errors).toEqual({ [key]: messages.unknownReference });
      });

      const unique = Object.entries(resource.fields).filter(([, field]) => field.unique);
      it.skipIf(unique.length === 0).each(unique)('%s: taken', async (key, field) => {
        const body = await records.body(resource);
        await calls.create(test().admin, body);
        const other = { ...(await records.body(resource)), [key]: ` ${String(body[key]).toUpperCase()} ` };
        const reply = await calls.create(test().admin, other);
        expectProblem(reply, 'DUPLICATE');
        expect(reply.body.errors).toEqual({ [key]: messages.duplicate(field.label) });
      });

      const conditional = Object.entries(resource.fields).filter(([, field]) => field.visibleWhen);
      it.skipIf(conditional.length === 0).each(conditional)('but not of %s while it is hidden', async (key) => {
        const { [key]: _, ...body } = await records.body(resource);
        expect(validate(resource.fields, asNew(resource, body), 'Admin')).toEqual({});
        expect(await calls.create(test().admin, body)).toMatchObject({ status: 201 });
      });
    });

    const links = Object.entries(resource.fields).flatMap(([key, field]) =>
      'target' in field && (field.onDelete ?? 'restrict') === 'restrict' && !isLinkOf(field)
        ? [[key, field.target]]
        : [],
    ) as [string, string][];
    it.skipIf(links.length === 0).each(links)('keeps by %s what it refers to: %s', async (key, target) => {
      const made = await calls.create(test().admin, await records.body(resource));
      const [targetId] = [idsIn(made.body, resource)[key]].flat();
      const other = resourceCalls(test, registry.find((each) => each.name === target)!);
      const reply = await other.remove(test().admin, Number(targetId));
      expectProblem(reply, 'IN_USE');
      // What is linked is used by the record whose links they are.
      const owner = registry.find(({ fields }) => Object.values(fields).some((each) => isLinkedBy(each, name)));
      const use = owner ? { resource: owner.name } : { resource: name, id: made.body.id };
      expect(reply.body.usedBy).toContainEqual(expect.objectContaining(use));
      expect(await other.read(test().admin, Number(targetId))).toMatchObject({ status: 200 });
    });
  });

  /** A change that every rule and hook allows: of the first text that is no lookup key, flag, number, else of a reference. */
  async function changeOf({ fields, title, api }: AnyResource, sent: Json): Promise<Json> {
    const isKey = (key: string) => key === title && api.dialect === 'bodyVerbs' && api.query !== undefined;
    const changeable = Object.entries(fields).filter(([key, field]) => !field.readOnly && !isKey(key));
    for (const [key, field] of changeable) {
      if (field.kind === 'text' && !field.secret && !field.format) return { [key]: `${sent[key]} anders` };
      if (field.kind === 'flag') return { [key]: !sent[key] };
      if (field.kind === 'integer' || field.kind === 'decimal') return { [key]: Number(sent[key]) + 1 };
    }
    const [key, field] = changeable.at(-1) ?? [];
    if (key === undefined || field?.kind !== 'reference') throw new Error('nothing in this resource can be changed');
    return { [key]: await records.make(field.target) };
  }

  async function describedFields(token: string, { api }: AnyResource): Promise<string[]> {
    const { body } = await test().call<OpenApi>(token, 'GET', '/api/openapi.json');
    const { get, post } = body.paths[api.url]!;
    const answered = get.responses['200']?.content['application/json'].schema.items?.properties;
    const sent = post.requestBody?.content['application/json'].schema.properties;
    return Object.keys({ ...answered, ...sent });
  }
});

interface OpenApi {
  paths: Record<string, Record<'get' | 'post', Described>>;
}
interface Described {
  requestBody?: { content: { 'application/json': { schema: { properties?: Json } } } };
  responses: Record<string, { content: { 'application/json': { schema: { items?: { properties: Json } } } } }>;
}

const readableKeys = (resource: AnyResource, role: Role) => readableFields(resource, role).map(([key]) => key);
const idsOf = (rows: readonly Json[]) => rows.map(({ id }) => id);
const headOf = (csv: string) => csv.split('\r\n')[0]?.replace('\uFEFF', '').split(';');

/** Links whose rows are a resource of their own say so in its definition. */
const isLinkOf = (field: AnyResource['fields'][string]) =>
  field.kind === 'referenceMany' && registry.some(({ name }) => name === field.through);

/** Of a record, what an administrator gets to see. */
const visible = (record: Json, resource: AnyResource) =>
  Object.fromEntries(readableKeys(resource, 'Admin').flatMap((key) => (key in record ? [[key, record[key]]] : [])));

/** The record with ids where the answer carries whole records. */
function idsIn(record: Json, resource: AnyResource): Json {
  const many = Object.keys(resource.fields).filter((key) => Array.isArray(record[key]));
  const idOf = (each: unknown) => (typeof each === 'object' && each !== null && 'id' in each ? each.id : each);
  return { ...record, ...Object.fromEntries(many.map((key) => [key, (record[key] as unknown[]).map(idOf)])) };
}

const isLinkedBy = (field: Field, name: string) => field.kind === 'referenceMany' && field.through === name;
