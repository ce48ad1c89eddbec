import { describe, expect, it } from 'vitest';
import { findColumns, knownFields, type ListMapping } from '../../../src/rules/priceLists/listColumns';

describe('heads of columns', () => {
  it.each([
    [
      ['Art.-Nr.', 'EAN', 'Bezeichnung', 'VPE', 'Preis'],
      ['orderNumber', 'code', 'name', 'unitsPerPackage', 'price'],
    ],
    [
      ['Nr.', 'GTIN', 'Artikel', 'Inhalt', 'Ihr Preis in €'],
      ['orderNumber', 'code', 'name', 'unitsPerPackage', 'price'],
    ],
    // A row number is not an article number.
    [
      ['Nr.', 'Artikelnummer', 'Name', 'Preis'],
      [null, 'orderNumber', 'name', 'price'],
    ],
    [
      ['Bestellnummer', 'Preis alt', 'Preis neu'],
      ['orderNumber', null, null],
    ],
    [
      ['BESTELLNUMMER', 'einzelpreis'],
      ['orderNumber', 'price'],
    ],
    [
      ['Gruppe', 'Steuer'],
      [null, null],
    ],
  ])('%j: %j', (heads, fields) => {
    expect(knownFields(heads)).toEqual(fields);
  });
});

const rows = [['Brauerei Nord – Preisliste 2027'], [], ['Sorte', 'Nr.', 'Preis'], ['Pils', 'B-12', '0,62']];

describe('the row that names the columns', () => {
  it('is the first with two that are known', () => {
    expect(findColumns(rows)).toEqual({
      head: 2,
      headers: ['Sorte', 'Nr.', 'Preis'],
      mapping: { Sorte: null, 'Nr.': 'orderNumber', Preis: 'price' },
      learned: false,
    });
  });

  it('lies within the first twenty', () => {
    const above = Array.from({ length: 20 }, () => ['']);
    expect(findColumns([...above, ['Nr.', 'Preis']])).toBeUndefined();
    expect(findColumns([...above.slice(1), ['Nr.', 'Preis']])?.head).toBe(19);
  });

  it('has all heads of a mapping, which goes before known heads', () => {
    const mapping: ListMapping = { Sorte: 'name', 'Nr.': 'code' };
    expect(findColumns(rows, { mapping })).toMatchObject({
      head: 2,
      mapping: { Sorte: 'name', 'Nr.': 'code', Preis: 'price' },
    });
    expect(findColumns(rows, { mapping: { Menge: 'price' } })).toBeUndefined();
    expect(findColumns(rows, { mapping: { Preis: null, Sorte: 'price' } })?.mapping).toMatchObject({ Preis: null });
  });

  it('is one that was explained before', () => {
    const remembered = (headers: readonly string[]): ListMapping | undefined =>
      headers.join() === 'Pils,B-12,0,62' ? { Pils: 'name' } : undefined;
    expect(findColumns(rows, { remembered })).toMatchObject({ head: 3, learned: true });
  });
});
