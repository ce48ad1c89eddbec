import type Big from 'big.js';
import { groupBy } from '../../../../src/lib/groupBy';
import { sum } from '../../../../src/rules/invoices/exact';
import { type OrderBook, orderBook } from '../../../../src/rules/invoices/orderBook';
import type { OrderedArticle, Source } from '../../../../src/rules/invoices/parts';
import type { ReceivedLine } from './readGoods';

/** Days before an invoice in which unordered goods may have arrived. */
export const UNORDERED_DAYS = 31;

export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export interface Goods {
  ordered: readonly OrderedArticle[];
  received: { lines: readonly ReceivedLine[]; deliveriesOf: ReadonlyMap<number, readonly number[]> };
  unordered: readonly ReceivedLine[];
}

export interface InvoiceGoods {
  orders: OrderBook;
  hasDelivery: boolean;
  /** Deliveries of the invoice's orders, and those without an order in the days before it. */
  deliveries: readonly number[];
  sourcesOf: (stockItemId: number) => readonly Source[];
  receivedOf: (stockItemId: number, sources: readonly Source[]) => Big | null;
}

interface Dated {
  supplierId: number | null;
  issueDate: string;
}

/** Returns a function that selects the unordered goods which an invoice may bill. */
export function unorderedGoodsFinder(unordered: readonly ReceivedLine[]): (invoice: Dated) => ReceivedLine[] {
  const bySupplier = groupBy(unordered, ({ supplierId }) => supplierId);
  return ({ supplierId, issueDate }) => {
    const first = dayFrom(issueDate, -UNORDERED_DAYS);
    return (bySupplier.get(supplierId ?? 0) ?? []).filter(({ day }) => day >= first && day <= issueDate);
  };
}

export function goodsOfInvoices({ ordered, received, unordered }: Goods) {
  const byOrder = groupBy(ordered, ({ orderId }) => orderId);
  const byDelivery = groupBy(received.lines, ({ deliveryId }) => deliveryId);
  const byItem = groupBy(received.lines, ({ orderItemId }) => orderItemId ?? 0);
  const straysOf = unorderedGoodsFinder(unordered);
  return (orderIds: readonly number[], supplierId: number | null, issueDate: string): InvoiceGoods => {
    const orders = orderBook(orderIds.flatMap((id) => byOrder.get(id) ?? []));
    const deliveries = [...new Set(orderIds.flatMap((id) => received.deliveriesOf.get(id) ?? []))];
    const came = groupBy(
      deliveries.flatMap((id) => byDelivery.get(id) ?? []),
      ({ stockItemId }) => stockItemId,
    );
    const strays = groupBy(straysOf({ supplierId, issueDate }), ({ stockItemId }) => stockItemId);
    const sources = new Map<number, readonly Source[]>();
    const find = (stockItemId: number): readonly Source[] => {
      const items = orders.byArticle.get(stockItemId);
      if (items) return items.map(ofItem);
      return (came.get(stockItemId) ?? strays.get(stockItemId) ?? []).map(ofReceived);
    };
    return {
      orders,
      hasDelivery: deliveries.length > 0,
      deliveries: [...new Set([...deliveries, ...[...strays.values()].flat().map(({ deliveryId }) => deliveryId)])],
      sourcesOf(stockItemId) {
        const found = sources.get(stockItemId) ?? find(stockItemId);
        sources.set(stockItemId, found);
        return found;
      },
      receivedOf(stockItemId, each) {
        if (each.every(({ orderItemId }) => orderItemId === null)) return sum(each.map(({ units }) => units));
        if (deliveries.length === 0) return null;
        // Ignores replacements delivered for the item.
        const lines = each.flatMap(({ orderItemId }) => byItem.get(orderItemId ?? 0) ?? []);
        return sum(lines.filter((line) => line.stockItemId === stockItemId).map(({ units }) => units));
      },
    };
  };
}

const ofItem = ({ id, units, unitsPerPackage, pricePerUnit, former }: OrderedArticle): Source => ({
  key: `item ${id}`,
  orderItemId: id,
  units,
  unitsPerPackage,
  price: pricePerUnit,
  former,
});

const ofReceived = ({ id, units, unitPrice, former }: ReceivedLine): Source => ({
  key: `received ${id}`,
  orderItemId: null,
  units,
  unitsPerPackage: null,
  price: unitPrice,
  former,
});
