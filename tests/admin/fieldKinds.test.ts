import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkShape } from '../../server/records/definitions/readDefinition';
import { cells } from '../../src/admin/cells';
import { inputs } from '../../src/admin/inputs/FieldInput';
import {
  bodySchemaOf,
  choice,
  date,
  decimal,
  defineResource,
  emptyValue,
  type Field,
  type FieldKind,
  flag,
  integer,
  isId,
  kindOf,
  kinds,
  reference,
  referenceMany,
  text,
} from '../../src/resources/kit';
import { languageOf, readerOf } from '../../src/rules/language';
import { formatNumberForInput } from '../../src/rules/numbers';

interface Sample {
  field: Field;
  value: unknown;
  words: string;
  sortValue: string | number | null;
  wrong: unknown;
}

const label = 'Feld';
const grades = choice({ label, choices: ['B', 'A'], labels: { B: 'Gut', A: 'Sehr gut' } });

/** Every kind needs at least one sample; a new kind does not compile without. */
const samples: Record<FieldKind, Sample[]> = {
  text: [
    { field: text({ label }), value: 'Bar', words: 'Bar', sortValue: 'Bar', wrong: 7 },
    {
      field: text({ label, multiline: true }),
      value: 'Weg 1\nOrt',
      words: 'Weg 1\nOrt',
      sortValue: 'Weg 1\nOrt',
      wrong: 7,
    },
  ],
  integer: [{ field: integer({ label, min: 0 }), value: 12345, words: '12.345', sortValue: 12345, wrong: 1.5 }],
  decimal: [
    { field: decimal({ label, scale: 3 }), value: 0.125, words: '0,125', sortValue: 0.125, wrong: 0.0001 },
    { field: decimal({ label, scale: 4, unit: '€' }), value: 17.9, words: '17,90 €', sortValue: 17.9, wrong: '17,9' },
    {
      field: decimal({ label, scale: 4, unit: '€' }),
      value: 0.8912,
      words: '0,8912 €',
      sortValue: 0.8912,
      wrong: null,
    },
  ],
  flag: [
    { field: flag({ label, default: false }), value: true, words: 'Ja', sortValue: 1, wrong: 'ja' },
    { field: flag({ label, default: false, inverted: true }), value: true, words: 'Nein', sortValue: 0, wrong: 1 },
  ],
  date: [
    { field: date({ label }), value: '2026-11-05', words: '05.11.2026', sortValue: '2026-11-05', wrong: '2026-02-30' },
    {
      field: date({ label, time: true }),
      value: '2026-11-05T23:30:00.000Z',
      words: '06.11.2026 00:30',
      sortValue: '2026-11-05T23:30:00.000Z',
      wrong: '2026-11-05',
    },
  ],
  choice: [
    { field: grades, value: 'B', words: 'Gut', sortValue: 0, wrong: 'C' },
    { field: grades, value: 'A', words: 'Sehr gut', sortValue: 1, wrong: 'Gut' },
  ],
  reference: [{ field: reference('units', { label }), value: 2, words: 'Stück', sortValue: 'Stück', wrong: 'Stück' }],
  referenceMany: [
    {
      field: referenceMany('units', { label, through: 'links' }),
      value: [2, 1],
      words: 'Stück, Flasche',
      sortValue: 'Stück, Flasche',
      wrong: ['Stück'],
    },
  ],
};
const all = Object.entries(samples).flatMap(([kind, those]) => those.map((sample) => [kind, sample] as const));

const units = ['', 'Flasche', 'Stück'];
const idOf = (name: string) => units.indexOf(name);
const language = languageOf('Europe/Berlin', (_, id) => units[Number(id)] ?? '??');
const reader = readerOf('Europe/Berlin', null, {
  record: (_, name) => ({ value: idOf(name) }),
  records: (_, names) => ({ value: names.split(', ').map(idOf) }),
  unknown: (name) => `„${name}“ gibt es nicht.`,
});

describe.each(all)('%s', (kind, { field, value, words, sortValue, wrong }) => {
  it('is formatted, and parsed back', () => {
    expect(kindOf(field).words(field, value, language)).toBe(words);
    // Files have numbers without thousands separators, as inputs do.
    const written = kindOf(field).isNumber ? formatNumberForInput(Number(value)) : words;
    expect(kindOf(field).read(field, written, reader)).toEqual({ value });
  });

  it('is sorted by the shown text, empty values first', () => {
    expect(kindOf(field).sortValue(field, value, language)).toBe(sortValue);
    expect(kindOf(field).words(field, emptyValue(field), language)).toBe(
      kind === 'flag' ? (words === 'Ja' ? 'Nein' : 'Ja') : '',
    );
  });

  it('survives the wire and its column, and refuses invalid values', () => {
    const of = kindOf(field);
    expect(of.check(field, of.normalise(field, value))).toBeUndefined();
    expect(of.check(field, wrong)).toEqual(expect.any(String));
    if (of.shape(field)) expect(of.fromColumn(field, of.toColumn(field, value))).toEqual(value);
    else expect(Array.isArray(value) && value.every(isId)).toBe(true);
  });

  it('can be declared in JSON, and refuses an option that it does not know', () => {
    expect(checkShape(inResource(field)).mistakes).toEqual([]);
    expect(checkShape(inResource({ ...field, neu: true } as unknown as Field)).mistakes).toMatchObject([
      { field: 'fields.feld.neu' },
    ]);
  });

  it('is described in the API', () => {
    const { properties } = bodySchemaOf(inResource(field)) as { properties: Record<string, object> };
    expect(properties.feld).toHaveProperty('title', label);
    expect(Object.keys(properties.feld ?? {}).length).toBeGreaterThan(1);
  });
});

describe('every kind', () => {
  it.each(Object.keys(kinds) as FieldKind[])(
    '%s has a cell, an input, samples and a line in the documentation',
    (kind) => {
      expect(cells[kind]).toBeTypeOf('object');
      expect(inputs[kind]).toBeTypeOf('function');
      expect(samples[kind].length).toBeGreaterThan(0);
      const described = ['docs/field-kinds.md', 'docs/integrators.md'].map((page) => readFileSync(page, 'utf8'));
      expect(described.filter((page) => !page.includes(`\`${kind}\``))).toEqual([]);
    },
  );

  it.each(Object.keys(kinds))('%s is one file in the kit, one cell and one input', (kind) => {
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    for (const file of [
      `resources/kit/kinds/${kind}.ts`,
      `admin/cells/${kind}Cell.ts`,
      `admin/inputs/${name}Input.tsx`,
    ]) {
      expect([file, existsSync(`src/${file}`) || existsSync(`src/${file}x`)]).toEqual([file, true]);
    }
  });

  it('the examples of the documentation are the files they name', () => {
    const blocks = [...readFileSync('docs/field-kinds.md', 'utf8').matchAll(/^```tsx? (\S+)\n(.*?)^```$/gms)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, file = '', content] of blocks) expect(readFileSync(file, 'utf8')).toBe(content);
  });
});

const inResource = (feld: Field) =>
  defineResource({
    name: 'things',
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name', required: true }), feld },
    api: { dialect: 'simpleRest', url: '/api/things' },
  });
