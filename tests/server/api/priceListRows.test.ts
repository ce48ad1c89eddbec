import { Kysely, QueryCreator } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PriceList } from '../../../src/contract/priceLists';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { API, usePriceLists } from './priceListHouse';

describeRules('rows of a price list', (under) => {
  const test = useTestApp(under);
  const { house, make, read, put } = usePriceLists(test);

  const LIST = 'Nr.;Preis\nB-12;0,62\nB-12;0,63\n417;auf Anfrage\nX-1;5\nX-2;6\n';
  const GONE = [null, 'gone'] as const;

  it.each<[string, (ids: { helles: number; weizen: number }) => Json[], number[]]>([
    ['none, by an answer given before', () => [{ line: 4, skip: false }], []],
    ['the one that is skipped', () => [{ line: 5, skip: true }], [5]],
    ['one with its price', () => [{ line: 4, newPrice: 0.95 }], [4]],
    ['both with an article, by one that settles the other', () => [{ line: 3, skip: true }], [2, 3]],
    [
      'the one that is assigned, and its article gone before',
      ({ helles }) => [{ line: 6, stockItemId: helles }],
      [6, 0],
    ],
    [
      'several',
      ({ weizen }) => [
        { line: 3, skip: true },
        { line: 5, stockItemId: weizen },
      ],
      [2, 3, 5],
    ],
  ])('are written again: %s', async (_, answers, changed) => {
    const helles = await make('Helles', { orderNumber: 'H-1', pricePerUnit: 6, unitsPerPackage: 1 });
    const bock = await make('Bock', { orderNumber: 'H-2', pricePerUnit: 6, unitsPerPackage: 1 });
    const { id, rows } = await read(LIST);
    expect(rows.slice(-2)).toMatchObject([{ stockItemId: bock }, { stockItemId: helles }]);
    const stored = async () =>
      test()
        .database.db.selectFrom('priceListRows')
        .select(['id', 'line', 'stockItemId'])
        .where('priceListId', '=', Number(id))
        .orderBy('id')
        .execute();
    const before = await stored();
    const { status, body } = await put({ id, rows: answers({ helles, weizen: house.weizen }) });
    expect(status).toBe(200);
    const kept = new Set((await stored()).map((row) => row.id));
    const others = before.filter((row) => !kept.has(row.id)).map(({ line }) => line ?? 0);
    expect(others.sort((a, b) => a - b)).toEqual([...changed].sort((a, b) => a - b));
    expect(body.rows.map(({ line }) => line)).toEqual(rows.slice(0, body.rows.length).map(({ line }) => line));
    const again = await put({ id, rows: [{ line: 2, skip: false }] });
    expect(again.body.rows).toEqual(body.rows);
  });

  it('are answered after the commit, so that others may save meanwhile, and once under a key', async () => {
    const { id } = await read(LIST);
    const answer = (line: number, key: string) =>
      test().call<PriceList>(
        test().admin,
        'PUT',
        API,
        { id, rows: [{ line, skip: true }] },
        { 'idempotency-key': key },
      );
    const selected = vi.spyOn(QueryCreator.prototype, 'selectFrom');
    onTestFinished(() => selected.mockRestore());
    const first = await answer(5, 'fünf');
    const reads = selected.mock.contexts.filter((_, at) => String(selected.mock.calls[at]).startsWith('orders'));
    expect(new Set(reads.map((db) => db instanceof Kysely && db.isTransaction))).toEqual(new Set([false]));
    expect(await answer(5, 'fünf')).toMatchObject({ status: 200, body: first.body });
    const second = await answer(6, 'sechs');
    expect(second.body.version).toBe(Number(first.body.version) + 1);
    const again = await answer(5, 'fünf');
    expect(again).toMatchObject({ status: 200, body: second.body, headers: { 'idempotent-replayed': 'true' } });
  });

  it('follow the articles that were deleted, and those that are not listed any more', async () => {
    const helles = await make('Helles', { orderNumber: 'H-1', pricePerUnit: 6, unitsPerPackage: 1 });
    const { id } = await read(LIST);
    const assigned = await put({ id, rows: [{ line: 6, stockItemId: helles }] });
    expect(assigned.body.rows.map(({ line, state }) => [line, state])).not.toContainEqual(GONE);
    const other = await put({ id, rows: [{ line: 6, stockItemId: house.weizen }] });
    expect(other.body.rows.at(-1)).toMatchObject({ line: null, stockItemId: helles, state: 'gone' });
    await test().call(test().admin, 'DELETE', '/api/StockItems', { id: helles });
    const without = await put({ id, rows: [{ line: 5, skip: true }] });
    expect(without.body.rows.map(({ line, state }) => [line, state])).not.toContainEqual(GONE);
  });
});
