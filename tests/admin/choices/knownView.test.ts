import { describe, expect, it } from 'vitest';
import { isSameShown, knownView, type Shown } from '../../../src/admin/choices/knownView';
import { choice, defineResource, flag, reference, text } from '../../../src/resources/kit';

const wines = defineResource({
  name: 'wines',
  label: { one: 'Wein', many: 'Weine' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    colour: choice({ label: 'Farbe', choices: ['rot', 'weiß'] }),
    isDry: flag({ label: 'Trocken', default: false }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    makerId: reference('suppliers', { label: 'Winzer' }),
    note: text({ label: 'Notiz', readableBy: ['Admin'] }),
    archived: flag({ label: 'Archiviert', default: false }),
  },
  list: { filters: ['colour', 'isDry', 'supplierId', 'note'] },
  archive: 'archived',
  api: { dialect: 'simpleRest', url: '/api/Wines' },
});

describe('of a view is known', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['the search', { q: 'rie' }, { q: 'rie' }],
    ['no empty search', { q: '' }, {}],
    ['the archive', { includeArchived: true }, { includeArchived: true }],
    ['each filter', { colour: 'rot', isDry: false, supplierId: 3 }, { colour: 'rot', isDry: false, supplierId: 3 }],
    ['a reference without a box', { makerId: 4 }, { makerId: 4 }],
    ['no choice that has gone', { colour: 'rosé' }, {}],
    ['nothing of another kind', { isDry: 'ja', supplierId: '3', q: 5, includeArchived: 'ja' }, {}],
    ['no field that is no filter', { name: 'x', vintage: 2020, constructor: 'x' }, {}],
    ['no field that the role may not read', { note: 'x' }, {}],
  ])('%s', (_, filter, known) => {
    expect(knownView(wines, 'User', { filter }).filter).toEqual(known);
  });

  it('for an administrator more', () => {
    expect(knownView(wines, 'Admin', { filter: { note: 'x' } }).filter).toEqual({ note: 'x' });
  });

  it.each([
    ['id', true],
    ['colour', true],
    ['note', false],
    ['vintage', false],
  ])('the order by %s: %s', (key, isKnown) => {
    const sort = { key, order: 'DESC' } as const;
    expect(knownView(wines, 'User', { filter: {}, sort }).sort).toEqual(isKnown ? sort : undefined);
  });
});

it.each<[Shown, Shown, boolean]>([
  [{ filter: {} }, { filter: {}, sort: { key: 'name', order: 'ASC' } }, true],
  [{ filter: {} }, { filter: {}, sort: { key: 'name', order: 'DESC' } }, false],
  [{ filter: { q: 'a' } }, { filter: {} }, false],
  [{ filter: {} }, { filter: { q: 'a' } }, false],
  [{ filter: { q: 'a', isDry: true } }, { filter: { isDry: true, q: 'a' } }, true],
])('%j and %j show the same: %s', (one, other, expected) => {
  expect(isSameShown(one, other, { key: 'name', order: 'ASC' })).toBe(expected);
});
