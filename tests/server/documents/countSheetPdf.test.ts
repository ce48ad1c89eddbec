import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { CountSheet, CountSheetLine } from '../../../server/documents/countSheet';
import { countSheetPdf } from '../../../server/documents/countSheetPdf';
import { packageText } from '../../../src/rules/packageText';
import { asNamed } from '../../../src/rules/plurals';
import { pdfText } from './pdfText';

const line = (over: Partial<CountSheetLine>): CountSheetLine => {
  const read = { ...PLAIN, ...over };
  return { ...read, packed: packageText(read, asNamed) };
};

const PLAIN: CountSheetLine = {
  number: 1,
  stockItemId: 7,
  stockLocationId: 2,
  name: 'Helles 0,5 l',
  locationName: 'Keller',
  unitName: 'Flasche',
  unitsPerPackage: 24,
  packagingUnitName: 'Kiste',
};

const sheet = (over: Partial<CountSheet> = {}): CountSheet => ({
  title: 'Getränke',
  about: 'Zählung 12 · begonnen 20.11.2026 09:00 · 3 Zeilen',
  howToType: 'Abgetippt wird in der Liste.',
  date: '2026-11-20T08:00:00.000Z',
  instanceName: 'Gasthaus zur Mühle',
  instanceColor: '#aa3300',
  lines: [
    line({}),
    line({ number: 2, stockItemId: 812, name: 'Äpfelwein', packagingUnitName: null }),
    line({ number: 3, stockLocationId: 31, locationName: 'Bar', unitName: null }),
  ],
  ...over,
});

const pagesOf = async (over: Partial<CountSheet> = {}) => pdfText(await countSheetPdf(sheet(over)));

/** Returns the codes on the first page, from top to bottom, found by our own decoder. */
async function codesOn(pdf: Buffer): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 3 });
  const factory = document.canvasFactory as {
    create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
  };
  const { canvas, context } = factory.create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  await document.destroy();
  const found = await readBarcodes(image as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 50,
  });
  return found.sort((a, b) => a.position.topLeft.y - b.position.topLeft.y).map(({ text }) => text);
}

describe('a count sheet', () => {
  it.each([
    ['the house and what is counted', 'Gasthaus zur Mühle Zählliste Getränke Zählung 12 · begonnen 20.11.2026 09:00'],
    ['where one says who counted, and when', 'Gezählt von Datum, Uhrzeit'],
    ['where it is typed in', 'Abgetippt wird in der Liste.'],
    [
      'a location, and its lines with package and unit',
      'Keller 1 Helles 0,5 l 1 Kiste = 24 Flasche Flasche 2 Äpfelwein',
    ],
    ['the next location, and what has no unit', 'Bar 3 Helles 0,5 l 1 Kiste = 24 ?? ??'],
    ['the page', 'Seite 1 von 1'],
  ])('prints %s', async (_, expected) => {
    expect((await pagesOf()).join()).toContain(expected);
  });

  it('carries a code per line that our scanner reads', async () => {
    expect(await codesOn(await countSheetPdf(sheet()))).toEqual(['COUNT7AT2', 'COUNT812AT2', 'COUNT7AT31']);
  });

  it('gives the same bytes for the same sheet', async () => {
    expect((await countSheetPdf(sheet())).equals(await countSheetPdf(sheet()))).toBe(true);
  });

  it('repeats the location on each page, and loses no line', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line({ number: index + 1, name: `Artikel ${index + 1}.` }));
    const pages = await pagesOf({ lines });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Keller');
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    }
    const printed = [...pages.join(' ').matchAll(/Artikel (\d+)\./g)].map(([, number]) => Number(number));
    expect(printed).toEqual(lines.map(({ number }) => number));
  });

  it.each([
    ['Emoji 🍺', 'Emoji 🍺'],
    ['erste\r\nzweite', 'erste zweite'],
    ['Verpackung'.repeat(12), 'Verpackung'.repeat(12)],
  ])('prints the name „%s“', async (name, expected) => {
    const text = (await pagesOf({ lines: [line({ name })] })).join();
    expect(text.replace(/\s/g, '')).toContain(expected.replace(/\s/g, ''));
  });
});
