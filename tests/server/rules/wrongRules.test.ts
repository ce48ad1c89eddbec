import { describe, expect, it } from 'vitest';
import { inWords, readRegistry } from '../../../server/records/definitions/loadRegistry';
import { resources } from '../../../src/resources';
import { folderOf } from '../ownFields/extensions';

type Json = Record<string, unknown>;

const rule = (more: Json): Json => ({ must: 'true', message: 'Nein.', field: 'price', ...more });

/** Sentences told for a complaint with these rules, or with other parts, and for more files. */
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
  const folder = folderOf({ complaints, ...files });
  const { mistakes } = readRegistry(resources, folder);
  return mistakes.map((mistake) => inWords(mistake).trim().replace(`${folder}/`, ''));
}

describe('rules that the start refuses', () => {
  it.each<[string, Json, string]>([
    ['no flag', { must: 'price' }, 'rules.0.must: Zeichen 1: Hier wird Ja oder Nein erwartet, „price“ ist eine Zahl.'],
    [
      'a when that is none',
      { when: 'subject' },
      'rules.0.when: Zeichen 1: Hier wird Ja oder Nein erwartet, „subject“ ist ein Text.',
    ],
    ['a name', { must: 'pirce > 1' }, 'rules.0.must: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?'],
    [
      'a type',
      { must: 'price < 3 + subject' },
      'rules.0.must: Zeichen 13: Hier wird eine Zahl erwartet, „subject“ ist ein Text.',
    ],
    [
      'a function of actions',
      { must: 'now() is empty' },
      'rules.0.must: Zeichen 1: now() gibt es nur in dem, was eine Aktion setzt.',
    ],
    ['syntax', { must: 'price >' }, 'rules.0.must: Zeichen 8: Hier wird ein Wert erwartet.'],
    ['an unknown field', { field: 'prise' }, 'rules.0.field: Ein Feld „prise“ gibt es nicht. Gemeint: „price“?'],
    ['a field of nobody', { field: 'constructor' }, 'rules.0.field: Ein Feld „constructor“ gibt es nicht.'],
    ['a computed field', { field: 'total' }, 'rules.0.field: „total“ wird berechnet.'],
    ['a long message', { message: 'x'.repeat(201) }, 'rules.0.message: Höchstens 200 Zeichen.'],
    ['no message', { message: undefined }, 'rules.0.message: Diese Angabe fehlt.'],
    ['another key', { massage: 'Nein' }, 'rules.0.massage: Eine Angabe „massage“ gibt es nicht. Gemeint: „message“?'],
    [
      'a long expression',
      { must: `price > 1${' '.repeat(1000)}` },
      'rules.0.must: Zeichen 1001: Ein Ausdruck hat höchstens 1000 Zeichen.',
    ],
  ])('%s', (_, more, sentence) => {
    expect(told({ rules: [rule(more)] })).toEqual([`complaints.resource.json, ${sentence}`]);
  });

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

  it('every mistake is told at once, of each file at its place there', () => {
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
  it.each<[string, Json, string]>([
    [
      'no flag',
      { visibleWhen: 'price' },
      'visibleWhen: Zeichen 1: Hier wird Ja oder Nein erwartet, „price“ ist eine Zahl.',
    ],
    [
      'a name',
      { readOnlyWhen: 'pirce > 1' },
      'readOnlyWhen: Zeichen 1: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?',
    ],
    ['syntax', { requiredWhen: 'price > ' }, 'requiredWhen: Zeichen 9: Hier wird ein Wert erwartet.'],
    [
      'a name in an object',
      { visibleWhen: { pirce: 1 } },
      'visibleWhen: Ein Feld „pirce“ gibt es nicht. Gemeint: „price“?',
    ],
  ])('%s', (_, subject, sentence) => {
    expect(told({ subject })).toEqual([`complaints.resource.json, fields.subject.${sentence}`]);
  });

  it('a computed field has but one of them, and a flag is never required', () => {
    const computed = (more: Json) => told({ subject: { kind: 'text', label: 'Text', computed: "'a'", ...more } });
    expect(computed({ requiredWhen: 'price > 1' })[0]).toBe(
      'complaints.resource.json, fields.subject.requiredWhen: Ein berechnetes Feld hat kein „requiredWhen“.',
    );
    expect(told({ subject: { kind: 'flag', default: true, requiredWhen: 'price > 1' } })[0]).toBe(
      'complaints.resource.json, fields.subject.requiredWhen: Eine Angabe „requiredWhen“ gibt es nicht.',
    );
  });

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
