import { describe, expect, it } from 'vitest';
import { type BulkChange, checkChange, needsLinks, valuesFor } from '../../../../src/admin/list/bulk/bulkChange';
import { bulkFields } from '../../../../src/admin/list/bulk/bulkFields';
import {
  type AnyResource,
  choice,
  date,
  defineResource,
  integer,
  reference,
  text,
} from '../../../../src/resources/kit';
import { stockItemGroupAssignments } from '../../../../src/resources/stockItemGroupAssignments';
import { stockItemGroups } from '../../../../src/resources/stockItemGroups';
import { stockItems } from '../../../../src/resources/stockItems';
import { stockLocations } from '../../../../src/resources/stockLocations';
import { suppliers } from '../../../../src/resources/suppliers';
import { units } from '../../../../src/resources/units';
import { users } from '../../../../src/resources/users';

const notes = defineResource({
  name: 'notes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  title: 'number',
  fields: {
    number: integer({ label: 'Nummer', required: true }),
    secret: text({ label: 'Code', secret: true }),
    slot: integer({ label: 'Fach', unique: true }),
    state: choice({ label: 'Zustand', choices: ['offen', 'reklamiert'], required: true }),
    complaint: text({ label: 'Reklamation', required: true, visibleWhen: { state: 'reklamiert' } }),
    due: date({ label: 'Frist', visibleWhen: { state: 'reklamiert' } }),
    rank: integer({ label: 'Rang', min: 1, readOnlyWhen: { state: 'reklamiert' } }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    checked: date({ label: 'Geprüft', readOnly: true }),
  },
  api: { dialect: 'simpleRest', url: '/api/notes' },
});

describe('fields that can be set in many records', () => {
  it.each<[AnyResource, string[]]>([
    [
      stockItems,
      [
        'ignoreInCensus',
        'active',
        'stockLocations',
        'unitId',
        'unitsPerPackage',
        'packagingUnitId',
        'supplierId',
        'pricePerUnit',
      ],
    ],
    [users, ['role', 'stockItemGroups']],
    [stockItemGroups, ['executionDayOfWeek', 'bestBefore']],
    [stockLocations, ['countingOrder']],
    [units, []],
    [suppliers, ['minimumOrderValue', 'leadDays', 'priceToleranceCents', 'priceTolerancePercent', 'federalState']],
    // These values occur only together.
    [stockItemGroupAssignments, ['minAmountInGroup', 'fixedOrderAmount']],
    [notes, ['state', 'due', 'rank', 'supplierId']],
  ])('of $name', (resource, expected) => {
    expect(bulkFields(resource, 'Admin').map(([key]) => key)).toEqual(expected);
  });

  it('are those that the role may write', () => {
    expect(bulkFields(users, 'User')).toEqual([]);
  });
});

const change = (values: BulkChange['values'], modes: BulkChange['modes'] = {}): BulkChange => ({ values, modes });

describe('checks before any record is read', () => {
  it.each<[string, BulkChange, Record<string, string>]>([
    ['a good value', change({ supplierId: 2, ignoreInCensus: false }), {}],
    ['nothing, where something is needed', change({ supplierId: null }), { supplierId: 'Benötigt' }],
    ['no number', change({ unitsPerPackage: Number.NaN }), { unitsPerPackage: 'Dieses Feld wird benötigt' }],
    [
      'a number below the least',
      change({ unitsPerPackage: 0 }),
      { unitsPerPackage: 'Der Wert muss größer als 0 sein.' },
    ],
    ['neither yes nor no', change({ active: null }), { active: 'Bitte Ja oder Nein wählen.' }],
    ['no places', change({ stockLocations: [] }), { stockLocations: 'Benötigt' }],
    [
      'no places to add',
      change({ stockLocations: [] }, { stockLocations: 'add' }),
      { stockLocations: 'Dieses Feld wird benötigt' },
    ],
    ['a place to remove', change({ stockLocations: [1] }, { stockLocations: 'remove' }), {}],
  ])('%s', (_, given, expected) => {
    expect(checkChange(stockItems, given)).toEqual(expected);
  });

  it('allow emptying optional fields', () => {
    expect(checkChange(notes, change({ supplierId: null }))).toEqual({});
  });
});

const item = {
  id: 1,
  version: 1,
  name: 'Pils',
  ignoreInCensus: false,
  active: true,
  stockLocations: [1, 2],
  unitId: 1,
  unitsPerPackage: 24,
  packagingUnitId: 1,
  supplierId: 1,
  orderNumber: null,
  pricePerUnit: 1,
  archived: false,
};
const note = { id: 1, version: 1, number: 5, state: 'offen', complaint: null, due: null, rank: 1, supplierId: 1 };

describe('the values that a record gets', () => {
  it.each<[string, AnyResource, BulkChange, object]>([
    ['what was chosen', stockItems, change({ supplierId: 2 }), { supplierId: 2 }],
    ['other places', stockItems, change({ stockLocations: [3] }), { stockLocations: [3] }],
    [
      'one more place, each once',
      stockItems,
      change({ stockLocations: [2, 3] }, { stockLocations: 'add' }),
      { stockLocations: [1, 2, 3] },
    ],
    [
      'one place less',
      stockItems,
      change({ stockLocations: [2, 3] }, { stockLocations: 'remove' }),
      { stockLocations: [1] },
    ],
    ['nothing', notes, change({ supplierId: null }), { supplierId: null }],
  ])('are %s', (_, resource, given, expected) => {
    expect(valuesFor(resource, resource === notes ? note : item, given, 'Admin')).toEqual(expected);
  });

  it.each<[string, AnyResource, Record<string, unknown>, BulkChange, string]>([
    [
      'without a place left',
      stockItems,
      item,
      change({ stockLocations: [1, 2] }, { stockLocations: 'remove' }),
      'Lagerorte: Benötigt',
    ],
    [
      'that then lack something',
      notes,
      note,
      change({ state: 'reklamiert' }),
      'Reklamation: Dieses Feld wird benötigt',
    ],
    ['for which the field is hidden', notes, note, change({ due: '2026-11-20' }), 'Frist gibt es hier nicht.'],
    [
      'in which it cannot be changed',
      notes,
      { ...note, state: 'reklamiert', complaint: 'x' },
      change({ rank: 2 }),
      'Rang kann hier nicht geändert werden.',
    ],
  ])('refuse records %s', (_, resource, record, given, message) => {
    expect(() => valuesFor(resource, { ...record, id: 1, version: 1 }, given, 'Admin')).toThrow(message);
  });

  it('are not judged by links that the list has not read', () => {
    const listed = { ...item, stockLocations: [] };
    expect(valuesFor(stockItems, listed, change({ supplierId: 2 }), 'Admin')).toEqual({ supplierId: 2 });
  });
});

it.each<[BulkChange, boolean]>([
  [change({ stockLocations: [1] }), false],
  [change({ stockLocations: [1] }, { stockLocations: 'replace' }), false],
  [change({ stockLocations: [1] }, { stockLocations: 'add' }), true],
  [change({ supplierId: 1 }, { stockLocations: 'add' }), false],
])('links are read first when they are changed: %j', (given, expected) => {
  expect(needsLinks(stockItems, given)).toBe(expected);
});

describe('conditions that are expressions', () => {
  const claims = defineResource({
    name: 'claims',
    label: { one: 'Reklamation', many: 'Reklamationen' },
    title: 'number',
    fields: {
      number: integer({ label: 'Nummer' }),
      rank: integer({ label: 'Rang', readOnlyWhen: 'number > 5' }),
      slot: integer({ label: 'Fach', visibleWhen: 'number > 3' }),
      due: date({ label: 'Frist', requiredWhen: 'rank > 1' }),
    },
    api: { dialect: 'simpleRest', url: '/api/claims' },
  });
  const decide = (text: string, { number, rank }: Readonly<Record<string, unknown>>) =>
    text === 'rank > 1' ? Number(rank) > 1 : Number(number) > Number(text.slice(-1));
  const set = (number: number, values: BulkChange['values']) =>
    valuesFor(
      claims,
      { id: 1, version: 1, number, rank: 1, slot: null, due: null },
      { values, modes: {} },
      'Admin',
      decide,
    );

  it.each([
    ['locked', 6, { rank: 2 }, 'Rang kann hier nicht geändert werden.'],
    ['hidden', 3, { slot: 2 }, 'Fach gibt es hier nicht.'],
    ['asked for', 4, { rank: 2 }, 'Frist: Dieses Feld wird benötigt'],
  ])('a field that is %s', (_, number, values, message) => expect(() => set(number, values)).toThrow(message));

  it('a field without such conditions', () => expect(set(4, { rank: 1, slot: 2 })).toEqual({ rank: 1, slot: 2 }));
});
