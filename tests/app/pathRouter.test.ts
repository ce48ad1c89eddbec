import { describe, expect, it } from 'vitest';
import { createPathMapper } from '../../src/app/pathRouter';
import { menuSections } from '../../src/navigation/menu/menuEntries';
import { resources } from '../../src/resources';
import { defineResource, text } from '../../src/resources/kit';

const api = { dialect: 'simpleRest', url: '/api/x' } as const;
const fields = { name: text({ label: 'Name' }) };
const notes = defineResource({
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  menu: { section: 'Wareneingang', order: 1 },
  title: 'name',
  fields,
  api,
});
const hidden = defineResource({ name: 'notes', label: { one: 'Notiz', many: 'Notizen' }, title: 'name', fields, api });

describe('addresses of react-admin', () => {
  const { toDocumented, fromDocumented } = createPathMapper([...resources, notes]);
  it.each([
    ['/units', '/admin/units'],
    ['/units/create', '/admin/unit/add'],
    ['/units/7', '/admin/unit/7'],
    ['/units/7/show', '/admin/unit/7/show'],
    ['/units/7/2?tab', '/admin/unit/7/2?tab'],
    ['/stockItems?filter=%7B%7D', '/admin/stock_items?filter=%7B%7D'],
    ['/stockItemGroups/3#list', '/admin/stock_item_group/3#list'],
    ['/deliveryNotes/3', '/admin/delivery_notes/3'],
    ['/configValues', '/configValues'],
    ['/admin/units', '/admin/units'],
    ['/census/3', '/census/3'],
    ['/', '/'],
    ['..', '..'],
    ['?page=2', '?page=2'],
  ])('%s leads to %s', (address, path) => expect(toDocumented(address)).toBe(path));

  it.each([
    ['/admin/units', '/units'],
    ['/admin/unit/add', '/units/create'],
    ['/admin/unit/7/2', '/units/7/2'],
    ['/admin/delivery_notes/add', '/deliveryNotes/create'],
    ['/census/3', '/census/3'],
  ])('%s is %s to it', (path, address) => expect(fromDocumented(path)).toBe(address));
});

it('resources of integrators follow in the menu by section', () => {
  const sections = menuSections([notes, ...resources, hidden]);
  expect(sections.map(({ label, entries }) => [label, entries.map((entry) => entry.label)])).toEqual([
    [
      'Stammdaten',
      [
        'Artikel',
        'Bestände',
        'Benutzer',
        'Lieferanten',
        'Einheiten',
        'Verpackungseinheiten',
        'Lagerorte',
        'Pfandarten',
      ],
    ],
    ['Wareneingang', ['Lieferscheine']],
  ]);
});
