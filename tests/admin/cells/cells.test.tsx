import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellOf, renderCell } from '../../../src/admin/cells';
import {
  choice,
  date,
  decimal,
  type Field,
  flag,
  integer,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { languageOf } from '../../../src/rules/language';

const timeZone = 'Europe/Berlin';
const title = (target: string, id: unknown) =>
  target === 'units' && id === 1 ? 'Flasche' : target === 'units' ? '??' : '';
const lookup = { ...languageOf(timeZone, title), timeZone };
const weekday = choice({
  label: 'Tag',
  required: true,
  choices: [1, 6, 0],
  labels: { 1: 'Montag', 6: 'Samstag', 0: 'Sonntag' },
});

describe('cells', () => {
  it.each<[string, Field, unknown, string]>([
    ['a text', text({ label: 'x' }), 'Bar', 'Bar'],
    ['no text', text({ label: 'x' }), null, ''],
    ['an integer in German', integer({ label: 'x' }), 12345, '12.345'],
    ['no integer', integer({ label: 'x' }), null, ''],
    ['a decimal with its decimals', decimal({ label: 'x', scale: 3 }), 1234.125, '1.234,125'],
    ['a decimal with its unit', decimal({ label: 'x', scale: 2, unit: 'kg' }), 1.5, '1,5 kg'],
    ['money with two decimals', decimal({ label: 'x', scale: 4, unit: '€' }), 1234.5, '1.234,50 €'],
    ['no money', decimal({ label: 'x', scale: 4, unit: '€' }), null, ''],
    ['a day', date({ label: 'x' }), '2026-11-05', '05.11.2026'],
    ['an instant as the clocks read', date({ label: 'x', time: true }), '2026-11-05T23:30:00.000Z', '06.11.2026 00:30'],
    ['no day', date({ label: 'x' }), null, ''],
    ['a choice by its word', weekday, 0, 'Sonntag'],
    ['a choice without words', choice({ label: 'x', choices: ['offen'] }), 'offen', 'offen'],
    ['a choice that is none', weekday, 9, '??'],
    ['a missing choice', weekday, null, '??'],
    ['a choice that may be missing', choice({ label: 'x', choices: ['offen'] }), null, ''],
    ['a reference by its title', reference('units', { label: 'x' }), 1, 'Flasche'],
    ['a reference to nothing', reference('units', { label: 'x' }), 99, '??'],
    ['a missing reference', reference('units', { label: 'x', required: 'Benötigt' }), null, '??'],
    ['a reference that may be missing', reference('units', { label: 'x' }), null, ''],
    ['a reference while its targets are loading', reference('suppliers', { label: 'x' }), 1, ''],
    ['many references', referenceMany('units', { label: 'x', through: 'links' }), [1, 99], 'Flasche, ??'],
    [
      'many references while their targets are loading',
      referenceMany('suppliers', { label: 'x', through: 'links' }),
      [1, 2],
      '',
    ],
    ['no references', referenceMany('units', { label: 'x', through: 'links' }), [], ''],
  ])('show %s', (_, field, value, shown) => {
    const { container } = render(renderCell(field, value, lookup));
    expect(container.textContent).toBe(shown);
  });

  it.each([
    [true, false, true],
    [false, false, false],
    [true, true, false],
    [false, true, true],
  ])('show the flag %s (inverted: %s) as a checkbox that cannot be changed: %s', (value, inverted, checked) => {
    const field = flag({ label: 'Aktiv', default: false, inverted });
    const { getByRole } = render(renderCell(field, value, lookup));
    const box = getByRole('checkbox', { name: 'Aktiv' });
    expect(box).toBeDisabled();
    expect(box).toHaveProperty('checked', checked);
  });

  it.each<[Field, string | undefined]>([
    [integer({ label: 'x' }), 'right'],
    [decimal({ label: 'x', scale: 2 }), 'right'],
    [text({ label: 'x' }), undefined],
  ])('put numbers to the right: $kind', (field, align) => {
    expect(cellOf(field).align).toBe(align);
  });
});
