import { describe, expect, it } from 'vitest';
import { type Json, told as toldOf } from './toldMistakes';

const number = (computed: string, more: Json = {}): Json => ({
  kind: 'decimal',
  scale: 2,
  label: 'Zahl',
  computed,
  ...more,
});

/** Sentences told for complaints with these fields besides, and for a second resource. */
function told(fields: Json, { more = {}, guests = {} }: { more?: Json; guests?: Json } = {}): string[] {
  const complaints = {
    name: 'complaints',
    label: { one: 'Reklamation', many: 'Reklamationen' },
    title: 'subject',
    fields: {
      subject: { kind: 'text', label: 'Betreff' },
      supplierId: { kind: 'reference', target: 'suppliers', label: 'Lieferant' },
      userId: { kind: 'reference', target: 'users', label: 'Benutzer' },
      groupId: { kind: 'reference', target: 'stockItemGroups', label: 'Bestand' },
      price: { kind: 'decimal', scale: 2, label: 'Preis' },
      freight: { kind: 'decimal', scale: 2, label: 'Fracht', readableBy: ['Admin'] },
      state: { kind: 'choice', label: 'Stand', choices: ['offen', 'erledigt'] },
      ...fields,
    },
    api: { dialect: 'simpleRest', url: '/api/complaints' },
    ...more,
  };
  const others = {
    name: 'guests',
    label: { one: 'Gast', many: 'Gäste' },
    title: 'name',
    fields: {
      name: { kind: 'text', label: 'Name' },
      complaintId: { kind: 'reference', target: 'complaints', label: 'Reklamation' },
      ...guests,
    },
    access: { read: ['Admin'] },
    api: { dialect: 'simpleRest', url: '/api/guests' },
  };
  return toldOf(complaints, others);
}

