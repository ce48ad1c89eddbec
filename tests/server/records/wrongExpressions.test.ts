import { describe, expect, it } from 'vitest';
import { type Json, told as toldOf } from './toldMistakes';

const number = (computed: string, more: Json = {}): Json => ({
  kind: 'decimal',
  scale: 2,
  label: 'Zahl',
  computed,
  ...more,
});

/** Returns the messages about complaints with these additional fields, and about a second resource. */
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
  return toldOf({ complaints, guests: others });
}

describe('computed fields that the start refuses', () => {
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

  it('a circle through paths and roll-ups is reported at its first field', () => {
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

  it('all mistakes are reported at once', () => {
    expect(told({ total: number('pirce + subject', { min: 1 }), other: number('price >') })).toEqual([
      'complaints.resource.json, fields.total.min: Ein berechnetes Feld hat kein „min“.',
      'complaints.resource.json, fields.total.computed: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?',
      'complaints.resource.json, fields.total.computed: Zeichen 9: Hier wird eine Zahl erwartet, „subject“ ist ein Text.',
      'complaints.resource.json, fields.other.computed: Zeichen 8: Hier wird ein Wert erwartet.',
    ]);
  });
});
