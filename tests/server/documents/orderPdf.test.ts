import { describe, expect, test } from 'vitest';
import { orderPdf } from '../../../server/documents/orderPdf';
import { pdfText } from './pdfText';
import { sampleItem, sampleOrder } from './sampleOrder';

async function pagesOf(changes: Parameters<typeof sampleOrder>[0] = {}): Promise<string[]> {
  return pdfText(await orderPdf(sampleOrder(changes)));
}

describe('the order as PDF', () => {
  test.each([
    ['letterhead', 'Gasthaus zur Mühle'],
    ['supplier', 'Getränke Müller & Söhne Industriestr. 5 12345 Berlin'],
    ['day and time in the instance’s time zone', 'Datum 01.01.2025 00:30'],
    ['customer number', 'Kundennummer K-77'],
    ['who ordered', 'Besteller Jörg Ähnlich joerg@muehle.example'],
    ['delivery address', 'Lieferadresse Hintereingang Mühlgasse 3 80331 München'],
    ['note', 'Anmerkung Bitte vor 10 Uhr.'],
    ['header of the positions', 'Pos. Bestellnummer Bezeichnung Menge Verpackungseinheit'],
    ['a position', '1 4711 Pils vom Fass 2 Fass (50 l)'],
    ['a position without number and packaging', '2 – Grüner Veltliner 1.234,5 –'],
    ['number for the invoice', 'Bitte geben Sie unsere Bestellnummer 42 auf der Rechnung an.'],
    ['page number', 'Seite 1 von 1'],
  ])('prints the %s', async (_, expected) => {
    expect((await pagesOf()).join()).toContain(expected);
  });

  test('leaves out unknown values', async () => {
    const supplier = { name: 'Müller', address: null, phone: null, email: null, customerNumber: null };
    const [page] = await pagesOf({ supplier, deliveryAddress: null, note: ' \n ', groupName: null });
    for (const label of ['Kundennummer', 'Lieferadresse', 'Anmerkung', 'Bestand']) expect(page).not.toContain(label);
  });

  test('prints a note below its article', async () => {
    const items = [{ ...sampleItem('Avocado'), note: 'bitte reif\n& weich' }, sampleItem('Bier')];
    const text = (await pagesOf({ items })).join();
    expect(text).toMatch(/1 1 Avocado.* Hinweis: bitte reif & weich.* 2 1 Bier 1 Kiste/);
    expect(text.split('Hinweis')).toHaveLength(2);
  });

  test('is A4', async () => {
    const pdf = await orderPdf(sampleOrder());
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  test('repeats the header row and counts the pages of 500 lines', async () => {
    const pages = await pagesOf({
      items: Array.from({ length: 500 }, (_, index) => sampleItem(`Artikel ${index + 1}`)),
    });
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(page).toContain('Pos. Bestellnummer Bezeichnung Menge Verpackungseinheit');
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    });
    const printed = [...pages.join(' ').matchAll(/Artikel (\d+) 1 Kiste/g)].map(([, number]) => Number(number));
    expect(printed).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });

  test.each([
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a line break', 'erste\r\nzweite', 'erste zweite'],
    ['emoji', 'Bier 🍺', 'Bier 🍺'],
    ['an emoji of several parts', 'Koch 👨‍🍳', 'Koch 👨‍🍳'],
    ['Hebrew', 'יין אדום', 'יין אדום'],
    ['Arabic', 'عصير برتقال', 'عصير برتقال'],
    ['signs that Roboto lacks', 'A → B ✓', 'A → B ✓'],
    ['a letter and its accent', 'Cafe\u0301', 'Café'],
    ['an override of direction', 'rück\u202Ewärts', 'rückwärts'],
    ['half a surrogate pair', 'kaputt \uD800!', 'kaputt \uFFFD!'],
    ['a control character', 'Glocke\u0007', 'Glocke'],
    ['nothing but a space', ' ', '1 1 – 1 Kiste'],
  ])('prints %s', async (_, description, expected) => {
    expect((await pagesOf({ items: [sampleItem(description)] })).join()).toContain(expected);
  });

  test('breaks words that are longer than their column', async () => {
    const word = 'Verpackung'.repeat(30);
    const [page] = await pagesOf({ items: [{ ...sampleItem(word), itemNumber: word }] });
    expect(page?.replaceAll(' ', '').split(word)).toHaveLength(3);
  });

  test('prints the same after another order was printed', async () => {
    const order = { items: [sampleItem('יין אדום')] };
    expect(await pagesOf(order)).toEqual(await pagesOf(order));
  });

  test.each([
    ['says so when a sign is in none of its fonts', { description: 'Tofu 豆腐' }, true],
    ['also in a note', { note: '豆腐' }, true],
    ['does not when all can be printed', { description: 'Tofu 🍺' }, false],
  ])('%s', async (_, changes, expected) => {
    const text = (await pagesOf({ items: [{ ...sampleItem('Tofu'), ...changes }] })).join();
    expect(text.includes('lassen sich in dieser Datei nicht drucken')).toBe(expected);
  });
});
