import { describe, expect, it } from 'vitest';
import { stockTakingPdf } from '../../../server/documents/stockTakingPdf';
import { pdfText } from './pdfText';
import { HASH, position, sampleStockTaking } from './sampleStockTaking';

const pagesOf = async (over: Parameters<typeof sampleStockTaking>[0] = {}) =>
  pdfText(await stockTakingPdf(sampleStockTaking(over)));

describe('the protocol of an inventory', () => {
  it.each([
    ['its number', 'Inventurprotokoll Nr. 12'],
    ['the house', 'Gasthaus zur Mühle'],
    ['the day', 'Stichtag 31.12.2024'],
    ['who closed it and when, as the clocks of the instance read', 'Abgeschlossen 01.01.2025 00:30 von Jörg Ähnlich'],
    ['its hash', `SHA-256 ${HASH}`],
    ['the total', 'Gesamtwert 1.241,75 €'],
    ['who counted a place, and when', 'Bar 2 von 2 Bärbel, ulla 31.12.2024 10:00 31.12.2024 11:30 1.241,75 €'],
    ['a place where nobody counted', 'Keller 0 von 2 – – – 0,00 €'],
    ['a position with all decimals of its price', '1 7 Äpfelwein 1.234,5 Flasche 1,0001 € 1.234,62 €'],
    ['a mark at what was counted in part', '2 8 Helles 8 * Flasche 0,8912 € 7,13 €'],
    ['no amount for what was not counted', '3 9 Steak – Flasche 21,00 € –'],
    ['the rows that nobody counted', 'Nicht gezählt Art.-Nr. Bezeichnung Lagerort 8 Helles Keller 9 Steak Keller'],
    ['lines to sign on', 'Ort, Datum Verantwortlich für die Zählung Geprüft'],
    ['what it is', 'Zählwerk unterstützt die Inventur'],
    ['the page', 'Seite 1 von 1'],
  ])('prints %s', async (_, expected) => {
    expect((await pagesOf()).join()).toContain(expected);
  });

  it('never calls itself certified, and is A4', async () => {
    expect((await pagesOf()).join()).not.toMatch(/zertifizier/i);
    expect((await stockTakingPdf(sampleStockTaking())).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  it('gives the same bytes for the same inventory', async () => {
    const [one, two] = [await stockTakingPdf(sampleStockTaking()), await stockTakingPdf(sampleStockTaking())];
    expect(one.equals(two)).toBe(true);
  });

  it('says of an open inventory that it is an interim state', async () => {
    const text = (await pagesOf({ closed: null })).join();
    expect(text).toContain('Abgeschlossen noch nicht: Zwischenstand');
    expect(text).not.toContain('SHA-256');
  });

  it('breaks no value over two lines', async () => {
    const value = 999_999_999_999.99;
    const { locations } = sampleStockTaking();
    const pages = await pagesOf({
      positions: [position({ value })],
      totalValue: value,
      locations: locations.slice(0, 1).map((each) => ({ ...each, value })),
      deposits: [{ name: 'Kasten', unitValue: 1.5, count: 1, totalValue: value }],
      depositValue: value,
    });
    // Facts and sum of the inventory, sum of its empties, and a row of each table.
    expect(pages.join().match(/999\.999\.999\.999,99 €/g)).toHaveLength(6);
  });

  it('names nothing as uncounted when all is counted', async () => {
    const text = (await pagesOf({ rows: [], positions: [position({})] })).join();
    expect(text).not.toContain('Nicht gezählt');
    expect(text).not.toContain('*');
  });

  it('prints addenda on a page of their own', async () => {
    const about = 'Helles, Keller';
    const pages = await pagesOf({
      addenda: [1, 2].map((number) => ({
        number,
        createdAt: '2025-01-03T10:00:00.000Z',
        userName: 'admin',
        about: number === 1 ? about : null,
        reason: 'Bruch übersehen',
        text: 'Zwei Flaschen\nwaren leer.',
        sha256: 'cd'.repeat(32),
      })),
    });
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain(
      `Nachträge 1. 03.01.2025 11:00, admin Zu: ${about} Grund: Bruch übersehen Zwei Flaschen waren leer. SHA-256 cdcd`,
    );
    expect(pages[1]).toContain('2. 03.01.2025 11:00, admin Grund');
  });

  it('repeats header row, number and hash on the pages of 500 rows, and loses none', async () => {
    const positions = Array.from({ length: 500 }, (_, index) => position({ name: `Artikel ${index + 1}` }));
    const pages = await pagesOf({ positions });
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(page).toContain(`Gasthaus zur Mühle · Inventurprotokoll Nr. 12 SHA-256 ${HASH}`);
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      if (page.includes('Artikel ')) expect(page).toContain('Pos. Art.-Nr. Bezeichnung Menge Einheit Preis Wert');
    });
    const printed = [...pages.join(' ').matchAll(/Artikel (\d+) 1 Flasche/g)].map(([, number]) => Number(number));
    expect(printed).toEqual(positions.map((_, index) => index + 1));
  });

  it.each([
    ['Emoji 🍺', 'Emoji 🍺'],
    ['יין אדום', 'יין אדום'],
    ['erste\r\nzweite', 'erste zweite'],
    ['A → B', 'A → B'],
    ['Verpackung'.repeat(20), 'Verpackung'.repeat(20)],
  ])('prints %s', async (name, expected) => {
    const text = (await pagesOf({ positions: [position({ name })] })).join();
    expect(text.replaceAll(' ', '')).toContain(expected.replaceAll(' ', ''));
  });
});
