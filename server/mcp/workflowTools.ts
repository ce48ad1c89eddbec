import { z } from 'zod';
import { listCensusLines } from '../../src/contract/censusLines';
import { readConsumption } from '../../src/contract/consumption';
import { orderDraft } from '../../src/contract/drafts';
import { listPriceHistory } from '../../src/contract/history';
import { dayOrInstant, id } from '../../src/contract/kit/values';
import { listOrderItems, orderItem } from '../../src/contract/orderItems';
import { listOrders } from '../../src/contract/orders';
import { readStockNowItem } from '../../src/contract/stockNow';
import { readToday } from '../../src/contract/today';
import { isCounted, sumAmounts } from '../../src/rules/amounts';
import { notFound, Problem } from '../problem';
import { madeDraft } from '../workflows/drafts/createDraft';
import { type Asking, type Tool, tool } from './Tool';

const article = { stockItemId: id };

const stock = readStockNowItem.answer.pick({
  stockItemId: true,
  name: true,
  unit: true,
  countedAmount: true,
  countedAt: true,
  moved: true,
  amount: true,
  unitChangedAt: true,
});

export const workflowTools: readonly Tool[] = [
  tool({
    name: 'what_is_to_be_done',
    title: 'Was ist zu tun?',
    description: 'Sagt, was heute im Betrieb ansteht: Zählungen, Bestellungen, Lieferungen und mehr.',
    scope: 'reports:read',
    behind: readToday,
    input: z.object({}),
    output: readToday.answer,
    run: ({ call }) => call(readToday),
  }),
  tool({
    name: 'stock_of_article',
    title: 'Bestand eines Artikels',
    description: 'Sagt, wie viel von einem Artikel da ist: letzter Zählstand und was seitdem kam und ging.',
    scope: 'goods:read',
    behind: readStockNowItem,
    input: z.object(article),
    output: stock,
    async run({ call }, { stockItemId }) {
      const row = await call(readStockNowItem, { params: { stockItemId: String(stockItemId) } });
      return stock.parse(row);
    },
  }),
  tool({
    name: 'why_this_amount',
    title: 'Warum diese Menge?',
    description: 'Erklärt die Menge einer Bestellposition: Begründung und was gezählt wurde (in Einheiten).',
    scope: 'orders:read',
    behind: listOrderItems,
    input: z.object({ orderItemId: id }),
    output: orderItem
      .pick({ description: true, amount: true, packagingUnit: true, reason: true })
      .extend({ counted: z.number().nullable() }),
    async run(asking, { orderItemId }) {
      const item = await findItem(asking, orderItemId);
      const { description, amount, packagingUnit, reason } = item;
      return { description, amount, packagingUnit, reason, counted: await countedFor(asking, item) };
    },
  }),
  tool({
    name: 'consumption',
    title: 'Verbrauch',
    description: 'Rechnet den Verbrauch je Artikel zwischen zwei Tagen aus, auch nur eines Artikels.',
    scope: 'reports:read',
    behind: readConsumption,
    input: z.object({ from: dayOrInstant, to: dayOrInstant, stockItemId: id.optional() }),
    output: readConsumption.answer,
    run: ({ call }, { from, to, stockItemId }) =>
      call(readConsumption, {
        query: { From: from, To: to, ...(stockItemId !== undefined && { StockItemId: String(stockItemId) }) },
      }),
  }),
  tool({
    name: 'price_history',
    title: 'Preise eines Artikels',
    description: 'Listet auf, wie sich der Preis eines Artikels verändert hat.',
    scope: 'invoices:read',
    behind: listPriceHistory,
    input: z.object(article),
    output: z.object({ records: listPriceHistory.answer }),
    run: async ({ call }, { stockItemId }) => ({
      records: await call(listPriceHistory, { query: { StockItemId: String(stockItemId) } }),
    }),
  }),
  tool({
    name: 'draft_order',
    title: 'Bestellung vorschlagen',
    description:
      'Schlägt eine Bestellung vor (Mengen in Verpackungen). Bestellt wird nichts: Ein Mensch prüft den Vorschlag und legt die Bestellung an.',
    scope: 'orders:draft',
    behind: { id: 'drafts.create', method: 'POST', path: '/mcp' },
    isReading: false,
    input: orderDraft,
    output: madeDraft,
    run: async ({ by }, body) => (await by('drafts.create', { body })).body as z.output<typeof madeDraft>,
  }),
];

async function findItem({ db, call }: Asking, itemId: number) {
  const found = await db.selectFrom('orderItems').select('orderId').where('id', '=', itemId).executeTakeFirst();
  const items = found ? await call(listOrderItems, { query: { OrderIds: String(found.orderId) } }) : [];
  const item = items.find((each) => each.id === itemId);
  if (!item) throw notFound(`Position ${itemId}`);
  return item;
}

/** Returns the units that the order's count found of the article; null without a count. */
async function countedFor(
  { call }: Asking,
  { orderId, stockItemId }: { orderId: number; stockItemId: number | null },
): Promise<number | null> {
  const [order] = await call(listOrders, { query: { OrderId: String(orderId) } });
  if (!order?.censusId) return null;
  try {
    const lines = await call(listCensusLines, { params: { id: String(order.censusId) } });
    const amounts = lines.flatMap((line) => (line.stockItemId === stockItemId ? (line.newAmount ?? []) : []));
    const counted = amounts.filter(isCounted);
    return counted.length === 0 ? null : sumAmounts(counted);
  } catch (error) {
    // The count was deleted.
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
