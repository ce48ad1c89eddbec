import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build.mjs';
import { createInvoiceReader, type InvoiceReader } from '../../../server/einvoice/invoiceReader';
import { ciiXml, pdfWith, plainInvoice, ublXml } from '../../helpers/invoices';

const MB = 1024 ** 2;
let reader: InvoiceReader | undefined;
afterEach(() => reader?.close());

const open = (options: Parameters<typeof createInvoiceReader>[0]) => {
  reader = createInvoiceReader(options);
  const { readInvoice } = reader;
  let people = 0;
  return (file: string | Uint8Array, userId = ++people) => readInvoice(Buffer.from(file), userId);
};

describe('the built worker', () => {
  beforeAll(() => buildIfStale({ only: ['server'] }));
  const program = fileURLToPath(new URL('../../../dist/server/invoiceWorker.cjs', import.meta.url));

  it('reads XML and PDF, one after the other and at the same time', async () => {
    const read = open({ program });
    const numbers = ['A', 'B', 'C', 'D', 'E'];
    const files = numbers.map((number) => pdfWith([{ name: 'factur-x.xml', content: ciiXml({ number }) }]));
    const readings = await Promise.all(files.map((file) => read(file)));
    expect(readings.map((reading) => reading.document.number)).toEqual(numbers);
    expect(Buffer.from(readings[4]?.xml ?? []).toString()).toBe(ciiXml({ number: 'E' }));
    expect(await read(ublXml())).toEqual({ document: plainInvoice(), xml: null });
  });

  it('answers with the problem, and reads on', async () => {
    const read = open({ program, size: 1 });
    const message = 'Rechnungsnummer (BT-1) fehlt.';
    await expect(read(ublXml({ number: '' }))).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION',
      detail: message,
      extras: { errors: { content: message } },
    });
    await expect(read(Buffer.alloc(20 * MB + 1))).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect((await read(ublXml())).document.number).toBe('RE-1');
  });

  it('leaves its server the time to do everything else', async () => {
    const read = open({ program });
    const events: string[] = [];
    const lines = Array.from({ length: 5000 }, () => ({}));
    const reading = read(ublXml({ lines })).then(() => events.push('read'));
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    events.push('answered');
    await reading;
    expect(events).toEqual(['answered', 'read']);
  });
});

/** The file's text selects the behaviour. */
const PROGRAM = `
const hoard = [];
export default (bytes) => {
  const order = new TextDecoder().decode(bytes).trimEnd();
  if (order === 'exit') process.exit(3);
  if (order === 'throw') throw new Error('what?');
  if (order === 'loop') for (;;);
  if (order === 'hoard') for (;;) hoard.push(new Array(100_000).fill(hoard.length));
  if (order === 'error') return { error: new Error('a mistake of ours') };
  if (order === 'later') setImmediate(() => process.exit(3));
  return { reading: { document: { number: order }, xml: null } };
};
`;

describe('a worker that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-invoices-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['exit', { status: 400, detail: 'Die Datei ist keine E-Rechnung: Sie ließ sich nicht lesen.' }],
    ['throw', { status: 400, detail: 'Die Datei ist keine E-Rechnung: Sie ließ sich nicht lesen.' }],
    ['hoard', { status: 413, detail: 'Die Datei ist zu groß: Sie zu lesen braucht zu viel Speicher.' }],
    ['error', { message: 'a mistake of ours' }],
  ])('meets %s is replaced for the next file', async (order, problem) => {
    const read = open({ program, size: 1, memory: 32, timeoutMs: 60_000 });
    await expect(read(order)).rejects.toMatchObject(problem);
    expect((await read('next')).document.number).toBe('next');
  });

  it('breaks down between two files is replaced', async () => {
    const read = open({ program, size: 1 });
    const answer = (file: string) =>
      read(file).then(
        ({ document }) => document.number,
        () => 'refused',
      );
    // The worker's end may be noticed before its answer, and files sent meanwhile are refused.
    expect(['later', 'refused']).toContain(await answer('later'));
    await expect.poll(() => answer('next')).toBe('next');
  });

  it('takes too long is ended, and a file waiting for it gets the advice to retry', async () => {
    const read = open({ program, size: 1, timeoutMs: 500 });
    const [first, second] = await Promise.allSettled([read('loop'), read('next')]);
    const detail = 'Die Datei ist zu groß: Sie zu lesen dauert zu lange.';
    expect(first).toMatchObject({ reason: { status: 413, code: 'TOO_LARGE', detail } });
    expect(second).toMatchObject({ reason: { code: 'UNAVAILABLE', extras: { retryAfterSeconds: 10 } } });
  });

  it('reads a large file lets the next large one wait, and others read', async () => {
    const read = open({ program, size: 2, timeoutMs: 60_000 });
    const large = (order: string) => read(order.padEnd(5 * MB + 1));
    const both = Promise.allSettled([large('loop'), large('next')]);
    expect((await read('small')).document.number).toBe('small');
    await reader?.close();
    expect(await both).toMatchObject([{ reason: { code: 'UNAVAILABLE' } }, { reason: { code: 'UNAVAILABLE' } }]);
  });

  it('reads files of one person leaves others a worker', async () => {
    const read = open({ program, size: 2, timeoutMs: 60_000 });
    const own = Promise.allSettled([read('loop', 1), read('loop', 1), read('loop', 1)]);
    expect((await read('next', 2)).document.number).toBe('next');
    await reader?.close();
    expect((await own).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('is ended with the server rejects running and waiting files', async () => {
    const read = open({ program, size: 1, timeoutMs: 60_000 });
    const all = Promise.allSettled([read('loop'), read('next')]);
    await reader?.close();
    const unavailable = { reason: { code: 'UNAVAILABLE', detail: expect.stringContaining('beendet') } };
    expect(await all).toMatchObject([unavailable, unavailable]);
    await expect(read('next')).rejects.toMatchObject(unavailable.reason);
  });
});
