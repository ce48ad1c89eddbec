import { describe, expect, it } from 'vitest';
import { stockTakingXlsx } from '../../../server/documents/stockTakingXlsx';
import { HASH, position, sampleStockTaking } from './sampleStockTaking';
import { type XlsxCell, xlsxCells } from './xlsxCells';

const sheets = async (over: Parameters<typeof sampleStockTaking>[0] = {}) =>
  xlsxCells(await stockTakingXlsx(sampleStockTaking(over)));
const values = (row: Record<string, XlsxCell> = {}) =>
  Object.fromEntries(Object.entries(row).map(([column, { value }]) => [column, value]));

describe('the inventory as XLSX', () => {
  it('has the articles with exact numbers and formats, and the total', async () => {
    const { Positionen = [] } = await sheets();
    const [header, wine, beer, steak, total] = Positionen;
    expect(Object.values(values(header))).toEqual([
      'Artikel-Nr.',
      'Bezeichnung',
      'Bestellnummer',
      'Menge',
      'Einheit',
      'Preis pro Einheit',
      'Wert',
      'Gezählt',
      'Nicht gezählt in',
    ]);
    expect(wine).toMatchObject({
      A: { kind: 'number', value: '7' },
      B: { kind: 'text', value: 'Äpfelwein' },
      D: { kind: 'number', value: '1234.5', format: '#,##0.###' },
      F: { kind: 'number', value: '1.0001', format: '#,##0.00## "€"' },
      G: { kind: 'number', value: '1234.62', format: '#,##0.00 "€"' },
    });
    expect(values(beer)).toMatchObject({ D: '8', H: 'teilweise', I: 'Keller' });
    expect(values(steak)).toEqual({ A: '9', B: 'Steak', E: 'Flasche', F: '21', H: 'nein', I: 'Keller' });
    expect(values(total)).toEqual({ B: 'Gesamtwert', G: '1241.75' });
    expect(Positionen).toHaveLength(5);
  });

  it('has each row as counted', async () => {
    const { Zeilen = [] } = await sheets();
    expect(Zeilen.map(values).slice(1)).toEqual([
      {
        A: 'Bar',
        B: '7',
        C: 'Äpfelwein',
        D: '1234.5',
        E: 'Flasche',
        F: '1.0001',
        G: '1234.62',
        H: 'ulla',
        I: '31.12.2024 10:00',
      },
      { A: 'Bar', B: '8', C: 'Helles', D: '8', E: 'Flasche', F: '0.8912', G: '7.13', H: 'ulla', I: '31.12.2024 10:00' },
      { A: 'Keller', B: '8', C: 'Helles', E: 'Flasche', F: '0.8912' },
      { A: 'Keller', B: '9', C: 'Steak', E: 'Flasche', F: '21' },
    ]);
  });

  it('has counters and times per location, and the protocol with its hash and addenda', async () => {
    const addendum = { number: 1, createdAt: '2025-01-03T10:00:00.000Z', userName: 'admin', about: 'Helles, Keller' };
    const { Lagerorte = [], Protokoll = [] } = await sheets({
      addenda: [{ ...addendum, reason: 'Bruch', text: 'Zwei waren leer.', sha256: HASH }],
    });
    expect(Lagerorte.map(values).slice(1)).toEqual([
      { A: 'Bar', B: '2', C: '2', D: 'Bärbel, ulla', E: '31.12.2024 10:00', F: '31.12.2024 11:30', G: '1241.75' },
      { A: 'Keller', B: '2', C: '0', G: '0' },
    ]);
    expect(Object.fromEntries(Protokoll.map(values).map(({ A, B }) => [A, B]))).toEqual({
      Protokoll: 'Nr. 12',
      Inventur: 'Jahresende 2024',
      Stichtag: '31.12.2024',
      Begonnen: '31.12.2024 09:00',
      Abgeschlossen: '01.01.2025 00:30 von Jörg Ähnlich',
      'SHA-256': HASH,
      Gezählt: '2 von 4 Zeilen',
      Gesamtwert: '1.241,75 €',
      'Nachtrag 1': '03.01.2025 11:00 · admin · Helles, Keller · Grund: Bruch · Zwei waren leer.',
    });
  });

  it.each([
    ['=1+1', '=1+1'],
    ['007', '007'],
    ['<b>&"', '<b>&"'],
    ['a\u0000\u0007b', 'a b'],
  ])('keeps %j a text', async (orderNumber, value) => {
    const { Positionen = [] } = await sheets({ positions: [position({ orderNumber })] });
    expect(Positionen[1]?.C).toMatchObject({ kind: 'text', value });
  });

  it('has no rows for no articles', async () => {
    const { Positionen = [], Zeilen = [] } = await sheets({ positions: [], rows: [], locations: [], totalValue: 0 });
    expect([Positionen.length, Zeilen.length]).toEqual([2, 1]);
    expect(values(Positionen[1])).toEqual({ B: 'Gesamtwert', G: '0' });
  });
});
