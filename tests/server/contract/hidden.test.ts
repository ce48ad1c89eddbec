import { describe, expect, it } from 'vitest';
import { type AnyResource, isReadable, isReadOnly, isWritable } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { resourceCalls } from './resourceCalls';
import { refusalOf, registry } from './testRegistry';
import { validRecords } from './validRecords';

const SECRET_WORD = 'geheimwort4711';
const cases = registry.flatMap((resource) =>
  Object.entries(resource.fields).map(([key, field]) => ({ resource, name: resource.name, key, field })),
);
const hidden = cases.filter(
  ({ resource, field }) => !isReadable(field, 'User') && !refusalOf(resource, 'read', 'User'),
);
const locked = cases.filter(
  ({ resource, field }) => !isWritable(field, 'User') && !isReadOnly(field) && !refusalOf(resource, 'update', 'User'),
);

describeOnEachDatabase('a field hidden from a user', (under) => {
  const test = useTestApp(under, { registry });
  const records = validRecords(test, registry);

  describe.each(hidden)('$name: $key', ({ resource, name, key, field }) => {
    const calls = resourceCalls(test, resource);

    it('is in no answer', async () => {
      const { user } = test();
      const id = await records.make(name);
      const read = await calls.read(user, id);
      expect(read).toMatchObject({ status: 200 });
      const answers = [read.body, ...(await calls.list(user)).body];
      if (!refusalOf(resource, 'create', 'User')) {
        answers.push((await calls.create(user, await records.body(resource))).body);
      }
      if (!refusalOf(resource, 'update', 'User')) {
        answers.push((await calls.update(user, id, {})).body);
        await calls.update(test().admin, id, { [key]: (await records.body(resource))[key] });
        const stale = await calls.update(user, id, { version: read.body.version });
        expectProblem(stale, 'VERSION');
        answers.push(stale.body, Object(stale.body.current));
      }
      for (const answer of answers) expect(answer).not.toHaveProperty(key);
    });

    it('can be neither filtered, sorted nor searched by, in lists and exports', async () => {
      const { user, admin } = test();
      for (const parameter of [`sort=["${key}","ASC"]`, `filter={"${key}":1}`]) {
        expectProblem(await calls.list(user, `?${parameter}`), 'VALIDATION');
        expectProblem(await calls.exported(user, `?${parameter}`), 'VALIDATION');
      }
      if (field.kind !== 'text') return;
      const word = field.format ? `${SECRET_WORD}${key}@example.test` : `${SECRET_WORD}${key}`;
      await calls.create(admin, { ...(await records.body(resource)), [key]: word });
      const search = `?filter=${JSON.stringify({ q: `${SECRET_WORD}${key}` })}`;
      expect((await calls.list(admin, search)).body).toHaveLength(1);
      expect((await calls.list(user, search)).body).toEqual([]);
      expect((await calls.exported(user, search)).text.trim().split('\r\n')).toHaveLength(1);
    });

    it('is neither a column of the export nor in any description', async () => {
      const { user, admin } = test();
      expect(headOf((await calls.exported(user)).text)).not.toContain(field.label);
      expect(headOf((await calls.exported(admin)).text)).toContain(field.label);
      const definitions = await test().call<AnyResource[]>(user, 'GET', '/api/resources');
      const definition = definitions.body.find((each) => each.name === name);
      expect(definition?.fields).not.toHaveProperty(key);
      expect(JSON.stringify([definition?.list, definition?.form])).not.toContain(`"${key}"`);
      for (const token of ['', user]) expect(await describedFields(token, resource)).not.toContain(key);
      expect(await describedFields(admin, resource)).toContain(key);
    });
  });

  it.each(locked)('$name: $key stays unchanged, with any value a user sends', async ({ resource, name, key }) => {
    const calls = resourceCalls(test, resource);
    const id = await records.make(name);
    const before = (await calls.read(test().admin, id)).body;
    const other = typeof before[key] === 'boolean' ? !before[key] : (await records.body(resource))[key];
    expect(await calls.update(test().user, id, { [key]: other })).toMatchObject({ status: 200 });
    expect((await calls.read(test().admin, id)).body[key]).toEqual(before[key]);
    if (refusalOf(resource, 'create', 'User')) return;
    const made = await calls.create(test().user, { ...(await records.body(resource)), [key]: other });
    expect(made).toMatchObject({ status: 201 });
    expect((await calls.read(test().admin, Number(made.body.id))).body[key]).not.toEqual(other);
  });

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

const headOf = (csv: string) => csv.split('\r\n')[0]?.replace('\uFEFF', '').split(';');
