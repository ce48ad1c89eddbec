import { describe, expect, it } from 'vitest';
import { type Json, told as toldOfFiles } from '../toldMistakes';

const complaints = {
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff' },
    supplierId: { kind: 'reference', target: 'suppliers', label: 'Lieferant' },
    userId: { kind: 'reference', target: 'users', label: 'Benutzer' },
    price: { kind: 'decimal', scale: 2, label: 'Preis' },
    freight: { kind: 'decimal', scale: 2, label: 'Fracht', readableBy: ['Admin'] },
    state: { kind: 'choice', label: 'Stand', choices: ['offen', 'erledigt'] },
    also: { kind: 'referenceMany', target: 'stockItems', label: 'Artikel', through: 'complaintItems' },
  },
  api: { dialect: 'simpleRest', url: '/api/complaints' },
};

const told = (files: Json) => toldOfFiles(files).map((line) => line.replace('.resource.json', ''));
const toldOf = (view: Json, more: Json = {}) =>
  told({ complaints: { ...complaints, ...more, views: [{ name: 'open', label: 'Offene', ...view }] } });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `v${index}`, label: `Ansicht ${index}` }));

describe('views that the start refuses', () => {
  it('twice the same name, more than 20, more than 10 roll-ups, each at its place', () => {
    expect(told({ complaints: { ...complaints, views: [...many(2), { name: 'v0', label: 'x' }] } })).toEqual([
      'complaints, views.2.name: „v0“ gibt es schon.',
    ]);
    expect(told({ complaints: { ...complaints, views: many(20) } })).toEqual([]);
    expect(told({ complaints: { ...complaints, views: many(21) } })).toEqual([
      'complaints, views: Höchstens 20 Ansichten, hier sind es 21.',
    ]);
    const where = Array.from({ length: 11 }, () => 'count(guests) > 0').join(' and ');
    const guests = {
      ...complaints,
      name: 'guests',
      fields: { subject: complaints.fields.subject, of: { kind: 'reference', target: 'complaints', label: 'Von' } },
      api: { dialect: 'simpleRest', url: '/api/guests' },
    };
    expect(told({ complaints: { ...complaints, views: [{ ...many(1)[0], where }] }, guests })).toEqual([
      'complaints, fields: Höchstens 10 Zusammenfassungen anderer Einträge, hier sind es 11.',
    ]);
  });

  it('together with all other mistakes of the file', () => {
    const fields = {
      ...complaints.fields,
      total: { kind: 'integer', label: 'Summe', computed: 'pirce', reqired: true },
    };
    const views = [{ name: 'open', label: 'Offene', where: 'price', roles: ['Chef'] }];
    expect(told({ complaints: { ...complaints, fields, views, menue: {} } })).toEqual([
      'complaints, fields.total.reqired: Eine Angabe „reqired“ gibt es nicht. Gemeint: „required“?',
      'complaints, views.0.roles.0: Dieser Wert ist hier nicht möglich. Möglich: Admin, User.',
      'complaints, menue: Eine Angabe „menue“ gibt es nicht. Gemeint: „menu“?',
      'complaints, fields.total.computed: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?',
      'complaints, views.0.where: Zeichen 1: Hier wird Ja oder Nein erwartet, „price“ ist eine Zahl.',
    ]);
  });

  it('in extensions, at the place in their own file', () => {
    const views = [{ name: 'one', label: 'Eins' }];
    expect(
      told({
        a: { extends: 'suppliers', views },
        b: {
          extends: 'suppliers',
          views: [
            { name: 'two', label: 'Zwei' },
            { name: 'one', label: 'Drei', where: 'nam' },
          ],
        },
      }),
    ).toEqual([
      'b, views.1.name: „one“ gibt es schon.',
      'b, views.1.where: Zeichen 1: Ein Feld „nam“ gibt es nicht. Gemeint: „name“?',
    ]);
  });

  it('and lets others start', () => {
    const fine = {
      where: "freight > 1 or userId.name = 'Jana' or days(today(), today()) = 0",
      sort: ['id', 'DESC'],
      columns: ['id', 'price'],
      roles: ['Admin'],
      card: { sum: 'freight' },
    };
    expect(toldOf(fine)).toEqual([]);
    expect(toldOf({ name: '2026' })).toEqual([]);
  });
});
