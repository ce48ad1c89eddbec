import { describe, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import {
  bodySchemaOf,
  createTitle,
  deleteQuestion,
  editTitle,
  emptyRecord,
  fromScaled,
  isDay,
  isInstant,
  isVisible,
  listColumns,
  listTitle,
  mayUse,
  possibleColumns,
  readableFields,
  resourceNamed,
  screensOf,
  textKey,
  toScaled,
  undecided,
} from '../../src/resources/kit';

const named = (name: string) => resourceNamed(resources, name);

describe('decimals are whole numbers of 10^-scale, never rounded', () => {
  test.each([
    [1.5, 3, 1500],
    [0.1, 3, 100],
    [1.005, 3, 1005],
    [0, 3, 0],
    [-2.5, 3, -2500],
    [8.2999, 4, 82999],
    [0.0001, 4, 1],
    [99_999_999.9999, 4, 999_999_999_999],
    [0.0005, 3, undefined],
    [1e10, 3, undefined],
    [Number.NaN, 3, undefined],
    [Number.POSITIVE_INFINITY, 3, undefined],
  ])('%d with %d decimals', (value, scale, scaled) => {
    expect(toScaled(value, scale)).toBe(scaled);
    if (scaled !== undefined) expect(fromScaled(scaled, scale)).toBe(value);
  });
});

test.each([
  ['  Bier  hell ', 'bier hell'],
  ['ÄPFEL', 'äpfel'],
  ['a\u0308pfel', 'äpfel'],
  ['Straße', 'straße'],
  [' Gin  Tonic \n', 'gin tonic'],
  ['Gin \t Tonic', 'gin tonic'],
  ['Gin\tTonic\u00a0Zero', 'gin tonic zero'],
])('%j is compared as %j', (sent, key) => expect(textKey(sent)).toBe(key));

test.each([
  [undefined, {}, true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: [1, 2] }, { a: 2 }, true],
  [{ a: null }, {}, false],
  [{ a: false }, { a: false }, true],
])('condition %j on %j', (condition, record, expected) =>
  expect(isVisible({ visibleWhen: condition }, record, undecided)).toBe(expected),
);

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['24-01-01', false],
  [20240101, false],
])('%j is a day: %s', (value, expected) => expect(isDay(value)).toBe(expected));

test.each([
  ['2026-03-29T02:30:00+01:00', true],
  ['2026-03-29T00:30:00.000Z', true],
  ['2026-03-29T00:30:00', false],
  ['2024-12-31T23:59:60Z', false],
  ['2023-02-29T10:00:00Z', false],
  ['gestern', false],
])('%j is an instant: %s', (value, expected) => expect(isInstant(value)).toBe(expected));

describe('titles and sentences', () => {
  test.each([
    ['users', 'Benutzer', 'Benutzer hinzufügen', 'Benutzer bearbeiten', 'Benutzer X wirklich löschen?'],
    ['suppliers', 'Lieferanten', 'Lieferanten hinzufügen', 'Lieferanten bearbeiten', 'Lieferant X wirklich löschen?'],
    ['units', 'Einheiten', 'Einheit hinzufügen', 'Einheit bearbeiten', 'Einheit X wirklich löschen?'],
    [
      'packagingUnits',
      'Verpackungseinheiten',
      'Verpackungseinheit hinzufügen',
      'Verpackungseinheit bearbeiten',
      'Einheit X wirklich löschen?',
    ],
    ['stockLocations', 'Lagerorte', 'Lagerort hinzufügen', 'Lagerort bearbeiten', 'Einheit X wirklich löschen?'],
    ['stockItemGroups', 'Alle Bestände', 'Bestand hinzufügen', 'Bestand bearbeiten', 'Bestand X wirklich löschen?'],
    ['stockItems', 'Artikel', 'Artikel hinzufügen', 'Artikel bearbeiten', 'Artikel X wirklich löschen?'],
    [
      'stockItemGroupAssignments',
      'Bestandszuordnungen',
      'Bestandszuordnung erstellen',
      'Bestandszuordnung bearbeiten',
      'Zuordnung X wirklich löschen?',
    ],
  ])('%s', (name, list, create, edit, question) => {
    const resource = named(name);
    expect([listTitle(resource), createTitle(resource), editTitle(resource), deleteQuestion(resource, 'X')]).toEqual([
      list,
      create,
      edit,
      question,
    ]);
  });
});

