import { describe, expect, it } from 'vitest';
import { type Json, told as toldOf } from './toldMistakes';

const FIELDS: Json = {
  subject: { kind: 'text', label: 'Betreff' },
  supplierId: { kind: 'reference', target: 'suppliers', label: 'Lieferant' },
  userId: { kind: 'reference', target: 'users', label: 'Benutzer' },
  items: { kind: 'referenceMany', target: 'stockItems', through: 'complaintItems', label: 'Artikel' },
  reportedOn: { kind: 'date', label: 'Gemeldet am', readOnly: true },
  price: { kind: 'decimal', scale: 2, label: 'Preis' },
  freight: { kind: 'decimal', scale: 2, label: 'Fracht', readableBy: ['Admin'] },
  twice: { kind: 'decimal', scale: 2, label: 'Doppelt', computed: 'price * 2' },
  state: { kind: 'choice', label: 'Stand', choices: ['offen', 'gemeldet'], default: 'offen', readOnly: true },
};
const complaints = (actions: readonly Json[], more: Json = {}): Json => ({
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: FIELDS,
  actions,
  access: { update: ['Admin', 'User'] },
  api: { dialect: 'simpleRest', url: '/api/complaints' },
  ...more,
});
const told = (...all: readonly Json[]) =>
  toldOf(Object.fromEntries(all.map((each, index) => [`${each.name ?? each.extends}${index || ''}`, each])));
const go = (more: Json = {}): Json => ({ name: 'go', label: 'Los', set: {}, ...more });

describe('actions that the start refuses', () => {
  it('every one at its place, at once', () => {
    expect(told(complaints([go(), go({ when: 'subject', set: { price: 'x' } })]))).toEqual([
      'complaints.resource.json, actions.1.name: „go“ gibt es schon.',
      'complaints.resource.json, actions.1.when: Zeichen 1: Hier wird Ja oder Nein erwartet, „subject“ ist ein Text.',
      'complaints.resource.json, actions.1.set.price: Zeichen 1: Ein Feld „x“ gibt es nicht.',
    ]);
  });

  it('more than ten roll-ups of the resource, and more than three upon each other', () => {
    const guests = {
      name: 'guests',
      label: { one: 'Gast', many: 'Gäste' },
      title: 'name',
      fields: {
        name: { kind: 'text', label: 'Name' },
        complaintId: { kind: 'reference', target: 'complaints', label: 'Reklamation' },
      },
      api: { dialect: 'simpleRest', url: '/api/guests' },
    };
    const sum = (count: number) => Array.from({ length: count }, () => 'count(guests)').join(' + ');
    const reads = (inWhen: number, inSet: number) =>
      complaints([go({ when: `${sum(inWhen)} > 1`, set: { price: sum(inSet) } })]);
    expect(told(reads(5, 5), guests)).toEqual([]);
    expect(told(reads(5, 6), guests)).toEqual([
      'complaints.resource.json, fields: Höchstens 10 Zusammenfassungen anderer Einträge, hier sind es 11.',
    ]);
    const parent = { kind: 'reference', target: 'guests', label: 'Eltern' };
    const up = (label: string, computed: string) => ({ kind: 'integer', label, computed });
    const above = {
      parentId: parent,
      a: up('A', 'count(guests)'),
      b: up('B', 'sum(a of guests)'),
      c: up('C', 'sum(b of guests)'),
    };
    const high = (what: string) => [
      complaints([go({ when: `sum(${what} of guests) > 1`, set: { price: `sum(${what} of guests)` } })]),
      { ...guests, fields: { ...guests.fields, ...above } },
    ];
    expect(told(...high('b'))).toEqual([]);
    const sentence = 'Höchstens 3 Zusammenfassungen stehen aufeinander, hier sind es 4.';
    expect(told(...high('c'))).toEqual([
      `complaints.resource.json, actions.0.when: ${sentence}`,
      `complaints.resource.json, actions.0.set.price: ${sentence}`,
    ]);
  });

  it('nothing of fields that each name the one before often', () => {
    const one = { kind: 'integer', label: 'Zahl', computed: '1' };
    const next = (n: number) => ({ ...one, computed: `if(a${n} > 1, a${n}, a${n})` });
    const chain = Array.from({ length: 24 }, (_, n): [string, Json] => [`a${n + 1}`, n === 0 ? one : next(n)]);
    const fields = { ...FIELDS, ...Object.fromEntries(chain) };
    expect(told(complaints([go({ when: 'a24 > 1' })], { fields }))).toEqual([]);
  });

  it('nothing of those that fit', () => {
    const actions = [
      go({ roles: ['Admin'], when: 'freight > 3', confirm: 'Wirklich?', ask: ['freight', 'items', 'state'] }),
      {
        name: '2Go',
        label: 'Weiter',
        set: { state: "'gemeldet'", reportedOn: 'today()', userId: 'me()', freight: 'price' },
      },
    ];
    expect(told(complaints(actions))).toEqual([]);
  });
});

describe('actions of extensions', () => {
  const suppliers = (actions: readonly Json[], fields: Json = {}): Json => ({ extends: 'suppliers', fields, actions });

  it('follow one another, and mistakes name their place in the file', () => {
    const fields = { xState: { kind: 'text', label: 'Zustand' } };
    const files = [
      suppliers([go(), go({ name: 'stop', set: { xState: 'xSatte' } })], fields),
      suppliers([go({ name: 'wait', set: { xState: '1' } }), go()]),
    ];
    expect(told(...files)).toEqual([
      'suppliers.resource.json, actions.1.set.xState: Zeichen 1: Ein Feld „xSatte“ gibt es nicht. Gemeint: „xState“?',
      'suppliers1.resource.json, actions.0.set.xState: Zeichen 1: Hier wird ein Text erwartet, das ist eine Zahl.',
      'suppliers1.resource.json, actions.1.name: „go“ gibt es schon.',
    ]);
  });

  it('neither read nor set a secret', () => {
    const wrong = { extends: 'users', actions: [go({ ask: ['password'], set: { password: "'x'" } })] };
    expect(told(wrong)).toEqual([
      'users.resource.json, actions.0.ask: Ein Feld „password“ gibt es nicht.',
      'users.resource.json, actions.0.set.password: Ein Feld „password“ gibt es nicht.',
    ]);
  });
});
