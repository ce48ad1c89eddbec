import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../../server/records/definitions/checkDefinitions';
import { callPaths } from '../../../src/contract/calls';
import { entryPaths, pages } from '../../../src/contract/pages';
import { resources } from '../../../src/resources';
import { type AnyResource, text } from '../../../src/resources/kit';

/** Fields with mistakes in a JSON resource that differs from a good one in what is given. */
function mistakesOf(given: Partial<AnyResource>): (string | undefined)[] {
  const resource: AnyResource = {
    name: 'deliveryNotes',
    label: { one: 'Lieferschein', many: 'Lieferscheine' },
    title: 'number',
    fields: { number: text({ label: 'Nummer' }) },
    api: { dialect: 'simpleRest', url: '/api/delivery-notes' },
    ...given,
  };
  return checkDefinitions([resource], [...resources, resource]).map(({ field }) => field);
}
const stemOf = (path: string) => path.replace(/\/[:{].*$/, '');

it('a resource of its own has no mistakes', () => {
  expect(mistakesOf({ screens: { list: '/admin/delivery_notes', one: '/admin/delivery_note' } })).toEqual([]);
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

describe('the address of a call', () => {
  const urls = callPaths.flatMap((path) => [stemOf(path), path.split('/').slice(0, 3).join('/')]);
  it.each([...new Set([...urls, '/api/docs', '/api/units'])])('%s is refused', (url) => {
    expect(mistakesOf({ api: { dialect: 'simpleRest', url } })).toContain('api.url');
    expect(mistakesOf({ api: { dialect: 'simpleRest', url: url.toUpperCase() } })).toContain('api.url');
  });
  it('is known for every declared call', () => {
    const declaring = readdirSync('src/contract').filter(
      (file) => file.endsWith('.ts') && /= declareCall\(/.test(readFileSync(`src/contract/${file}`, 'utf8')),
    );
    const listed = readFileSync('src/contract/calls.ts', 'utf8');
    expect(declaring.filter((file) => !listed.includes(`from './${file.replace('.ts', '')}'`))).toEqual([]);
  });
});

it.each(['orders', 'auditLog', 'userStockItemGroups', 'definitionFields', 'OrderItems'])(
  'the table %s is refused',
  (name) => expect(mistakesOf({ name })).toContain('name'),
);
