import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPdfPool, type PdfPool } from '../../../server/documents/pdfPool';
import type { DocumentRequest } from '../../../server/documents/pdfs';
import { sampleOrder } from './sampleOrder';

const PROGRAM = `
export default ({ input: { id } }) => {
  if (id === 3) for (;;);
  return new TextEncoder().encode('PDF ' + id);
};
`;

describe('documents of several users', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-pdf-'));
  const program = join(folder, 'worker.mjs');
  beforeAll(() => writeFileSync(program, PROGRAM));
  afterAll(() => rmSync(folder, { recursive: true }));
  let pool: PdfPool;
  afterEach(() => pool.close());

  /** One worker, so that the order of documents can be observed. */
  const open = () => {
    pool = createPdfPool({ program, size: 1 });
    const done: number[] = [];
    const ask = async (id: number, request: DocumentRequest) => {
      const pdf = String(await pool.order(sampleOrder({ id }), request));
      done.push(id);
      return pdf;
    };
    return { ask, done };
  };
  const [ann, ben, cem] = [1, 2, 3];

  it.each([
    ['documents', false],
    ['mails', true],
  ])('are made in turn, however many one of them asked for: %s', async (_, isMail) => {
    const { ask, done } = open();
    const asked: [number, number][] = [
      [11, ann],
      [12, ann],
      [13, ann],
      [14, ann],
      [21, ben],
      [22, ben],
      [31, cem],
    ];
    await Promise.all(asked.map(([id, userId]) => ask(id, { userId, isMail })));
    expect(done).toEqual([11, 21, 31, 12, 22, 13, 14]);
  });

  it('do not keep back the mail of another', async () => {
    const { ask, done } = open();
    const documents = Promise.allSettled([ask(3, { userId: ann }), ask(12, { userId: ann })]);
    expect(await ask(21, { userId: ben, isMail: true })).toBe('PDF 21');
    expect(await ask(13, { userId: ann, isMail: true })).toBe('PDF 13');
    expect(done).toEqual([21, 13]);
    await pool.close();
    expect(await documents).toMatchObject(Array(2).fill({ reason: { code: 'UNAVAILABLE' } }));
  });

  it('are not kept back by long ones', async () => {
    const { ask, done } = open();
    const book = Promise.allSettled([pool.workbook({ id: 3 } as never, { userId: ann })]);
    expect(await ask(21, { userId: ben })).toBe('PDF 21');
    expect(await ask(11, { userId: ann })).toBe('PDF 11');
    expect(done).toEqual([21, 11]);
    await pool.close();
    expect(await book).toMatchObject([{ reason: { code: 'UNAVAILABLE' } }]);
  });

  it('wait in small number for each', async () => {
    const { ask } = open();
    const all = Array.from({ length: 12 }, (_, at) => ask(at === 0 ? 3 : 100 + at, { userId: ann }));
    const refused = all.pop();
    await expect(refused).rejects.toMatchObject({
      code: 'RATE_LIMIT',
      detail: 'Von dir warten schon 10 Dokumente. Bitte in 10 Sekunden noch einmal versuchen.',
      extras: { retryAfterSeconds: 10 },
    });
    const others = Promise.allSettled([...all, ask(21, { userId: ben })]);
    const mail = ask(22, { userId: ann, isMail: true });
    expect(await mail).toBe('PDF 22');
    await pool.close();
    expect(await others).toMatchObject(Array(12).fill({ reason: { code: 'UNAVAILABLE' } }));
  });

  it('are not made for users who have left', async () => {
    const { ask, done } = open();
    const leaving = new AbortController();
    const { signal } = leaving;
    const gone = Promise.allSettled([3, 11, 12].map((id) => ask(id, { userId: ann, signal })));
    const next = ask(21, { userId: ben });
    leaving.abort();
    const abandoned = { status: 'rejected', reason: { code: 'MALFORMED' } };
    expect(await gone).toMatchObject([abandoned, abandoned, abandoned]);
    expect(await next).toBe('PDF 21');
    await expect(ask(13, { userId: ann, signal })).rejects.toMatchObject({ code: 'MALFORMED' });
    expect(done).toEqual([21]);
  });

  it('that were made leave no trace of a user who leaves afterwards', async () => {
    const { ask } = open();
    const leaving = new AbortController();
    expect(await ask(11, { userId: ann, signal: leaving.signal })).toBe('PDF 11');
    leaving.abort();
    expect(await ask(12, { userId: ann })).toBe('PDF 12');
  });
});
