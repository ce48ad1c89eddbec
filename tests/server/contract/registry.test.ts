import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyResource,
  type Field,
  isReadOnly,
  messages,
  ROLES,
  type Role,
  type Verb,
  validate,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { callVerb, resourceCalls } from './resourceCalls';
import { idsIn, mistakes, readableKeys, refusalOf, registry, takenSentence } from './testRegistry';
import { asNew, badValues, conditionOf, validRecords } from './validRecords';

const SUCCESS: Record<Verb, number> = { read: 200, create: 201, update: 200, delete: 204 };
const VERBS = Object.keys(SUCCESS) as Verb[];

it('the examples have no mistakes', () => expect(mistakes).toEqual([]));

describeOnEachDatabase('every resource', (under) => {
  const test = useTestApp(under, { registry });
  const records = validRecords(test, registry, { areReferencesShared: true });
  const tokenOf = (role: Role) => (role === 'Admin' ? test().admin : test().user);

  describe.each(registry.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
    const calls = resourceCalls(test, resource);
    const make = async () => records.make(name);

    describe.each(ROLES.flatMap((role) => VERBS.map((verb) => [role, verb] as const)))('by %s: %s', (role, verb) => {
      it('follows the table of rights, and shows the fields of the role', async () => {
        const id = await make();
        const before = (await calls.read(test().admin, id)).body;
        const whole = await records.body(resource);
        const body = verb === 'update' ? await changeOf(resource, whole) : whole;
        const reply = await callVerb(calls, verb, tokenOf(role), id, body);
        const refused = refusalOf(resource, verb, role);
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

    it('keeps the sent values, a missing key, and its record from older versions', async () => {
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

    describe('refuses broken rules, in the words of the form', () => {
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

      const references = Object.entries(resource.fields).filter(([, field]) => 'target' in field && !isReadOnly(field));
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
        expect(reply.body.errors).toEqual({ [key]: takenSentence(name, key, field.label) });
      });

      it.skipIf(!resource.unique).each(resource.unique ?? [])('%s together: taken', async (...group: string[]) => {
        const made = await calls.create(test().admin, await records.body(resource));
        const body = await records.body(resource);
        for (const key of group) body[key] = idsIn(made.body, resource)[key];
        const reply = await calls.create(test().admin, body);
        expectProblem(reply, 'DUPLICATE');
        expect(Object.keys(Object(reply.body.errors))).toEqual(group.slice(0, 1));
        const own = await calls.update(test().admin, Number(made.body.id), body);
        expect(own.body.code).not.toBe('DUPLICATE');
      });

      const conditional = Object.entries(resource.fields).filter(([, field]) => field.visibleWhen);
      it.skipIf(conditional.length === 0).each(conditional)('but not of %s while it is hidden', async (key) => {
        const { [key]: _, ...body } = await records.body(resource);
        expect(validate(resource.fields, asNew(resource, body), 'Admin')).toEqual({});
        expect(await calls.create(test().admin, body)).toMatchObject({ status: 201 });
      });
    });

    const links = Object.entries(resource.fields).flatMap(([key, field]) =>
      'target' in field && field.target !== name && (field.onDelete ?? 'restrict') === 'restrict' && !isLinkOf(field)
        ? [[key, field.target]]
        : [],
    ) as [string, string][];
    it.skipIf(links.length === 0).each(links)('keeps by %s the records it refers to: %s', async (key, target) => {
      const made = await calls.create(test().admin, await records.body(resource));
      const [targetId] = [idsIn(made.body, resource)[key]].flat();
      const other = resourceCalls(test, registry.find((each) => each.name === target)!);
      const reply = await other.remove(test().admin, Number(targetId));
      expectProblem(reply, 'IN_USE');
      // A link row counts as a use by the resource that owns the links.
      const owner = registry.find(({ fields }) => Object.values(fields).some((each) => isLinkedBy(each, name)));
      const use = owner ? { resource: owner.name } : { resource: name, id: made.body.id };
      expect(reply.body.usedBy).toContainEqual(expect.objectContaining(use));
      expect(await other.read(test().admin, Number(targetId))).toMatchObject({ status: 200 });
    });
  });

  /**
   * Returns a change that every rule and hook allows: of the first non-key text, flag or number, else of a reference.
   */
  async function changeOf({ fields, title, api }: AnyResource, sent: Json): Promise<Json> {
    const isKey = (key: string) => key === title && api.dialect === 'bodyVerbs' && api.query !== undefined;
    const changeable = Object.entries(fields).filter(([key, field]) => !isReadOnly(field) && !isKey(key));
    for (const [key, field] of changeable) {
      if (field.kind === 'text' && !field.secret && !field.format) return { [key]: `${sent[key]} anders` };
      if (field.kind === 'flag') return { [key]: !sent[key] };
      if (field.kind === 'integer' || field.kind === 'decimal') {
        const value = Number(sent[key]);
        return { [key]: value === field.max ? value - 1 : value + 1 };
      }
    }
    const [key, field] = changeable.at(-1) ?? [];
    if (key === undefined || field?.kind !== 'reference') throw new Error('nothing in this resource can be changed');
    return { [key]: await records.make(field.target) };
  }
});

/** Tells whether the rows of a link field are a resource of their own. */
const isLinkOf = (field: AnyResource['fields'][string]) =>
  field.kind === 'referenceMany' && registry.some(({ name }) => name === field.through);

const visible = (record: Json, resource: AnyResource) =>
  Object.fromEntries(readableKeys(resource, 'Admin').flatMap((key) => (key in record ? [[key, record[key]]] : [])));

const isLinkedBy = (field: Field, name: string) => field.kind === 'referenceMany' && field.through === name;
