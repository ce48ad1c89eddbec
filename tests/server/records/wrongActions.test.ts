import { describe, expect, it } from 'vitest';
import { type Json, told } from './toldMistakes';

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
const go = (more: Json = {}): Json => ({ name: 'go', label: 'Los', set: {}, ...more });

describe('actions that the start refuses', () => {
  it.each<[string, Json, string]>([
    ['another sign in the name', go({ name: 'go-on' }), 'actions.0.name: Ein Name besteht aus Buchstaben und Ziffern.'],
    ['no label', { name: 'go', set: {} }, 'actions.0.label: Diese Angabe fehlt.'],
    ['nothing about what it sets', { name: 'go', label: 'Los' }, 'actions.0.set: Diese Angabe fehlt.'],
    ['a mistyped key', go({ whem: 'true' }), 'actions.0.whem: Eine Angabe „whem“ gibt es nicht. Gemeint: „when“?'],
    ['a long label', go({ label: 'L'.repeat(201) }), 'actions.0.label: Höchstens 200 Zeichen.'],
    ['a long question', go({ confirm: 'L'.repeat(201) }), 'actions.0.confirm: Höchstens 200 Zeichen.'],
    [
      'another role',
      go({ roles: ['Chef'] }),
      'actions.0.roles.0: Dieser Wert ist hier nicht möglich. Möglich: Admin, User.',
    ],
    [
      'when without a flag',
      go({ when: 'price' }),
      'actions.0.when: Zeichen 1: Hier wird Ja oder Nein erwartet, „price“ ist eine Zahl.',
    ],
    [
      'now in when',
      go({ when: 'now() is not empty' }),
      'actions.0.when: Zeichen 1: now() gibt es nur in dem, was eine Aktion setzt.',
    ],
    [
      'when of a choice there is not',
      go({ when: "state = 'ofen'" }),
      'actions.0.when: Zeichen 9: Eine Auswahl „ofen“ gibt es nicht. Gemeint: „offen“?',
    ],
    [
      'when of what its people do not read',
      go({ when: 'freight > 3' }),
      'actions.0.when: „freight“ liest nur Admin; das braucht roles: ["Admin"].',
    ],
    [
      'an unknown field asked for',
      go({ ask: ['pirce'] }),
      'actions.0.ask: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?',
    ],
    [
      'a computed field asked for',
      go({ ask: ['twice'] }),
      'actions.0.ask: „twice“ wird berechnet; danach lässt sich nicht fragen.',
    ],
    ['a field asked for twice', go({ ask: ['price', 'price'] }), 'actions.0.ask: „price“ gibt es schon.'],
    [
      'an unknown field set',
      go({ set: { stat: "'offen'" } }),
      'actions.0.set.stat: Ein Feld „stat“ gibt es nicht. Gemeint: „state“?',
    ],
    [
      'a computed field set',
      go({ set: { twice: '1' } }),
      'actions.0.set.twice: „twice“ wird berechnet und lässt sich nicht setzen.',
    ],
    [
      'many records set',
      go({ set: { items: '1' } }),
      'actions.0.set.items: „items“ nennt mehrere Einträge und lässt sich nicht setzen.',
    ],
    [
      'another type set',
      go({ set: { price: 'subject' } }),
      'actions.0.set.price: Zeichen 1: Hier wird eine Zahl erwartet, „subject“ ist ein Text.',
    ],
    [
      'a moment for a day',
      go({ set: { reportedOn: 'now()' } }),
      'actions.0.set.reportedOn: Zeichen 1: Hier wird ein Tag erwartet, das ist ein Zeitpunkt.',
    ],
    [
      'a user for a supplier',
      go({ set: { supplierId: 'me()' } }),
      'actions.0.set.supplierId: Zeichen 1: Hier wird ein Verweis auf „suppliers“ erwartet, das nennt „users“.',
    ],
    [
      'a choice there is not',
      go({ set: { state: "'gemelet'" } }),
      'actions.0.set.state: Zeichen 1: Eine Auswahl „gemelet“ gibt es nicht. Gemeint: „gemeldet“?',
    ],
    [
      'what others would read then',
      go({ set: { price: 'freight' } }),
      'actions.0.set.price: „freight“ liest nur Admin; das braucht readableBy: ["Admin"].',
    ],
  ])('%s', (_, action, sentence) => {
    expect(told(complaints([action]))).toEqual([`complaints.resource.json, ${sentence}`]);
  });

  it('every one at its place, at once', () => {
    expect(told(complaints([go(), go({ when: 'subject', set: { price: 'x' } })]))).toEqual([
      'complaints.resource.json, actions.1.name: „go“ gibt es schon.',
      'complaints.resource.json, actions.1.when: Zeichen 1: Hier wird Ja oder Nein erwartet, „subject“ ist ein Text.',
      'complaints.resource.json, actions.1.set.price: Zeichen 1: Ein Feld „x“ gibt es nicht.',
    ]);
  });

  it('more than ten of one resource', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => go({ name: `go${index}` }));
    expect(told(complaints(many(10)))).toEqual([]);
    expect(told(complaints(many(11)))).toEqual([
      'complaints.resource.json, actions: Höchstens 10 Aktionen, hier sind es 11.',
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
      ...{ parentId: parent, a: up('A', 'count(guests)') },
      ...{ b: up('B', 'sum(a of guests)'), c: up('C', 'sum(b of guests)') },
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

  it('stand behind each other, and are told at their place in the file', () => {
    const fields = { xState: { kind: 'text', label: 'Zustand' } };
    const files = [
      suppliers([go(), go({ name: 'stop', set: { xState: 'xSatte' } })], fields),
      suppliers([go({ name: 'wait', set: { xState: '1' } }), go()]),
    ];
    expect(told(...files)).toEqual([
      'suppliers.resource.json, actions.1.set.xState: Zeichen 1: Ein Feld „xSatte“ gibt es nicht. Gemeint: „xState“?',
      'suppliers2.resource.json, actions.0.set.xState: Zeichen 1: Hier wird ein Text erwartet, das ist eine Zahl.',
      'suppliers2.resource.json, actions.1.name: „go“ gibt es schon.',
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
