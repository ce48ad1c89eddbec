import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build.mjs';
import { createPdfPool, type PdfPool } from '../../../server/documents/pdfPool';
import { pdfText } from './pdfText';
import { sampleItem, sampleOrder } from './sampleOrder';
import { sampleStockTaking } from './sampleStockTaking';

let pool: PdfPool | undefined;
afterEach(() => pool?.close());

const open = (options: Parameters<typeof createPdfPool>[0]) => {
  pool = createPdfPool(options);
  return pool;
};

describe('the built worker', () => {
  beforeAll(() => buildIfStale({ only: ['server'] }));
  const program = fileURLToPath(new URL('../../../dist/server/pdfWorker.cjs', import.meta.url));

  it('starts before it is needed', async () => {
    const pdfs = open({ program });
    pdfs.warm();
    pdfs.warm();
    expect((await pdfText(await pdfs.order(sampleOrder({ items: [sampleItem('Eis')] })))).join(' ')).toContain('Eis');
  });

  it('makes orders and protocols, each caller their own', async () => {
    const pdfs = open({ program });
    const names = ['Pils 🍺', 'יין אדום', '<script>', 'Weißbier', 'Eis'];
    const orders = await Promise.all(names.map((name) => pdfs.order(sampleOrder({ items: [sampleItem(name)] }))));
    for (const [index, pdf] of orders.entries())
      expect((await pdfText(pdf)).join(' ').replace(/\s/g, '')).toContain(names[index]?.replace(/\s/g, ''));
    expect((await pdfText(await pdfs.stockTaking(sampleStockTaking()))).join(' ')).toContain('Äpfelwein');
    expect((await pdfs.workbook(sampleStockTaking())).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
  });
});

/** The order's id selects the behaviour. */
const PROGRAM = `
const hoard = [];
export default ({ input: { id } }) => {
  if (id === 1) process.exit(3);
  if (id === 2) throw new Error('what?');
  if (id === 3) for (;;);
  if (id === 4) for (;;) hoard.push(new Array(100_000).fill(hoard.length));
  if (id === 5) throw new Error('no such font');
  if (id === 6) setImmediate(() => { throw new Error('afterwards'); });
  if (id === 7) setImmediate(() => process.exit(3));
  return new TextEncoder().encode('PDF ' + id);
};
`;

describe('a worker that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-pdf-'));
  const program = join(folder, 'worker.mjs');
  beforeAll(() => writeFileSync(program, PROGRAM));
  afterAll(() => rmSync(folder, { recursive: true }));
  const order = (pdfs: PdfPool, id: number) => pdfs.order(sampleOrder({ id })).then(String);

  it.each<[string, number, object]>([
    ['ends', 1, { message: 'worker exited with code: 3' }],
    ['breaks down', 2, { message: 'what?' }],
    ['takes all memory', 4, { code: 'TOO_LARGE', detail: expect.stringContaining('zu viele Zeilen') }],
    ['says what went wrong', 5, { message: 'no such font' }],
  ])('%s fails one PDF, not those behind it', async (_, id, error) => {
    const pdfs = open({ program, size: 1, memory: 32 });
    const made = await Promise.allSettled([order(pdfs, 10), order(pdfs, id), order(pdfs, 11)]);
    expect(made).toMatchObject([
      { status: 'fulfilled', value: 'PDF 10' },
      { status: 'rejected', reason: error },
      { status: 'fulfilled', value: 'PDF 11' },
    ]);
  });

  it.each([6, 7])('breaks down between two PDFs, as in %i, is replaced', async (id) => {
    const pdfs = open({ program, size: 1 });
    const ids = [id, 12, 13, 14];
    const texts: string[] = [];
    for (const each of ids) texts.push(await order(pdfs, each).catch((error) => error.message));
    // One document may reach the worker before it is known to be broken.
    const failed = texts.filter((text) => /^(afterwards|worker exited with code: 3)$/.test(text));
    expect(failed.length).toBeLessThanOrEqual(1);
    expect(texts).toEqual(ids.map((each, at) => (failed.includes(texts[at] ?? '') ? failed[0] : `PDF ${each}`)));
  });

  it('never finishes is ended in time', async () => {
    const pdfs = open({ program, timeoutMs: 300 });
    await expect(order(pdfs, 3)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      detail: expect.stringContaining('nicht fertig'),
    });
  });

  it('is ended rejects its running and waiting tasks', async () => {
    const pdfs = open({ program, size: 1 });
    const made = Promise.allSettled([order(pdfs, 3), order(pdfs, 10)]);
    await pdfs.close();
    const failed = { status: 'rejected', reason: { code: 'UNAVAILABLE' } };
    expect(await made).toMatchObject([failed, failed]);
    await expect(order(pdfs, 11)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
