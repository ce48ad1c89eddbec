import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createMasterData, itemBody } from '../../../helpers/masterData';
import { randomNumbers } from '../../../helpers/randomNumbers';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from '../goods/goodsSetup';
import { type PutLine, type PutRecipe, putClosing, putRegister, putSoldItem } from './putSales';

const SEED = 20_261_126;
const ARTICLES = 4;
const SOLD_ITEMS = 7;
const CLOSINGS = 16;
const QUESTIONS = 12;

interface KnownItem {
  id: number;
  recipes: readonly PutRecipe[];
}

describeRules('random sales', (under) => {
  const test = useTestApp(under);
  const { below } = randomNumbers(SEED);
  // Few instants, so that counts, sales and recipes coincide.
  const instant = (hours = 240) => new Date(Date.UTC(2026, 2, 1) + 3_600_000 * below(hours)).toISOString();
  const articles: number[] = [];
  const items: KnownItem[] = [];
  const lines: PutLine[] = [];

  beforeAll(async () => {
    const data = await createMasterData(test());
    const { db } = test().database;
    for (let n = 0; n < ARTICLES; n++) {
      const id = await test().create('/api/StockItems', itemBody(data, { name: `Artikel ${n}`, pricePerUnit: 1 + n }));
      articles.push(id);
      const [quantity, unitPrice] = [1 + below(90_000), 1 + below(90_000)];
      await putMovements(test(), [{ stockItemId: id, kind: 'delivery', quantity, unitPrice, at: instant() }]);
      for (let count = 0; count < 6; count++) await putReading(test(), id, instant(), below(20_000) / 1000);
    }
    const registers = [await putRegister(db), await putRegister(db)];
    for (let n = 0; n < SOLD_ITEMS; n++) {
      const days = [null, ...new Set([3, 6].map((day) => `2026-03-0${day + below(3)}`))];
      const recipes = days.map((validFrom) => ({
        validFrom,
        parts: articles
          .filter((_, index) => index === n % ARTICLES || below(2) === 0)
          .map((stockItemId) => ({ stockItemId, amount: (1 + below(900)) / 1000, of: 1 + below(70) })),
      }));
      items.push({ id: await putSoldItem(db, registers[n % 2] ?? 0, recipes), recipes });
    }
    for (const [index, register] of registers.entries()) {
      for (let zNr = 1; zNr <= CLOSINGS; zNr++) {
        const begin = (240 / CLOSINGS) * (zNr - 1);
        const ofClosing = Array.from({ length: 14 }, (): PutLine => {
          const at = new Date(Date.UTC(2026, 2, 1) + 3_600_000 * (begin + below(240 / CLOSINGS))).toISOString();
          const item = items.filter((_, n) => n % 2 === index)[below(SOLD_ITEMS >> 1)];
          return { soldItemId: item?.id ?? 0, at, amount: (below(9) - 2) / 2, kind: below(5) === 0 ? 'staff' : 'sale' };
        });
        lines.push(...ofClosing);
        // One export had a part of the closing, and the next one the rest.
        const half = below(ofClosing.length);
        await putClosing(db, register, { zNr, lines: ofClosing.slice(0, half) });
        await putClosing(db, register, { zNr, createdAt: '2026-03-12T00:00:00.000Z', lines: ofClosing.slice(half) });
      }
    }
  });

  it('explain consumption as a line-by-line addition does, and leave it unchanged', async () => {
    let told = 0;
    for (let n = 0; n < QUESTIONS; n++) {
      const [one = '', other = ''] = [instant(), instant()].sort();
      const query = n === 0 ? 'Intervals=true' : `From=${one}&To=${other}&Intervals=true`;
      const consumed = await ask('Consumption', query);
      for (const item of await ask('Shrinkage', query)) {
        const used = consumed.find(({ stockItemId }) => stockItemId === item.stockItemId);
        const intervals = (used?.intervals ?? []).map((each) => expected(Number(item.stockItemId), each));
        expect(
          { ...item, intervals: item.intervals?.map(({ hints, ...each }) => each) },
          `${query} of ${item.stockItemId}`,
        ).toMatchObject({
          opening: used?.opening,
          closing: used?.closing,
          used: used?.consumption,
          ...(intervals.length > 0 ? { averagePrice: used?.averagePrice, value: sumOf(intervals, 'value') } : {}),
          intervals,
        });
        told += intervals.length;
      }
    }
    expect(told).toBeGreaterThan(QUESTIONS);
  });

  const ask = async (call: string, query: string) =>
    (await test().call<{ items: (Json & { intervals?: Json[] })[] }>(test().admin, 'GET', `/api/${call}?${query}`)).body
      .items;
  const sumOf = (rows: readonly Json[], key: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[key]) * 100), 0) / 100;

  /** Calculates an interval the plain way: each line by its recipe, as a fraction of whole numbers. */
  function expected(article: number, { consumption, averagePrice, hint, value: _, ...interval }: Json): Json {
    const [opening, closing] = [(interval.opening as Json).at as string, (interval.closing as Json).at as string];
    const inside = lines.filter(({ at }) => at > opening && at <= closing);
    const units = (kind: string) => {
      let sum: [bigint, bigint] = [0n, 1n];
      for (const line of inside.filter((each) => (each.kind ?? 'sale') === kind)) {
        const local = new Date(Date.parse(line.at) + 3_600_000).toISOString().slice(0, 10);
        const recipe = items
          .find(({ id }) => id === line.soldItemId)
          ?.recipes.filter(({ validFrom }) => !validFrom || validFrom <= local)
          .at(-1);
        for (const { stockItemId, amount, of = 1 } of recipe?.parts ?? [])
          if (stockItemId === article)
            sum = plus(sum, [BigInt(Math.round(line.amount * 2)) * BigInt(Math.round(amount * 1000)), 2n * BigInt(of)]);
      }
      return nearest(sum);
    };
    const [sold, staff] = [units('sale'), units('staff')];
    const difference = Math.round(Number(consumption) * 1000) - sold - staff;
    const cents = nearest([BigInt(difference) * BigInt(Math.round(Number(averagePrice) * 10_000)), 100_000n]);
    return {
      ...interval,
      averagePrice,
      used: consumption,
      sold: sold / 1000,
      staff: staff / 1000,
      should: (sold + staff) / 1000,
      difference: difference / 1000,
      value: cents / 100,
      reason: null,
    };
  }
});

const plus = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint]): [bigint, bigint] => [a * d + c * b, b * d];

/** Rounds a fraction to the nearest whole number, halves away from zero. */
function nearest([value, by]: [bigint, bigint]): number {
  if (value < 0n) return 0 - nearest([-value, by]);
  const rest = value % by;
  return Number(value / by + (rest * 2n >= by ? 1n : 0n));
}
