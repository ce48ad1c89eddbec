import { describe, expect, it } from 'vitest';
import { runBulk } from '../../../../src/admin/list/bulk/runBulk';
import { HttpError, type Problem } from '../../../../src/dataProvider/HttpError';
import type { AnyRecord } from '../../../../src/resources/kit';
import { stockItems } from '../../../../src/resources/stockItems';

const records = (count: number): AnyRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1, name: `Artikel ${index + 1}` }));
const refusal = (status: number, body?: Problem) => new HttpError('/api', status, body);
const run = (
  count: number,
  work: (record: AnyRecord) => Promise<unknown>,
  {
    onProgress = () => {},
    signal = new AbortController().signal,
  }: { onProgress?: (done: number) => void; signal?: AbortSignal } = {},
) => runBulk(stockItems, records(count), work, onProgress, signal);

it('does each once, a few at a time, and tells how far it is', async () => {
  let running = 0;
  let most = 0;
  const told: number[] = [];
  const result = await run(
    25,
    async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    },
    { onProgress: (done) => told.push(done) },
  );
  expect(result.done.map(({ id }) => id).sort((a, b) => a - b)).toEqual(records(25).map(({ id }) => id));
  expect(most).toBe(4);
  expect(told).toEqual(records(25).map(({ id }) => id));
});

describe('a record that is refused', () => {
  it('does not stop the others; failures are listed in the order of the list', async () => {
    const result = await run(9, async ({ id }) => {
      if (id % 3 === 0) throw refusal(403, { detail: 'Geschützt.' });
    });
    expect(result.done).toHaveLength(6);
    expect(result.failed.map(({ record, reason }) => [record.id, reason])).toEqual([
      [3, 'Geschützt.'],
      [6, 'Geschützt.'],
      [9, 'Geschützt.'],
    ]);
  });

  const usedBy = [{ resource: 'orders', id: 4, title: 'Bestellung 4' }];
  it.each<[string, unknown, { reason: string; usedBy: unknown[] }]>([
    [
      'what uses it',
      refusal(409, { code: 'IN_USE', detail: 'In Gebrauch.', usedBy }),
      { reason: 'Wird noch verwendet:', usedBy },
    ],
    [
      'that it was changed meanwhile',
      refusal(409, { code: 'VERSION', detail: 'x' }),
      { reason: 'Jemand anderes hat diesen Eintrag inzwischen geändert.', usedBy: [] },
    ],
    [
      'which field is wrong',
      refusal(400, { code: 'VALIDATION', detail: 'x', errors: { supplierId: 'Benötigt', other: 'Falsch.' } }),
      { reason: 'Lieferant: Benötigt Falsch.', usedBy: [] },
    ],
    ['that it is gone', refusal(404), { reason: 'Das gibt es nicht mehr.', usedBy: [] }],
    ['what the rules say', new Error('Lagerorte: Benötigt'), { reason: 'Lagerorte: Benötigt', usedBy: [] }],
  ])('says %s', async (_, error, expected) => {
    const { failed } = await run(1, () => Promise.reject(error));
    expect(failed).toMatchObject([expected]);
  });
});

it.each([
  [0, 'Keine Verbindung zum Server. Bitte das Netz prüfen und noch einmal versuchen.'],
  [401, 'Die Anmeldung gilt nicht mehr. Bitte neu anmelden.'],
])('stops after status %i, and reports the rest as not tried', async (status, reason) => {
  let calls = 0;
  const { done, failed } = await run(20, async () => {
    calls++;
    throw refusal(status);
  });
  expect(calls).toBeLessThanOrEqual(4);
  expect(done).toEqual([]);
  expect(failed.map((each) => each.reason)).toEqual(Array.from({ length: 20 }, () => reason));
});

it('stops before the next record; records not tried are in neither list', async () => {
  const controller = new AbortController();
  const { done, failed } = await run(
    20,
    async ({ id }) => {
      if (id === 8) controller.abort();
    },
    { signal: controller.signal },
  );
  expect(failed).toEqual([]);
  expect(done.length).toBeGreaterThanOrEqual(8);
  expect(done.length).toBeLessThan(13);
});
