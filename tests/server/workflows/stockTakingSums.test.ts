import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyStockTakings } from '../../../server/workflows/stockTaking/verifyStockTakings';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData } from '../../helpers/masterData';
import { type TestApp, useTestApp } from '../../helpers/testApp';
import { pdfText } from '../documents/pdfText';
import { xlsxCells } from '../documents/xlsxCells';
import { API, close, download, type Result, result, start } from './stockTakingSetup';

const PLACES = 9;
const ARTICLES = 500;
const ROWS = 2_500;

interface Exact {
  /** Cents by article. */
  articles: Map<number, bigint>;
  total: bigint;
}

/** Stores articles with prices of four decimals: half of them at one location, half at all nine. */
async function storeArticles(test: TestApp) {
  const { unit, pack, brewery, cellar, bar } = await createMasterData(test);
  const places = [cellar, bar];
  for (let place = places.length + 1; place <= PLACES; place++)
    places.push(await test.create('/api/StockLocations', { name: `Ort ${place}`, countingOrder: place }));
  const { db } = test.database;
  for (let first = 1; first <= ARTICLES; first += 500) {
    const made = await db
      .insertInto('stockItems')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          name: `Artikel ${first + index}`,
          unitId: unit,
          unitsPerPackage: 1_000,
          packagingUnitId: pack,
          supplierId: brewery,
          orderNumber: `A-${first + index}`,
          pricePerUnit: ((first + index) * 7_919) % 999_983,
          ignoreInCensus: 0,
          active: 1,
          archived: 0,
        })),
      )
      .returning('id')
      .execute();
    const links = made.flatMap(({ id }) =>
      places.slice(0, id % 2 === 0 ? PLACES : 1).map((stockLocationId) => ({ stockItemId: id, stockLocationId })),
    );
    for (let from = 0; from < links.length; from += 500)
      await db
        .insertInto('stockLocationAssignments')
        .values(links.slice(from, from + 500))
        .execute();
  }
}

async function exactly(test: TestApp, stockTakingId: number): Promise<Exact> {
  const rows = await test.database.db
    .selectFrom('stockTakingItems')
    .select(['stockItemId', 'newAmount', 'pricePerUnit'])
    .where('stockTakingId', '=', stockTakingId)
    .execute();
  const products = new Map<number, bigint>();
  for (const { stockItemId, newAmount, pricePerUnit } of rows) {
    const product = BigInt(newAmount ?? 0) * BigInt(pricePerUnit);
    products.set(stockItemId, (products.get(stockItemId) ?? 0n) + product);
  }
  // A product of thousandths and ten-thousandths is in units of 10^-7; a cent is 10^5 of these.
  const articles = new Map([...products].map(([id, product]) => [id, (product + 50_000n) / 100_000n]));
  return { articles, total: [...articles.values()].reduce((sum, cents) => sum + cents, 0n) };
}

const euros = (cents: bigint) => Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
const centsOf = (text: string): bigint => {
  const [whole = '', decimals = ''] = text.split(/[.,]/);
  expect(decimals.length).toBeLessThanOrEqual(2);
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
};
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

describeOnEachDatabase('sums over thousands of rows', (under) => {
  const test = useTestApp(under);
  let id = 0;
  let exact: Exact;
  beforeAll(async () => {
    await storeArticles(test());
    const begun = await start(test(), { description: 'Groß' });
    id = begun.id;
    expect(begun.stockTakingItems).toHaveLength(ROWS);
    await test()
      .database.db.updateTable('stockTakingItems')
      .set({
        newAmount: sql<number>`(id * 7877) % 999979`,
        countedByName: 'ulla',
        countedAt: '2026-12-31T09:00:00.000Z',
      })
      .where(sql<boolean>`id % 10 <> 0`)
      .execute();
    exact = await exactly(test(), id);
    await close(test(), id);
  });

  it('are exact in the answer of the API, per article and in total', async () => {
    const { totalValue, resultItems } = await result(test(), id);
    expect(new Map(resultItems.map((item) => [item.stockItemId, item.totalPrice]))).toEqual(
      new Map([...exact.articles].map(([article, cents]) => [article, euros(cents)])),
    );
    expect(totalValue).toBe(euros(exact.total));
  });

  it('are the sums of the values by location and by group', async () => {
    const url = `${API}/GetStockTakingValues?stockTakingId=${id}`;
    const { body } = await test().call<Result & Record<'byLocation' | 'byGroup', { value: number }[]>>(
      test().user,
      'GET',
      url,
    );
    for (const parts of [body.byLocation, body.byGroup])
      expect(sum(parts.map(({ value }) => centsOf(String(value))))).toBe(exact.total);
    expect(body.byLocation).toHaveLength(PLACES);
    expect(body.totalValue).toBe(euros(exact.total));
  });

  it('equal those that verify finds', async () => {
    const lines: string[] = [];
    expect(await verifyStockTakings(test().database, (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual([expect.stringContaining('„Groß“'), '1 geprüft, alle unverändert.']);
  });

  // The files depend only on the answer, so one database is enough.
  if (under.kind === 'postgres') return;

  it('are exact in the CSV', async () => {
    const [, ...lines] = (await download(test(), id, 'csv')).bytes.toString('utf8').trimEnd().split('\r\n');
    const rows = lines.map((line) => line.split(';'));
    const last = rows.pop();
    expect(rows).toHaveLength(ARTICLES);
    for (const [article, , , , , , value = ''] of rows)
      expect(centsOf(value || '0'), `Artikel ${article}`).toBe(exact.articles.get(Number(article)));
    expect(last?.slice(1, 2)).toEqual(['Gesamtwert']);
    expect(centsOf(last?.[6] ?? '')).toBe(exact.total);
  });

  it('are exact in the XLSX, as numbers', async () => {
    const { Positionen = [], Zeilen = [] } = xlsxCells((await download(test(), id, 'xlsx')).bytes);
    const rows = Positionen.slice(1);
    const last = rows.pop();
    expect(rows).toHaveLength(ARTICLES);
    for (const { A, G } of rows)
      expect(centsOf(G?.value ?? '0'), `Artikel ${A?.value}`).toBe(exact.articles.get(Number(A?.value)));
    expect(last?.G).toMatchObject({ kind: 'number', value: String(euros(exact.total)) });
    expect(Zeilen).toHaveLength(ROWS + 1);
    expect(sum(Zeilen.slice(1).map(({ G }) => centsOf(G?.value ?? '0')))).toBe(exact.total);
  });

  it('are exact in the PDF', async () => {
    const text = (await pdfText((await download(test(), id, 'pdf')).bytes)).join(' ');
    const money = (cents: bigint) => euros(cents).toLocaleString('de-DE', { minimumFractionDigits: 2 });
    const printed = [...text.matchAll(/ (\d+) Artikel \d+ [\d.,]+(?: \*)? Flasche [\d.,]+ € ([\d.,]+) €/g)];
    const counted = (await result(test(), id)).resultItems.filter((item) => item.newAmount > 0);
    expect(printed.length).toBeGreaterThanOrEqual(counted.length);
    for (const [, article, value] of printed) expect(value).toBe(money(exact.articles.get(Number(article)) ?? -1n));
    expect(text).toContain(`Gesamtwert ${money(exact.total)} €`);
  });
});
