import { expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { checkDefinitions } from '../../../server/records/definitions/checkDefinitions';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, reference, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

/** An installation's resource whose name the product takes later. */
const own: AnyResource = defineResource({
  name: 'depositTypes',
  label: { one: 'Kiste', many: 'Kisten' },
  title: 'name',
  fields: { name: text({ label: 'Name', required: true, unique: true }), colour: text({ label: 'Farbe' }) },
  api: { dialect: 'simpleRest', url: '/api/crates' },
});
const crateNotes: AnyResource = defineResource({
  name: 'crateNotes',
  label: { one: 'Zettel', many: 'Zettel' },
  title: 'line',
  fields: { line: text({ label: 'Zeile' }), crateId: reference('depositTypes', { label: 'Kiste' }) },
  api: { dialect: 'simpleRest', url: '/api/crate-notes' },
});
const renamed: AnyResource = { ...own, name: 'crates', renamedFrom: 'depositTypes' };
const renamedNotes: AnyResource = {
  ...crateNotes,
  fields: { ...crateNotes.fields, crateId: reference('crates', { label: 'Kiste' }) },
};

/**
 * Resources of the version before: without the new name, everything that uses it, and a resource that came with it.
 */
const NEW = ['depositTypes', 'stockItemDeposits', 'stockItemCodes'];
const earlier: AnyResource[] = resources.filter(({ name }) => !NEW.includes(name));

it.each<[string, AnyResource, string[]]>([
  ['table', own, ['name']],
  ['address', { ...own, name: 'crates', api: { dialect: 'simpleRest', url: '/api/DepositTypes' } }, ['api.url']],
  ['page', { ...own, name: 'crates', screens: { list: '/admin/deposit_types', one: '/admin/crate' } }, ['screens']],
  [
    'page of our own making',
    { ...own, name: 'crates', screens: { list: '/orders', one: '/admin/crate' } },
    ['screens'],
  ],
])('a resource whose %s is the product’s by now stops the start', (_, resource, fields) => {
  const mistakes = checkDefinitions([resource], [...resources, resource]);
  expect([...new Set(mistakes.map(({ field }) => field))]).toEqual(expect.arrayContaining(fields));
  for (const { message } of mistakes) expect(message).toMatch(/gibt es schon\.$/);
});

it.each([
  ['crateId', 0],
  ['line', 1],
  ['crate', 1],
])('rows use the form of the referenced resource: %s has %i mistakes', (inFormOf, count) => {
  const rows = { ...crateNotes, inFormOf };
  expect(checkDefinitions([rows], [own, rows]).filter(({ field }) => field === 'inFormOf')).toHaveLength(count);
});

describeOnEachDatabase('a resource that gives its name to the product', (under) => {
  const test = useTestApp(under, { registry: [...earlier, own, crateNotes] });
  const call = <T = Json>(method: 'GET' | 'POST', url: string, body?: Json) =>
    test().call<T>(test().admin, method, url, body);

  it('keeps its rows under its new one, and the product has its own', async () => {
    const red = await test().create('/api/crates', { name: 'Rot', colour: '#f00' });
    await test().create('/api/crate-notes', { line: 'Henkel ab', crateId: red });

    await test().restart([...resources, renamed, renamedNotes]);
    expect((await call<Json[]>('GET', '/api/crates')).body).toMatchObject([{ id: red, name: 'Rot', colour: '#f00' }]);
    expect((await call<Json[]>('GET', '/api/crate-notes')).body).toMatchObject([{ crateId: red }]);
    expect((await call<Json[]>('GET', '/api/DepositTypes')).body).toEqual([]);
    // Each resource has unique keys of its own.
    const type = { name: 'Rot', value: 1.5, kind: 'crate' };
    expect((await call('POST', '/api/DepositTypes', type)).status).toBe(201);
    expectProblem(await call('POST', '/api/DepositTypes', type), 'DUPLICATE');
    expectProblem(await call('POST', '/api/crates', { name: 'rot' }), 'DUPLICATE');
    expectProblem(await call('POST', '/api/crate-notes', { line: 'x', crateId: 999 }), 'VALIDATION');

    await test().restart([...resources, renamed, renamedNotes]);
    expect((await call<Json[]>('GET', '/api/crates')).body).toHaveLength(1);
    expect((await call<Json[]>('GET', '/api/DepositTypes')).body).toHaveLength(1);
  });

  it('gives up a name that SQLite lists with its own', async () => {
    const notes: AnyResource = { ...own, name: 'sqliteNotes', api: { dialect: 'simpleRest', url: '/api/notes' } };
    await test().restart([...resources, notes]);
    await test().create('/api/notes', { name: 'Leergut' });
    await test().restart([...resources, { ...notes, name: 'notes', renamedFrom: 'sqliteNotes' }]);
    expect((await call<Json[]>('GET', '/api/notes')).body).toMatchObject([{ id: 1, name: 'Leergut' }]);
  });

  it('never takes a table that is the product’s', async () => {
    const thief: AnyResource = {
      ...own,
      name: 'thief',
      renamedFrom: 'stockItemCodes',
      api: { dialect: 'simpleRest', url: '/api/thief' },
    };
    await test().restart([...resources, renamed, renamedNotes, thief]);
    const { body } = await call<Json[]>('GET', '/api/thief');
    expect(body).toEqual([]);
    const columns = await untyped(test().database.db).selectFrom('stockItemCodes').select('factor').execute();
    expect(columns).toEqual([]);
  });
});
