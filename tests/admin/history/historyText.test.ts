import { describe, expect, it } from 'vitest';
import { historyText } from '../../../src/admin/history/historyText';
import type { AuditEntry } from '../../../src/contract/history';
import { choice, decimal, type Field, flag, integer, reference, referenceMany, text } from '../../../src/resources/kit';
import { languageOf } from '../../../src/rules/language';

const timeZone = 'Europe/Berlin';
const lookup = { ...languageOf(timeZone, (target, id) => `${target} ${id}`), timeZone };
const entry: AuditEntry = {
  title: null,
  parentId: null,
  tokenId: null,
  userId: 1,
  resource: 'units',
  id: 1,
  recordId: 4,
  at: '2026-11-20T13:03:00.000Z',
  userName: 'admin',
  action: 'update' as const,
  changes: {},
};

describe('a change', () => {
  it.each<[Field, unknown, unknown, string]>([
    [text({ label: 'Name' }), 'Bier', 'Biere', 'Name: Bier → Biere'],
    [text({ label: 'Telefon' }), null, '089', 'Telefon: leer → 089'],
    [text({ label: 'Passwort', secret: true }), null, null, 'Passwort: geändert'],
    [flag({ label: 'Inventur', default: true }), true, false, 'Inventur: Ja → Nein'],
    [flag({ label: 'Aktiv', default: false, inverted: true }), true, false, 'Aktiv: Nein → Ja'],
    [integer({ label: 'Zahl' }), 0, 1200, 'Zahl: 0 → 1.200'],
    [decimal({ label: 'Preis', scale: 4, unit: '€' }), 1.5, 1.5025, 'Preis: 1,50 € → 1,5025 €'],
    [choice({ label: 'Tag', choices: [1, 2], labels: { 1: 'Montag', 2: 'Dienstag' } }), 1, 2, 'Tag: Montag → Dienstag'],
    [reference('units', { label: 'Einheit' }), 1, 2, 'Einheit: units 1 → units 2'],
    [referenceMany('bars', { label: 'Lagerorte', through: 'links' }), [1, 2], [], 'Lagerorte: bars 1, bars 2 → leer'],
  ])('of %o reads in words', (field, before, after, expected) => {
    const changed = { ...entry, changes: { key: [before, after] as [unknown, unknown] } };
    expect(historyText({ name: 'users', fields: { key: field } }, changed, lookup)).toBe(
      `20.11.2026 14:03, admin: ${expected}`,
    );
  });

  it('of a second factor and its codes has words, though no form shows them', () => {
    const changes: AuditEntry['changes'] = { secondFactor: [false, true], recoveryCodes: [null, null] };
    expect(historyText({ name: 'users', fields: {} }, { ...entry, changes }, lookup)).toBe(
      '20.11.2026 14:03, admin: Zweiter Faktor: Nein → Ja; Wiederherstellungscodes: geändert',
    );
  });

  it('of several fields is one line', () => {
    const fields = { a: text({ label: 'A' }), b: text({ label: 'B' }) };
    const changes: AuditEntry['changes'] = { a: ['1', '2'], b: ['3', '4'], gone: ['5', '6'] };
    expect(historyText({ name: 'users', fields }, { ...entry, changes }, lookup)).toBe(
      '20.11.2026 14:03, admin: A: 1 → 2; B: 3 → 4; Feld „gone“ (gibt es nicht mehr): geändert',
    );
  });
});

it.each<[AuditEntry['changes'], string]>([
  [{ name: ['Bruch', 'Glasbruch'], $action: [null, 'go'] }, '„Los“: Name: Bruch → Glasbruch'],
  [{ name: ['Bruch', 'Glasbruch'], $action: [null, 'gone'] }, '„gone“: Name: Bruch → Glasbruch'],
  [{}, 'Aktion ausgeführt'],
])('an action reads in words: %o', (changes, expected) => {
  const actions = [{ name: 'go', label: 'Los', set: {} }];
  const resource = { name: 'units', fields: { name: text({ label: 'Name' }) }, actions };
  expect(historyText(resource, { ...entry, action: 'run', changes }, lookup)).toBe(
    `20.11.2026 14:03, admin: ${expected}`,
  );
});

it.each([
  ['create', 'admin', '20.11.2026 14:03, admin: angelegt'],
  ['delete', null, '20.11.2026 14:03, Programm: gelöscht'],
] as const)('%s by %s reads in words', (action, userName, expected) => {
  expect(historyText({ name: 'users', fields: {} }, { ...entry, action, userName }, lookup)).toBe(expected);
});
