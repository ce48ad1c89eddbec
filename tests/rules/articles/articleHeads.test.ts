import { describe, expect, it } from 'vitest';
import { findArticleHead, isNoArticle, knownHeads, pricePerOfHead } from '../../../src/rules/articles/articleHeads';

describe('heads', () => {
  it.each([
    ['Artikel-Bezeichnung', 'name'],
    ['Art.-Nr.', 'orderNumber'],
    ['EAN', 'code'],
    ['Verpackungseinheit', 'packagingUnitId'],
    ['Gebinde', 'package'],
    ['VPE (Stk.)', 'unitsPerPackage'],
    ['Stück pro VPE', 'unitsPerPackage'],
    ['ME', 'unitId'],
    ['Händler', 'supplierId'],
    ['Lagerplatz', 'stockLocations'],
    ['EK netto €', 'pricePerUnit'],
    ['MwSt. %', null],
    ['Sonstiges', undefined],
    [`Name ${'('.repeat(5_000)}`, 'name'],
  ])('%s: %s', (header, field) => {
    const [found] = knownHeads([header]);
    expect(found).toEqual({ field: field ?? null, isKnown: field !== undefined });
  });

  it('leave out the later of two for one field', () => {
    expect(knownHeads(['Name', 'Artikelnummer', 'Bezeichnung', 'Bestellnr.'])).toEqual([
      { field: null, isKnown: true },
      { field: null, isKnown: true },
      { field: 'name', isKnown: true },
      { field: 'orderNumber', isKnown: true },
    ]);
  });

  it.each([
    ['Preis pro Einheit', 'unit'],
    ['Flaschenpreis', 'unit'],
    ['Preis/VPE', 'package'],
    ['Kastenpreis (netto)', 'package'],
    ['EK', null],
    ['Listenpreis', null],
  ])('of a price name its unit: %s', (header, per) => {
    expect(pricePerOfHead(header)).toBe(per);
  });
});

describe('the row of the heads', () => {
  it.each<[string, string[][], number | undefined]>([
    ['is the first', [['Name', 'Preis']], 0],
    ['follows titles', [['Getränke Huber'], ['Preisliste', 'Stand 2026'], ['Art.-Nr.', 'Bezeichnung']], 2],
    ['may have columns that are left out', [['Lagerliste 2026'], ['Artikel', 'Bestand'], ['Pils', '3']], 1],
    ['may have two columns of one field', [['Liste'], ['Artikelbezeichnung', 'Text']], 1],
    [
      'is the lower line of two',
      [
        ['Artikel', '', 'Bestand'],
        ['Nr.', 'Bezeichnung', 'Menge', 'Einheit'],
      ],
      1,
    ],
    [
      'follows a legend',
      [
        ['Hinweis', 'Text'],
        ['Name', 'Preis'],
      ],
      1,
    ],
    ['has a name or a number', [['Preis', 'EAN']], undefined],
    ['is not further down than 30', [...Array.from({ length: 30 }, () => ['x']), ['Name', 'Preis']], undefined],
  ])('%s', (_, rows, head) => {
    expect(findArticleHead(rows)).toBe(head);
  });
});

describe('a row without an article', () => {
  const headers = ['Nr.', 'Bezeichnung', 'Preis'];
  it.each<[string, string[], boolean]>([
    ['a caption', ['Biere', '', ''], true],
    ['a sum', ['Summe', '', '120,00'], true],
    ['a carry', ['', 'Übertrag', '120,00'], true],
    ['the head again', ['Nr', 'Bezeichnung', 'Preis'], true],
    ['an article', ['1', 'Pils', ''], false],
  ])('%s', (_, cells, expected) => {
    expect(isNoArticle(cells, headers)).toBe(expected);
  });

  it('has more than two columns: in two, the second cell of an article may be empty', () => {
    expect(isNoArticle(['Biere', ''], ['Bezeichnung', 'Preis'])).toBe(false);
  });
});
