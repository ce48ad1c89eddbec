import { describe, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import {
  choice,
  date,
  decimal,
  type Field,
  type Fields,
  flag,
  integer,
  kindOf,
  messages,
  reference,
  referenceMany,
  resourceNamed,
  text,
  validate,
} from '../../src/resources/kit';

const REQUIRED = 'Dieses Feld wird benötigt';
const NOT_NEGATIVE = 'Der Wert muss größer oder gleich 0 sein.';
const ABOVE_ZERO = 'Der Wert muss größer als 0 sein.';
const NO_NUMBER = 'Bitte eine Zahl eingeben.';
const WEEKDAY = 'Bitte einen Wochentag wählen.';

const good: Record<string, Record<string, unknown>> = {
  suppliers: { name: 'Getränke Nord' },
  units: { name: 'Flasche' },
  packagingUnits: { name: 'Kiste (24)' },
  stockLocations: { name: 'Keller', countingOrder: 0 },
  stockItemGroups: { name: 'Bar', executionDayOfWeek: 0 },
  stockItems: {
    name: 'Helles 0,5 l',
    ignoreInCensus: false,
    active: true,
    stockLocations: [1],
    unitId: 1,
    unitsPerPackage: 20,
    packagingUnitId: 1,
    supplierId: 1,
    pricePerUnit: 0,
    archived: false,
  },
  stockItemGroupAssignments: { stockItemGroupId: 1, stockItemId: 1, minAmountInGroup: 0, fixedOrderAmount: null },
  stockLocationAssignments: { stockItemId: 1, stockLocationId: 1 },
  users: { name: 'jana', password: 'acht Zeichen', role: 'User', stockItemGroups: [] },
  configValues: { key: 'INSTANCE_NAME', value: '' },
};

describe('the rules of section 5 of the specification, each broken once', () => {
  test.each([
    ['suppliers', 'name', '', REQUIRED],
    ['suppliers', 'name', '   ', REQUIRED],
    ['suppliers', 'name', null, REQUIRED],
    ['suppliers', 'name', 5, 'Bitte einen Text eingeben.'],
    ['suppliers', 'name', 'a\0b', 'Der Text enthält ein ungültiges Zeichen.'],
    ['suppliers', 'name', '\ud800', 'Der Text enthält ein ungültiges Zeichen.'],
    ['suppliers', 'name', 'x'.repeat(201), 'Höchstens 200 Zeichen.'],
    ['suppliers', 'email', 'kein at', 'Bitte eine gültige E-Mail-Adresse eingeben.'],
    ['suppliers', 'email', 'a\u202Eb@c.de', 'Bitte eine gültige E-Mail-Adresse eingeben.'],
    ['suppliers', 'email', 'a@b\u0007.de', 'Bitte eine gültige E-Mail-Adresse eingeben.'],
    ['suppliers', 'email', 'a@b.de,c@d.de', 'Bitte eine gültige E-Mail-Adresse eingeben.'],
    ['units', 'name', '', REQUIRED],
    ['packagingUnits', 'name', '', REQUIRED],
    ['stockLocations', 'name', '', REQUIRED],
    ['stockLocations', 'countingOrder', null, REQUIRED],
    ['stockLocations', 'countingOrder', Number.NaN, REQUIRED],
    ['stockLocations', 'countingOrder', '3', REQUIRED],
    ['stockLocations', 'countingOrder', 1.5, 'Bitte eine ganze Zahl eingeben.'],
    ['stockLocations', 'countingOrder', 3e9, 'Die Zahl ist zu groß.'],
    ['stockItemGroups', 'name', '', REQUIRED],
    ['stockItemGroups', 'executionDayOfWeek', null, WEEKDAY],
    ['stockItemGroups', 'executionDayOfWeek', 7, WEEKDAY],
    ['stockItemGroups', 'executionDayOfWeek', '1', WEEKDAY],
    ['stockItemGroups', 'executionDayOfWeek', -1, NOT_NEGATIVE],
    ['stockItems', 'name', '', REQUIRED],
    ['stockItems', 'unitId', null, 'Benötigt'],
    ['stockItems', 'unitId', 0, 'Benötigt'],
    ['stockItems', 'packagingUnitId', null, 'Benötigt'],
    ['stockItems', 'supplierId', null, 'Benötigt'],
    ['stockItems', 'stockLocations', [], 'Benötigt'],
    ['stockItems', 'stockLocations', null, 'Benötigt'],
    ['stockItems', 'unitsPerPackage', null, REQUIRED],
    ['stockItems', 'unitsPerPackage', Number.NaN, REQUIRED],
    ['stockItems', 'unitsPerPackage', '2', REQUIRED],
    ['stockItems', 'unitsPerPackage', 0, ABOVE_ZERO],
    ['stockItems', 'unitsPerPackage', -1, ABOVE_ZERO],
    ['stockItems', 'unitsPerPackage', 0.0001, 'Höchstens 3 Nachkommastellen.'],
    ['stockItems', 'pricePerUnit', null, REQUIRED],
    ['stockItems', 'pricePerUnit', Number.NaN, NO_NUMBER],
    ['stockItems', 'pricePerUnit', '1', NO_NUMBER],
    ['stockItems', 'pricePerUnit', -0.01, NOT_NEGATIVE],
    ['stockItems', 'pricePerUnit', 0.00001, 'Höchstens 4 Nachkommastellen.'],
    ['stockItems', 'pricePerUnit', 1e12, 'Die Zahl ist zu groß.'],
    ['stockItems', 'pricePerUnit', Number.POSITIVE_INFINITY, NO_NUMBER],
    ['stockItems', 'active', 'ja', 'Bitte Ja oder Nein wählen.'],
    ['stockItemGroupAssignments', 'stockItemId', null, REQUIRED],
    ['stockItemGroupAssignments', 'minAmountInGroup', null, REQUIRED],
    ['stockItemGroupAssignments', 'minAmountInGroup', -1, NOT_NEGATIVE],
    ['stockItemGroupAssignments', 'minAmountInGroup', 0.5, 'Bitte eine ganze Zahl eingeben.'],
    ['stockItemGroupAssignments', 'fixedOrderAmount', 0, ABOVE_ZERO],
    ['users', 'name', '', 'Please type something'],
    ['users', 'password', 'sieben7', 'Mindestens 8 Zeichen.'],
    ['users', 'password', 'x'.repeat(257), 'Höchstens 256 Zeichen.'],
    ['users', 'role', 'Chef', 'Bitte einen Wert aus der Liste wählen.'],
    ['users', 'stockItemGroups', ['x'], 'Bitte einen Wert aus der Liste wählen.'],
    ['configValues', 'key', '', REQUIRED],
  ])('%s.%s = %j: %s', (name, key, value, message) => {
    const { fields } = resourceNamed(resources, name);
    expect(validate(fields, good[name] ?? {}, 'Admin')).toEqual({});
    expect(validate(fields, { ...good[name], [key]: value }, 'Admin')).toEqual({ [key]: message });
  });
});

test('a new user needs a password, a stored one keeps the old when none is sent', () => {
  const { fields } = resourceNamed(resources, 'users');
  const { password, ...without } = good.users ?? {};
  expect(validate(fields, without, 'Admin')).toEqual({ password: REQUIRED });
  expect(validate(fields, { ...without, id: 7 }, 'Admin')).toEqual({});
});

describe('conditions, rights and values that look empty', () => {
  const fields: Fields = {
    state: choice({ label: 'Zustand', choices: ['offen', 'reklamiert'], required: true }),
    complaint: text({ label: 'Reklamation', required: true, visibleWhen: { state: 'reklamiert' } }),
    freight: decimal({ label: 'Fracht', scale: 2, required: true, min: 0, readableBy: ['Admin'] }),
    count: integer({ label: 'Anzahl', required: true }),
    done: flag({ label: 'Erledigt', default: false }),
  };
  test.each([
    ['a hidden field is never required', { state: 'offen', freight: 1, count: 1, done: true }, 'Admin', []],
    ['a shown one is', { state: 'reklamiert', freight: 1, count: 1, done: true }, 'Admin', ['complaint']],
    ['what a role cannot read is not asked of it', { state: 'offen', count: 1, done: true }, 'User', []],
    ['0 and false are values', { state: 'offen', freight: 0, count: 0, done: false }, 'Admin', []],
    [
      'nothing is no value',
      { state: 'offen', freight: null, count: undefined, done: false },
      'Admin',
      ['freight', 'count'],
    ],
  ] as const)('%s', (_, record, role, broken) => {
    expect(Object.keys(validate(fields, record, role))).toEqual(broken);
  });
});

describe('a hidden value fits its kind', () => {
  const visibleWhen = { state: 'reklamiert' };
  test.each<[string, Field, unknown, string]>([
    ['text', text({ label: 'T', maxLength: 10, visibleWhen }), 'x'.repeat(900_000), 'Höchstens 10 Zeichen.'],
    ['no text', text({ label: 'T', visibleWhen }), { x: 1 }, messages.notAText],
    ['day', date({ label: 'D', visibleWhen }), '2026-02-30', messages.notADay],
    ['instant', date({ label: 'D', time: true, visibleWhen }), 'x', messages.notADay],
    ['integer', integer({ label: 'I', min: 0, visibleWhen }), -1, messages.min(0)],
    ['decimal', decimal({ label: 'D', scale: 2, visibleWhen }), 'viel', messages.notANumber],
    ['flag', flag({ label: 'F', default: false, visibleWhen }), 'ja', messages.notAFlag],
    ['choice', choice({ label: 'C', choices: ['a'], visibleWhen }), 'b', messages.notAChoice],
    ['reference', reference('units', { label: 'R', visibleWhen }), 'x', messages.notAChoice],
    ['links', referenceMany('units', { label: 'L', through: 't', visibleWhen }), ['x'], messages.notAChoice],
  ])('%s', (_, field, value, message) => {
    expect(validate({ field }, { state: 'offen', field: value }, 'Admin')).toEqual({ field: message });
    expect(validate({ field }, { state: 'offen', field: null }, 'Admin')).toEqual({});
    const stored = { state: 'reklamiert', field: value };
    expect(validate({ field }, { state: 'offen', field: value }, 'Admin', stored)).toEqual({});
    expect(validate({ field }, stored, 'Admin', stored)).toEqual({ field: message });
  });
});

describe('wire values become record values', () => {
  test.each([
    ['names are trimmed', text({ label: 'Name' }), '  Bier ', 'Bier'],
    ['one line stays one', text({ label: 'Kundennummer' }), 'K1\r\nBcc: a\n\n\u2028b\n', 'K1 Bcc: a b'],
    ['and so does a phone number', text({ label: 'Telefon', format: 'phone' }), '0611 1\n0611 2', '0611 1 0611 2'],
    ['several lines stay as typed', text({ label: 'Adresse', multiline: true }), ' a\nb ', ' a\nb '],
    ['passwords stay as typed', text({ label: 'Passwort', secret: true }), ' geheim ', ' geheim '],
    ['-1 is no reference', reference('units', { label: 'Einheit' }), -1, null],
    ['objects and doubles become ids', referenceMany('units', { label: 'E', through: 't' }), [{ id: 3 }, 3, 1], [3, 1]],
  ])('%s', (_, field, sent, expected) => {
    expect(kindOf(field).normalise(field, sent)).toEqual(expected);
  });
});
