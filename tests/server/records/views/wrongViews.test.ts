import { describe, expect, it } from 'vitest';
import { inWords, readRegistry } from '../../../../server/records/definitions/loadRegistry';
import { resources } from '../../../../src/resources';
import { folderOf } from '../../ownFields/extensions';

type Json = Record<string, unknown>;

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

function told(files: Json): string[] {
  const folder = folderOf(files);
  return readRegistry(resources, folder).mistakes.map((mistake) =>
    inWords(mistake).trim().replace(`${folder}/`, '').replace('.resource.json', ''),
  );
}
const toldOf = (view: Json, more: Json = {}) =>
  told({ complaints: { ...complaints, ...more, views: [{ name: 'open', label: 'Offene', ...view }] } });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `v${index}`, label: `Ansicht ${index}` }));

describe('views that the start refuses', () => {
  it.each<[string, Json, string]>([
    ['a name with a hyphen', { name: 'is-open' }, 'name: Ein Name besteht aus Buchstaben und Ziffern.'],
    ['no name', { name: undefined }, 'name: Diese Angabe fehlt.'],
    ['no label', { label: undefined }, 'label: Diese Angabe fehlt.'],
    ['a long label', { label: 'x'.repeat(201) }, 'label: Höchstens 200 Zeichen.'],
    ['an unknown option', { wher: "state = 'offen'" }, 'wher: Eine Angabe „wher“ gibt es nicht. Gemeint: „where“?'],
    ['an unknown field', { where: 'pirce > 1' }, 'where: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?'],
    [
      'an unknown choice',
      { where: "state = 'ofen'" },
      'where: Zeichen 9: Eine Auswahl „ofen“ gibt es nicht. Gemeint: „offen“?',
    ],
    [
      'what is no flag',
      { where: 'price' },
      'where: Zeichen 1: Hier wird Ja oder Nein erwartet, „price“ ist eine Zahl.',
    ],
    ['syntax', { where: '(price > 1' }, 'where: Zeichen 11: Hier wird ) erwartet.'],
    ['now()', { where: 'now() is empty' }, 'where: Zeichen 1: now() gibt es nur in dem, was eine Aktion setzt.'],
    [
      'too long an expression',
      { where: `price > 1${' '.repeat(1000)}` },
      'where: Zeichen 1001: Ein Ausdruck hat höchstens 1000 Zeichen.',
    ],
    ['an order by no field', { sort: ['prize', 'ASC'] }, 'sort: Ein Feld „prize“ gibt es nicht. Gemeint: „price“?'],
    [
      'an order of no direction',
      { sort: ['price', 'UP'] },
      'sort.1: Dieser Wert ist hier nicht möglich. Möglich: ASC, DESC.',
    ],
    [
      'a column that is no field',
      { columns: ['id', 'prize'] },
      'columns: Ein Feld „prize“ gibt es nicht. Gemeint: „price“?',
    ],
    [
      'a role that is not there',
      { roles: ['Chef'] },
      'roles.0: Dieser Wert ist hier nicht möglich. Möglich: Admin, User.',
    ],
    ['a card of something else', { card: false }, 'card: Möglich: true oder { "sum": "ein Feld" }.'],
    ['a sum of no field', { card: { sum: 'prize' } }, 'card.sum: Ein Feld „prize“ gibt es nicht. Gemeint: „price“?'],
    ['a sum of texts', { card: { sum: 'subject' } }, 'card.sum: Hier wird eine Zahl erwartet, „subject“ ist ein Text.'],
    [
      'a sum of links',
      { card: { sum: 'also' } },
      'card.sum: Hier wird eine Zahl erwartet, „also“ ist eine Liste von Verweisen.',
    ],
    [
      'a condition of administrators',
      { where: 'freight > 1' },
      'where: „freight“ liest nur Admin; das braucht roles: ["Admin"].',
    ],
    [
      'a condition of what users read in part',
      { where: 'userId.email is empty', roles: ['User'] },
      'where: „email“ liest nur Admin; das braucht roles: ["Admin"].',
    ],
    [
      'a sum of administrators',
      { card: { sum: 'freight' } },
      'card.sum: „freight“ liest nur Admin; das braucht roles: ["Admin"].',
    ],
  ])('%s', (_, view, sentence) => {
    expect(toldOf(view)).toEqual([`complaints, views.0.${sentence}`]);
  });

  it('a card of a resource without pages', () => {
    expect(toldOf({ card: true }, { screens: false })).toEqual([
      'complaints, views.0.card: Ohne Seiten („screens: false“) führt eine Karte nirgendwohin.',
    ]);
  });

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

  it('together with whatever else is wrong in the file', () => {
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
