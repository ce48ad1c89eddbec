import { describe, expect, it } from 'vitest';
import { knownHistoryFields, missingColumn } from '../../../src/rules/stockHistory/historyColumns';
import { type HistoryCells, historyReader } from '../../../src/rules/stockHistory/readHistoryRow';

const GOOD: HistoryCells = { item: 'Pils', day: '2025-03-01', kind: 'Zählung', quantity: '12' };
const rules = { timeZone: 'Europe/Berlin', latest: '2026-11-24T12:00:00.000Z', decimal: null };
const read = (cells: HistoryCells, others: Partial<Parameters<typeof historyReader>[0]> = {}) =>
  historyReader({ ...rules, ...others })(2, { ...GOOD, ...cells });

const KINDS = 'Bitte Zählung, Lieferung, Rückgabe oder Verlust angeben.';
const DAYS = 'Bitte einen Tag wie 31.12.2025 oder 2025-12-31 angeben.';
const TIMES = 'Bitte eine Uhrzeit wie 18:00 angeben.';
const AHEAD = 'Der Zeitpunkt liegt in der Zukunft.';

describe('when a row of history happened', () => {
  it.each<[day: string, time: string, kind: string, at: string, timeZone?: string]>([
    ['2025-03-01', '', 'Zählung', '2025-03-01T22:59:00.000Z'],
    ['2025-03-01', '', 'Lieferung', '2025-03-01T11:00:00.000Z'],
    [' 01.03.2025 ', ' 08:05 ', ' zählung ', '2025-03-01T07:05:00.000Z'],
    ['2000-01-01', '00:00', 'Verlust', '1999-12-31T23:00:00.000Z'],
    ['2025-07-01', '', 'Rückgabe', '2025-07-01T10:00:00.000Z'],
    // 02:30 is skipped by the clocks and read as an hour later; 02:30 occurs twice and is read as the first.
    ['2025-03-30', '02:30', 'Zählung', '2025-03-30T01:30:00.000Z'],
    ['2025-10-26', '02:30', 'Zählung', '2025-10-26T00:30:00.000Z'],
    ['2025-03-01', '', 'Zählung', '2025-03-02T04:59:00.000Z', 'America/New_York'],
    ['2025-03-01', '', 'Lieferung', '2025-02-28T22:15:00.000Z', 'Pacific/Chatham'],
    ['2026-11-24', '12:59', 'Zählung', '2026-11-24T11:59:00.000Z'],
  ])('%s %s %s is at %s', (day, time, kind, at, timeZone = 'Europe/Berlin') => {
    expect(read({ day, time, kind }, { timeZone })).toMatchObject({ at, errors: {} });
  });
});

describe('the error of a row of history', () => {
  it.each<[HistoryCells, Record<string, string>]>([
    [{ day: '' }, { day: DAYS }],
    [{ day: '2025-02-29' }, { day: DAYS }],
    [{ day: '31.4.2025' }, { day: DAYS }],
    [{ day: '1999-12-31' }, { day: 'Bitte ein Datum ab 2000 angeben.' }],
    [{ day: '2026-11-25' }, { day: AHEAD }],
    [{ day: '24.11.2026' }, { day: AHEAD }],
    [{ time: '24:00' }, { time: TIMES }],
    [{ time: '8:05' }, { time: TIMES }],
    [{ kind: '' }, { kind: KINDS }],
    [{ kind: 'Korrektur' }, { kind: KINDS }],
    [{ quantity: '' }, { quantity: 'Bitte eine Zahl eingeben.' }],
    [{ quantity: 'viel' }, { quantity: 'Bitte eine Zahl eingeben.' }],
    [{ quantity: '-1' }, { quantity: 'Der Wert muss größer oder gleich 0 sein.' }],
    [{ quantity: '0', kind: 'Lieferung' }, { quantity: 'Der Wert muss größer als 0 sein.' }],
    [{ quantity: '-2', kind: 'Verlust' }, { quantity: 'Der Wert muss größer als 0 sein.' }],
    [{ quantity: '0,1234' }, { quantity: 'Höchstens 3 Nachkommastellen.' }],
    [{ quantity: '1.234' }, { quantity: 'Meinst du 1234 oder 1,234?' }],
    [{ quantity: '99999999999999999' }, { quantity: 'Die Zahl ist zu groß.' }],
    [{ price: '0,12345', kind: 'Lieferung' }, { price: 'Höchstens 4 Nachkommastellen.' }],
    [{ price: '-1' }, { price: 'Der Wert muss größer oder gleich 0 sein.' }],
    [
      { day: 'gestern', time: 'mittags', kind: 'x', quantity: 'y', price: 'z' },
      {
        day: DAYS,
        time: TIMES,
        kind: KINDS,
        quantity: 'Bitte eine Zahl eingeben.',
        price: 'Bitte eine Zahl eingeben.',
      },
    ],
  ])('%j: %j', (cells, errors) => {
    expect(read(cells).errors).toEqual(errors);
  });
});

describe('the numbers of a row of history', () => {
  it.each<[HistoryCells, quantity: number, price: number | null, decimal?: ',' | '.']>([
    [{ quantity: '0' }, 0, null],
    [{ quantity: '2,5', price: '0,8215', kind: 'Lieferung' }, 2500, 8215],
    [{ quantity: '2.5', price: '8.90 €', kind: 'Lieferung' }, 2500, 89_000],
    [{ quantity: '0.125' }, 125, null],
    [{ quantity: '1.234' }, 1234, null, '.'],
    [{ quantity: '1.234' }, 1_234_000, null, ','],
    [{ quantity: '1.234,567' }, 1_234_567, null],
  ])('%j: %d thousandths at %j', (cells, quantity, price, decimal) => {
    expect(read(cells, { decimal: decimal ?? null })).toMatchObject({ quantity, price, errors: {} });
  });
});

describe('the columns of a history', () => {
  it.each<[heads: string[], fields: ReturnType<typeof knownHistoryFields>]>([
    [
      ['Id', 'Artikel', 'Tag', 'Uhrzeit', 'Art', 'Menge', 'Preis'],
      ['id', 'item', 'day', 'time', 'kind', 'quantity', 'price'],
    ],
    [
      ['Bestellnummer', 'artikel ', 'Datum:', 'Bemerkung'],
      [null, 'item', 'day', null],
    ],
  ])('%j are %j', (heads, fields) => {
    expect(knownHistoryFields(heads)).toEqual(fields);
  });

  it.each<[fields: Parameters<typeof missingColumn>[0], message: string | undefined]>([
    [new Set(['id', 'day', 'kind', 'quantity'] as const), undefined],
    [new Set(['item', 'day', 'kind', 'quantity', null] as const), undefined],
    [new Set(['day', 'kind', 'quantity'] as const), 'Bitte sagen, in welcher Spalte der Artikel steht.'],
    [new Set(['item', 'day', 'quantity'] as const), 'Bitte sagen, in welcher Spalte die Art steht.'],
  ])('%j: %j', (fields, message) => {
    expect(missingColumn(fields)).toBe(message);
  });
});