describe('computed fields that the start refuses', () => {
  it.each<[string, Json, string]>([
    ['syntax', number('price +'), 'fields.total.computed: Zeichen 8: Hier wird ein Wert erwartet.'],
    ['a parenthesis', number('(price'), 'fields.total.computed: Zeichen 7: Hier wird ) erwartet.'],
    ['a name', number('pirce'), 'fields.total.computed: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?'],
    [
      'a function',
      number('rund(price)'),
      'fields.total.computed: Zeichen 1: Eine Funktion „rund“ gibt es nicht. Gemeint: „round“?',
    ],
    [
      'a resource',
      number('count(gests)'),
      'fields.total.computed: Zeichen 7: Eine Ressource „gests“ gibt es nicht. Gemeint: „guests“?',
    ],
    [
      'a choice',
      { kind: 'flag', label: 'Offen', computed: "state = 'ofen'" },
      'fields.total.computed: Zeichen 9: Eine Auswahl „ofen“ gibt es nicht. Gemeint: „offen“?',
    ],
    [
      'a type inside',
      number('price + subject'),
      'fields.total.computed: Zeichen 9: Hier wird eine Zahl erwartet, „subject“ ist ein Text.',
    ],
    [
      'a type for its kind',
      { kind: 'text', label: 'Text', computed: 'price' },
      'fields.total.computed: Zeichen 1: Hier wird ein Text erwartet, „price“ ist eine Zahl.',
    ],
    [
      'a day for an instant',
      { kind: 'date', time: true, label: 'Zeit', computed: 'today()' },
      'fields.total.computed: Zeichen 1: Hier wird ein Zeitpunkt erwartet, das ist ein Tag.',
    ],
    [
      'now outside of actions',
      { kind: 'date', time: true, label: 'Zeit', computed: 'now()' },
      'fields.total.computed: Zeichen 1: now() gibt es nur in dem, was eine Aktion setzt.',
    ],
    [
      'required',
      number('price', { required: true }),
      'fields.total.required: Ein berechnetes Feld hat kein „required“.',
    ],
    ['default', number('price', { default: 3 }), 'fields.total.default: Ein berechnetes Feld hat kein „default“.'],
    ['min', number('price', { min: 0 }), 'fields.total.min: Ein berechnetes Feld hat kein „min“.'],
    [
      'readOnly',
      number('price', { readOnly: true }),
      'fields.total.readOnly: Ein berechnetes Feld hat kein „readOnly“.',
    ],
    [
      'writableBy',
      number('price', { writableBy: ['Admin'] }),
      'fields.total.writableBy: Ein berechnetes Feld hat kein „writableBy“.',
    ],
    ['unique', number('price', { unique: true }), 'fields.total.unique: Ein berechnetes Feld hat kein „unique“.'],
    [
      'renamedFrom',
      number('price', { renamedFrom: 'sum' }),
      'fields.total.renamedFrom: Ein berechnetes Feld hat kein „renamedFrom“.',
    ],
    [
      'readOnlyWhen',
      number('price', { readOnlyWhen: { state: 'offen' } }),
      'fields.total.readOnlyWhen: Ein berechnetes Feld hat kein „readOnlyWhen“.',
    ],
    [
      'inverted',
      { kind: 'flag', label: 'Ja', computed: 'price > 1', inverted: true },
      'fields.total.inverted: Ein berechnetes Feld hat kein „inverted“.',
    ],
    [
      'format',
      { kind: 'text', label: 'Text', computed: 'subject', format: 'email' },
      'fields.total.format: Ein berechnetes Feld hat kein „format“.',
    ],
    ['a flag of neither', { kind: 'flag', label: 'Ja' }, 'fields.total.default: Diese Angabe fehlt.'],
    [
      'a kind that is not computed',
      { kind: 'choice', label: 'Stand', choices: ['a'], computed: 'state' },
      'fields.total.computed: Eine Angabe „computed“ gibt es nicht.',
    ],
    [
      'a field of administrators',
      number('freight * 2'),
      'fields.total.computed: „freight“ liest nur Admin; das braucht readableBy: ["Admin"].',
    ],
    [
      'a resource of administrators',
      number('count(guests)'),
      'fields.total.computed: „complaintId“ liest nur Admin; das braucht readableBy: ["Admin"].',
    ],
    [
      'another field of users',
      { kind: 'text', label: 'Mail', computed: 'userId.email' },
      'fields.total.computed: „email“ liest nur Admin; das braucht readableBy: ["Admin"].',
    ],
    [
      'a field of groups',
      { kind: 'text', label: 'Bestand', computed: 'groupId.name' },
      'fields.total.computed: „name“ liest nur Admin; das braucht readableBy: ["Admin"].',
    ],
    ['itself', number('total + 1'), 'fields.total.computed: Kreis: complaints.total → complaints.total'],
    [
      'too long',
      number(`price${' '.repeat(1000)}`),
      'fields.total.computed: Zeichen 1001: Ein Ausdruck hat höchstens 1000 Zeichen.',
    ],
    [
      'too deep',
      number(`${'('.repeat(30)}price${')'.repeat(30)}`),
      'fields.total.computed: Zeichen 31: Ein Ausdruck ist höchstens 30 Ebenen tief.',
    ],
  ])('%s', (_, field, sentence) => {
    expect(told({ total: field })[0]).toBe(`complaints.resource.json, ${sentence}`);
  });

  it('and lets others start', () => {
    const fine = {
      total: number('price * 2', {
        unit: '€',
        caption: 'Doppelt',
        readableBy: ['Admin'],
        visibleWhen: { state: 'offen' },
        inForm: true,
      }),
      who: { kind: 'text', label: 'Wer', computed: "userId.name & ' ' & userId.role", maxLength: 50, multiline: true },
      hidden: number('freight + count(guests)', { readableBy: ['Admin'] }),
      late: { kind: 'flag', label: 'Spät', computed: 'empty' },
    };
    expect(told(fine)).toEqual([]);
  });

  it('a circle through paths and roll-ups is told at its first field', () => {
    const guests = { points: number('complaintId.total') };
    expect(told({ total: number('sum(points of guests)', { readableBy: ['Admin'] }) }, { guests })).toEqual([
      'complaints.resource.json, fields.total.computed: Kreis: complaints.total → guests.points → complaints.total',
    ]);
  });

  it('counts: 30 fields, 10 roll-ups, 3 upon each other', () => {
    const many = Object.fromEntries(
      Array.from({ length: 31 }, (_, index) => [`n${index}`, number('price', { label: `N ${index}` })]),
    );
    expect(told(many)).toEqual(['complaints.resource.json, fields: Höchstens 30 berechnete Felder, hier sind es 31.']);
    const eleven = Array.from({ length: 11 }, () => 'count(guests)').join(' + ');
    expect(told({ total: number(eleven, { readableBy: ['Admin'] }) })).toEqual([
      'complaints.resource.json, fields: Höchstens 10 Zusammenfassungen anderer Einträge, hier sind es 11.',
    ]);
    const parents = { complaintId: undefined, parentId: { kind: 'reference', target: 'guests', label: 'Eltern' } };
    const up = (of: string) => number(`sum(${of} of guests)`);
    const guests = { ...parents, complaintId: { kind: 'reference', target: 'complaints', label: 'Reklamation' } };
    expect(told({}, { guests: { ...guests, a: number('count(guests)'), b: up('a'), c: up('b') } })).toEqual([]);
    expect(told({}, { guests: { ...guests, a: number('count(guests)'), b: up('a'), c: up('b'), d: up('c') } })).toEqual(
      ['guests.resource.json, fields.d.computed: Höchstens 3 Zusammenfassungen stehen aufeinander, hier sind es 4.'],
    );
  });

  it('titles, archives and unique fields are not computed', () => {
    const text = { kind: 'text', label: 'Text', computed: 'subject' };
    const sentence =
      'complaints.resource.json, fields.total: Titel, Archiv und eindeutige Felder werden nicht berechnet.';
    expect(told({ total: text }, { more: { title: 'total' } })).toEqual([sentence]);
    expect(told({ total: text }, { more: { unique: [['total', 'price']] } })).toEqual([sentence]);
    expect(told({ total: { ...text, kind: 'flag', computed: 'price > 1' } }, { more: { archive: 'total' } })).toEqual([
      sentence,
    ]);
  });

  it('all mistakes are told at once', () => {
    expect(told({ total: number('pirce + subject', { min: 1 }), other: number('price >') })).toEqual([
      'complaints.resource.json, fields.total.min: Ein berechnetes Feld hat kein „min“.',
      'complaints.resource.json, fields.total.computed: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?',
      'complaints.resource.json, fields.total.computed: Zeichen 9: Hier wird eine Zahl erwartet, „subject“ ist ein Text.',
      'complaints.resource.json, fields.other.computed: Zeichen 8: Hier wird ein Wert erwartet.',
    ]);
  });
});
