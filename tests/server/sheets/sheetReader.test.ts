import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build.mjs';
import { sheetReader } from '../../../server/sheets/sheetReader';
import { workbook } from '../../helpers/workbook';

describe('the thread that reads tables', () => {
  beforeAll(() => buildIfStale({ only: ['server'] }));
  const program = fileURLToPath(new URL('../../../dist/server/sheetWorker.cjs', import.meta.url));

  it('answers rows in their order, several files one after the other, and refusals', async () => {
    const read = sheetReader(program);
    const prices = Array.from({ length: 1200 }, (_, index) => [`B-${index}`, { digits: '0.62' }]);
    const file = workbook({ Preise: [['Nr.', 'Preis'], ...prices] });
    const [csv, book, refused] = await Promise.allSettled([
      read(Buffer.from('Nr.;Preis\nB-1;0,62\n'), {}),
      read(file, {}),
      read(Buffer.from('%PDF-1.7'), {}),
    ]);
    expect(csv).toMatchObject({ value: { sheets: [], rows: [{ line: 1 }, { line: 2, cells: ['B-1', '0,62'] }] } });
    expect(book).toMatchObject({ value: { sheets: ['Preise'], sheet: 'Preise' } });
    const rows = book.status === 'fulfilled' ? book.value.rows : [];
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(prices.map(([number]) => number));
    expect(rows.at(-1)).toEqual({ line: 1201, cells: ['B-1199', { number: '0.62' }] });
    expect(refused).toMatchObject({
      reason: { code: 'VALIDATION', extras: { errors: { content: expect.any(String) } } },
    });
  });

  it('lets people take turns, however many files one of them sends', async () => {
    const read = sheetReader(program);
    const done: number[] = [];
    const send = (userId: number) =>
      read(Buffer.from('Nr.;Preis\nB-1;0,62\n'), {}, userId).then(() => done.push(userId));
    await Promise.all([send(1), send(1), send(1), send(2)]);
    expect(done).toEqual([1, 2, 1, 1]);
  });

  it('ends with a file that takes more memory than there is, and the next one is read', async () => {
    const read = sheetReader(program, 12);
    const large = 'B-12;Pils;0,62\n'.repeat(40_000);
    await expect(read(Buffer.from(large), {})).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect((await read(Buffer.from('Nr.;Preis\n'), {})).rows).toHaveLength(1);
  });
});