describe('documented paths of the screens', () => {
  test.each([
    ['users', '/admin/users', '/admin/user'],
    ['suppliers', '/admin/suppliers', '/admin/supplier'],
    ['units', '/admin/units', '/admin/unit'],
    ['packagingUnits', '/admin/packaging_units', '/admin/packaging_unit'],
    ['stockLocations', '/admin/stock_locations', '/admin/stock_location'],
    ['stockItemGroups', '/admin/stock_item_groups', '/admin/stock_item_group'],
    ['stockItems', '/admin/stock_items', '/admin/stock_item'],
  ])('%s', (name, list, one) => {
    expect(screensOf(named(name))).toEqual({ list, edit: `${one}/:id`, create: `${one}/add` });
  });

  test('a resource that names none gets paths from its name', () => {
    expect(screensOf({ name: 'deliveryNotes', label: { one: 'L', many: 'L' } })).toEqual({
      list: '/admin/delivery_notes',
      edit: '/admin/delivery_notes/:id',
      create: '/admin/delivery_notes/add',
    });
  });

  test('hand-built pages have none', () => expect(screensOf(named('configValues'))).toBeUndefined());
});

describe('visibility by role', () => {
  test.each([
    ['users', 'Admin', ['id', 'name']],
    ['stockItemGroups', 'User', ['id', 'name', 'executionDayOfWeek']],
    ['stockItems', 'User', ['id', 'name', 'stockLocations', 'unitId', 'packagingUnitId']],
    ['suppliers', 'User', ['id', 'name']],
    ['stockLocations', 'User', ['id', 'name']],
  ] as const)('columns of %s for %s', (name, role, columns) => expect(listColumns(named(name), role)).toEqual(columns));

  test.each([
    ['users', 'Admin', ['id', 'name', 'email', 'displayName', 'role', 'stockItemGroups']],
    ['users', 'User', ['id', 'name', 'role']],
    ['stockItemGroups', 'User', ['id', 'name', 'executionDayOfWeek', 'bestBefore']],
  ] as const)('columns of %s that %s may choose', (name, role, columns) => {
    expect(possibleColumns(named(name), role)).toEqual(columns);
  });

  test('columns to choose begin with those that a definition puts in order, without the mark of the archive', () => {
    const list = { columns: ['supplierId', 'name'] };
    expect(possibleColumns({ ...named('stockItems'), list }, 'Admin')).toEqual([
      'supplierId',
      'name',
      'id',
      'ignoreInCensus',
      'active',
      'stockLocations',
      'unitId',
      'unitsPerPackage',
      'packagingUnitId',
      'orderNumber',
      'pricePerUnit',
    ]);
  });

  test('a secret is in no answer, hidden fields in none of the other role', () => {
    expect(readableFields(named('users'), 'Admin').map(([key]) => key)).toEqual([
      'name',
      'email',
      'displayName',
      'role',
      'stockItemGroups',
    ]);
    expect(readableFields(named('users'), 'User').map(([key]) => key)).toEqual(['name', 'role']);
    expect(Object.keys(bodySchemaOf(named('users'), 'User').properties as object)).toEqual([
      'id',
      'version',
      'name',
      'password',
      'role',
    ]);
  });

  test.each([
    ['suppliers', 'read', 'User', true],
    ['suppliers', 'update', 'User', false],
    ['suppliers', 'delete', 'Admin', true],
    ['users', 'update', 'User', true],
    ['users', 'create', 'User', false],
  ] as const)('%s %s by %s: %s', (name, verb, role, expected) =>
    expect(mayUse(named(name), verb, role)).toBe(expected),
  );
});

test('a new record starts with the defaults of its fields', () => {
  expect(emptyRecord(named('users').fields)).toEqual({
    name: null,
    email: null,
    displayName: null,
    password: null,
    role: 'User',
    stockItemGroups: [],
  });
  expect(emptyRecord(named('stockLocations').fields)).toEqual({ name: null, countingOrder: 0 });
});
