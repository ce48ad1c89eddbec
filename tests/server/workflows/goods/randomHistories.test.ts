import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { reverseMovements } from '../../../../server/workflows/goods/ledger/reverseMovements';
import { describeRules } from '../../../helpers/databases';
import { createMasterData, itemBody } from '../../../helpers/masterData';
import { randomNumbers } from '../../../helpers/randomNumbers';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from './goodsSetup';
import { type Known, oracle } from './oracle';

const STEPS = 240;
const ARTICLES = 5;
const SEED = 20_261_122;

describeRules('random histories of goods', (under) => {
  const test = useTestApp(under);
  const known: Known[] = [];
  beforeAll(async () => {
    const data = await createMasterData(test());
    for (let n = 0; n < ARTICLES; n++) {
      const id = await test().create('/api/StockItems', itemBody(data, { name: `Artikel ${n}`, pricePerUnit: 1 + n }));
      known.push({ id, price: (1 + n) * 10_000, stockCounts: [], movements: [] });
    }
  });

  it('agree with whole numbers, to the thousandth and the cent, however late something is entered', async () => {
    const { below } = randomNumbers(SEED);
    // Few instants, so that counts and movements coincide.
    const instant = () => new Date(Date.UTC(2026, 2, 1, 6 * below(160))).toISOString();
    const url = { loss: '/api/Losses', return: '/api/GoodsReturns', correction: '/api/StockCorrections' };
    const steps: Record<string, (article: Known) => Promise<void>> = {
      async reading(article) {
        const [at, amount] = [instant(), below(60_000)];
        const id = await putReading(test(), article.id, at, amount / 1000);
        article.stockCounts.push({ id, at, amount });
      },
      async delivery(article) {
        const movement = {
          kind: 'delivery' as const,
          quantity: 1 + below(50_000),
          unitPrice: below(90_000),
          at: instant(),
        };
        const [id] = await putMovements(test(), [{ stockItemId: article.id, ...movement }]);
        article.movements.push({ id: Number(id), ...movement });
      },
      async recorded(article) {
        const kind = (['loss', 'return', 'correction'] as const)[below(3)] ?? 'loss';
        const quantity = kind === 'correction' ? (below(2) * 2 - 1) * (1 + below(9_000)) : 1 + below(9_000);
        const at = instant();
        const body = { stockItemId: article.id, quantity: quantity / 1000, reason: 'Bruch', note: 'x', at };
        const reply = await test().call(test().admin, 'POST', url[kind], body);
        expect(reply.status, reply.text).toBe(201);
        const signed = kind === 'correction' ? quantity : -quantity;
        article.movements.push({ id: Number(reply.body.id), kind, quantity: signed, unitPrice: article.price, at });
      },
      async reversal(article) {
        const open = article.movements.filter(({ isGone }) => !isGone);
        const movement = open[below(open.length)];
        if (!movement) return;
        if (movement.kind === 'delivery') {
          const by = { userId: 1, now: new Date().toISOString() };
          await inTransaction(test().database.db, (tx) => reverseMovements(tx, [movement.id], by));
        } else await test().call(test().admin, 'POST', `/api/StockMovements/${movement.id}/reverse`);
        movement.isGone = true;
      },
    };
    const kinds = ['reading', 'delivery', 'delivery', 'recorded', 'recorded', 'recorded', 'reversal', 'reversal'];
    for (let step = 1; step <= STEPS; step++) {
      const kind = kinds[below(kinds.length)] ?? '';
      await steps[kind]?.(known[below(ARTICLES)] as Known);
      if (step % 12 === 0) await compare(below(4) > 0 ? instant() : undefined, below(4) > 0 ? instant() : undefined);
    }
    expect(known.every(({ stockCounts, movements }) => stockCounts.length > 1 && movements.length > 9)).toBe(true);
  });

  async function compare(from: string | undefined, to: string | undefined) {
    const [begin, end] = from && to && from > to ? [to, from] : [from, to];
    const query = `${begin ? `From=${begin}&` : ''}${end ? `To=${end}&` : ''}Intervals=true`;
    const { body } = await test().call<{ items: Json[] }>(test().admin, 'GET', `/api/Consumption?${query}`);
    const stock = (await test().call<Json[]>(test().admin, 'GET', '/api/StockLevels/current')).body;
    for (const article of known) {
      const expected = oracle(article, begin, end);
      const { consumption, value, reason, averagePrice, intervals } = body.items.find(
        ({ stockItemId }) => stockItemId === article.id,
      ) as Json & { intervals: Json[] };
      const told = {
        reason,
        consumption,
        value,
        averagePrice,
        intervals: intervals.map((each) => [each.consumption, each.averagePrice, each.value]),
      };
      expect(told, `${query} of ${JSON.stringify(article)}`).toEqual(expected.consumption);
      expect(stock.find(({ stockItemId }) => stockItemId === article.id)?.amount).toBe(expected.stock);
    }
  }
});
