import { ciiXml, ublXml, zf1Xml } from '../invoices';
import {
  centsOf,
  depositLine,
  depositTooDear,
  documentOf,
  type Fault,
  goodsLine,
  mixedUp,
  type Ordered,
  type TrueLine,
  tooDear,
} from './bill';
import type { Ask, TrueHouse, TrueSupplier } from './house';
import type { Random } from './random';

export interface Billed {
  xml: string;
  orderId: number;
  /** In the order of the server's answer, charges last. */
  lines: TrueLine[];
}

interface Invoice {
  supplier: TrueSupplier;
  number: string;
  issueDate: string;
  fault: Fault | null;
}

const FREIGHT: TrueLine = {
  line: { name: 'Lieferpauschale', quantity: '1', unitCode: 'C62', price: '7.50', lineTotal: '7.50' },
  is: 'other',
  fault: null,
  tooMuch: 0,
};

/** Places an order, receives it, and bills it. A fault that does not fit the invoice is left out. */
export async function billOne(ask: Ask, random: Random, house: TrueHouse, invoice: Invoice): Promise<Billed> {
  const { supplier, number, fault, issueDate } = invoice;
  const { habits, vatId } = supplier;
  const { orderId, items } = await order(ask, random, house, supplier);
  const [first] = items;
  if (!first) throw new Error('Nothing was ordered');
  const missing = fault === 'quantity' ? 1 + random.below(first.packages - 1) : 0;
  if (missing > 0 || !random.onceIn(8)) await receive(ask, orderId, items, missing);
  const lines = [
    ...faulty(random, invoice, items, missing),
    ...deposits(random, house, invoice, items),
    ...(habits.freight === 'line' ? [FREIGHT] : []),
  ];
  const document = documentOf({ habits, vatId, number, orderId, issueDate }, lines);
  const xml = { UBL: ublXml, CII: ciiXml, ZF1: zf1Xml }[habits.syntax](document);
  return { xml, orderId, lines: habits.freight === 'charge' ? [...lines, FREIGHT] : lines };
}

async function order(ask: Ask, random: Random, { group }: TrueHouse, supplier: TrueSupplier) {
  const sent = new Date().toISOString();
  const { id: orderId } = await ask<{ id: number }>('POST', '/api/Orders', {
    supplierId: supplier.id,
    stockItemGroupId: group,
    sent,
  });
  const items: Ordered[] = [];
  const start = random.below(supplier.articles.length);
  const count = 2 + random.below(Math.min(5, supplier.articles.length - 2));
  for (let at = 0; at < count; at++) {
    const article = supplier.articles[(start + at) % supplier.articles.length];
    if (!article) continue;
    const packages = 2 + random.below(9);
    const body = { orderId, stockItemId: article.id, amount: packages };
    items.push({ article, packages, itemId: (await ask<{ id: number }>('POST', '/api/OrderItems', body)).id });
  }
  return { orderId, items };
}

/** @param missing packages of the first item */
async function receive(ask: Ask, orderId: number, items: readonly Ordered[], missing: number) {
  await ask('POST', '/api/Deliveries', {
    orderIds: [orderId],
    lines: items.map(({ itemId, packages }, at) => ({
      orderItemId: itemId,
      deliveredAmount: at === 0 ? packages - missing : packages,
    })),
    book: true,
  });
}

function faulty(random: Random, { supplier, fault }: Invoice, items: readonly Ordered[], missing: number): TrueLine[] {
  const { habits } = supplier;
  const lines = items.map((item) => goodsLine(random, habits, item));
  const [first] = lines;
  const [item] = items;
  if (!first || !item) return lines;
  if (fault === 'quantity') lines[0] = { ...first, fault, tooMuch: (centsOf(first) * missing) / item.packages };
  if (fault === 'price') {
    const dear = goodsLine(random, habits, item, tooDear(random, item.article.price));
    const right = (item.packages * item.article.perPackage * item.article.price) / 100;
    lines[0] = { ...dear, fault, tooMuch: centsOf(dear) - right };
  }
  if (fault === 'doubled') lines.push({ ...first, fault, tooMuch: centsOf(first) });
  if (fault === 'unordered') {
    const article = supplier.articles.find(({ id }) => items.every((each) => each.article.id !== id));
    if (article) {
      const line = goodsLine(random, habits, { article, itemId: 0, packages: 2 });
      lines.push({ ...line, line: { ...line.line, orderLineReference: null }, fault, tooMuch: centsOf(line) });
    }
  }
  if (fault === 'packMix') {
    const at = lines.findIndex((line) => mixedUp(line));
    const mixed = lines[at] && mixedUp(lines[at]);
    if (mixed) lines[at] = mixed;
  }
  return lines;
}

function deposits(
  random: Random,
  { deposits: types }: TrueHouse,
  { supplier, fault }: Invoice,
  items: readonly Ordered[],
) {
  const { habits } = supplier;
  const [bottle, crate] = types;
  if (habits.deposit === 'none' || !bottle || !crate) return [];
  const lines = [depositLine(habits, bottle, 24 + random.below(200), items[0]?.article)];
  if (random.onceIn(2)) lines.push(depositLine(habits, crate, 1 + random.below(9), items[1]?.article));
  const dear = fault === 'deposit' && lines[0] && depositTooDear(lines[0]);
  if (dear) lines[0] = dear;
  if (random.onceIn(3)) lines.push(depositLine(habits, crate, -1 - random.below(9), items[1]?.article));
  return lines;
}
