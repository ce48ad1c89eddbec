import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessTable } from '../../../server/http/rights';
import { checkDefinitions } from '../../../server/records/definitions/checkDefinitions';
import { checkShape } from '../../../server/records/definitions/readDefinition';
import { callPaths } from '../../../src/contract/calls';
import { entryPaths, pages } from '../../../src/contract/pages';
import { resources } from '../../../src/resources';
import { type AnyResource, referenceMany, text } from '../../../src/resources/kit';

const written = {
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  title: 'number',
  fields: { number: text({ label: 'Nummer' }) },
  api: { dialect: 'simpleRest', url: '/api/delivery-notes' },
} satisfies AnyResource;

/** Returns the fields with mistakes in a JSON resource; `given` replaces parts of a valid one. */
function mistakesOf(given: Partial<AnyResource>): (string | undefined)[] {
  const resource: AnyResource = { ...written, ...given };
  return checkDefinitions([resource], [...resources, resource]).map(({ field }) => field);
}
const stemOf = (path: string) => path.replace(/\/[:{].*$/, '');

it('a resource of its own has no mistakes', () => {
  expect(mistakesOf({ screens: { list: '/admin/delivery_notes', one: '/admin/delivery_note' } })).toEqual([]);
});

it('a field without a column may be named like one', () => {
  const fields = {
    number: text({ label: 'Nummer', unique: true }),
    numberKey: text({ label: 'Schlüssel', computed: 'number' }),
    nUmber: text({ label: 'Noch einmal', computed: 'number' }),
    code: text({ label: 'Code', unique: true }),
    codeKey: referenceMany('users', { label: 'Prüfer', through: 'deliveryNoteCheckers' }),
  };
  expect(mistakesOf({ fields })).toEqual([]);
});

it('link tables differ in more than their case', () => {
  const fields = {
    ...written.fields,
    checkers: referenceMany('users', { label: 'Prüfer', through: 'noteUsers' }),
    readers: referenceMany('users', { label: 'Leser', through: 'noteusers' }),
  };
  expect(mistakesOf({ fields })).toEqual(['fields.checkers.through', 'fields.readers.through']);
});

it('a field that had a name that only objects have may get another one', () => {
  const number = { kind: 'text', label: 'Nummer', renamedFrom: 'toString' };
  const json = { ...written, fields: { number }, renamedFrom: 'constructor' };
  expect(checkShape(json).mistakes).toEqual([]);
});

it('a resource named like a group of calls opens none of them', () => {
  const product = accessTable(resources);
  const groups = new Set(Object.keys(product).map((id) => id.split('.')[0] ?? ''));
  for (const name of groups)
    if (!resources.some((resource) => resource.name === name))
      expect(accessTable([...resources, { ...written, name }])).toMatchObject(product);
});

describe('the address of a page', () => {
  const paths = new Set([...entryPaths, ...pages.map(({ path }) => stemOf(path))]);
  it.each([...paths])('%s is refused as a screen', (path) => {
    expect(mistakesOf({ screens: { list: '/admin/delivery_notes', one: path } })).toContain('screens');
  });
  it.each([...paths])('%s is refused as a list', (path) => {
    expect(mistakesOf({ screens: { list: path, one: '/admin/delivery_note' } })).toContain('screens');
  });
});

it.each(['/api/notes', '/assets', '/healthz', '/mcp', '/metrics', '/readyz', '/share/notes'])(
  '%s, where the server answers itself, is refused as a screen',
  (path) => {
    expect(mistakesOf({ screens: { list: path, one: '/admin/delivery_note' } })).toEqual(['screens']);
    expect(mistakesOf({ screens: { list: '/admin/delivery_notes', one: path } })).toEqual(['screens', 'screens']);
  },
);

it.each(['/apiary', '/shared', '/notes/api'])('%s may be a screen', (path) => {
  expect(mistakesOf({ screens: { list: path, one: '/admin/delivery_note' } })).toEqual([]);
});

describe('the address of a call', () => {
  const urls = callPaths.flatMap((path) => [stemOf(path), path.split('/').slice(0, 3).join('/')]);
  it.each([...new Set([...urls, '/api/docs', '/api/units'])])('%s is refused', (url) => {
    expect(mistakesOf({ api: { dialect: 'simpleRest', url } })).toContain('api.url');
    expect(mistakesOf({ api: { dialect: 'simpleRest', url: url.toUpperCase() } })).toContain('api.url');
  });
  it('is known for every declared call', () => {
    const declaring = readdirSync('src/contract').filter(
      (file) =>
        file.endsWith('.ts') &&
        /= (call|addition)(sOf\(.*\)|sTo\(.*\))?\(/.test(readFileSync(`src/contract/${file}`, 'utf8')),
    );
    const listed = readFileSync('src/contract/rooms.ts', 'utf8');
    expect(declaring.filter((file) => !listed.includes(`from './${file.replace('.ts', '')}'`))).toEqual([]);
  });
});

it.each(['orders', 'auditLog', 'userStockItemGroups', 'definitionFields', 'OrderItems'])(
  'the table %s is refused',
  (name) => expect(mistakesOf({ name })).toContain('name'),
);

it.each(['prices', 'losses', 'mails', 'backups', 'consumption'])(
  'the name %s, which events or lists of the product have, is refused of a resource and not of a link table',
  (name) => {
    expect(mistakesOf({ name })).toContain('name');
    const checkers = referenceMany('users', { label: 'Prüfer', through: name });
    expect(mistakesOf({ fields: { ...written.fields, checkers } })).toEqual([]);
  },
);

it.each([
  ['sqliteNotes', ['name']],
  ['sQLITEnotes', ['name']],
  ['sqlite', []],
  ['notesOfSqlite', []],
])('a table %s, as SQLite would or would not name its own, has mistakes in %j', (name, places) => {
  expect(mistakesOf({ name })).toEqual(places);
  const checkers = referenceMany('users', { label: 'Prüfer', through: name });
  expect(mistakesOf({ fields: { ...written.fields, checkers } })).toEqual(places.map(() => 'fields.checkers.through'));
});
