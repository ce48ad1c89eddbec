import { describe, expect, it } from 'vitest';
import { type Json, told as toldOf } from '../records/toldMistakes';

const rule = (more: Json): Json => ({ must: 'true', message: 'Nein.', field: 'price', ...more });

/** Returns the messages about a complaint with these rules or other parts, and about further files. */
function told(more: Json, files: Json = {}): string[] {
  const complaints = {
    name: 'complaints',
    label: { one: 'Reklamation', many: 'Reklamationen' },
    title: 'subject',
    fields: {
      subject: { kind: 'text', label: 'Betreff', ...Object(more.subject) },
      price: { kind: 'decimal', scale: 2, label: 'Preis' },
      total: { kind: 'decimal', scale: 2, label: 'Summe', computed: 'price * 2' },
      freight: { kind: 'decimal', scale: 2, label: 'Fracht', readableBy: ['Admin'] },
      supplierId: { kind: 'reference', target: 'suppliers', label: 'Lieferant' },
    },
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'subject')),
    api: { dialect: 'simpleRest', url: '/api/complaints' },
  };
  return toldOf({ complaints, ...files });
}

describe('rules that the start refuses', () => {
  it('more than 30, and more than 10 roll-ups of all expressions together', () => {
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
    const many = (count: number, must: string) => Array.from({ length: count }, () => rule({ must }));
    expect(told({ rules: many(30, 'price > 1') })).toEqual([]);
    expect(told({ rules: many(31, 'price > 1') })).toEqual([
      'complaints.resource.json, rules: Höchstens 30 Regeln, hier sind es 31.',
    ]);
    expect(told({ rules: many(10, 'count(guests) < 9') }, { guests })).toEqual([]);
    expect(told({ rules: many(11, 'count(guests) < 9') }, { guests })).toEqual([
      'complaints.resource.json, fields: Höchstens 10 Zusammenfassungen anderer Einträge, hier sind es 11.',
    ]);
  });

  it('every mistake is reported at once, for each file at its place', () => {
    const of = (...musts: string[]) => ({
      extends: 'units',
      rules: musts.map((must) => rule({ must, field: 'name' })),
    });
    expect(told({}, { a: of("name <> 'x'", 'nam = 1'), b: of('name', '1 <') })).toEqual([
      'a.resource.json, rules.1.must: Zeichen 1: Ein Feld „nam“ gibt es nicht. Gemeint: „name“?',
      'b.resource.json, rules.0.must: Zeichen 1: Hier wird Ja oder Nein erwartet, „name“ ist ein Text.',
      'b.resource.json, rules.1.must: Zeichen 4: Hier wird ein Wert erwartet.',
    ]);
  });
});

describe('conditions of fields that the start refuses', () => {
  it('and objects and expressions that fit start', () => {
    expect(
      told({
        subject: {
          visibleWhen: "price > 1 or supplierId.name = 'x'",
          readOnlyWhen: { price: 2 },
          requiredWhen: 'total < 3',
        },
        rules: [rule({ when: 'freight > 1', must: 'empty' })],
      }),
    ).toEqual([]);
  });
});
