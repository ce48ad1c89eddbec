import { documentedOrderItem, type OrderItem as OwnOrderItem } from '../../contract/orderItems';
import { documentedOrder, type Order as OwnOrder } from '../../contract/orders';
import { type OrderLine, type OrderLineField, orderLine } from '../../resources/records/orderLine';
import { type KeysThat, keysWhere } from '../../resources/records/workflowRecord';

type Documented<Own, Shape> = Pick<Own, keyof Own & keyof Shape>;

export type WireOrder = Documented<OwnOrder, typeof documentedOrder.shape> & Partial<OwnOrder>;

export type Order = WireOrder & Pick<OwnOrder, 'supplier' | 'stockItemGroup'>;

export type OrderItem = Documented<OwnOrderItem, typeof documentedOrderItem.shape> & Partial<OwnOrderItem>;

/** Normalises an order; the specification gives its id two names. */
export function readOrder(wire: Partial<WireOrder> & { orderId?: number }): WireOrder {
  const { id = wire.orderId ?? 0, supplierId = wire.supplier?.id ?? 0, created = '' } = wire;
  const { stockItemGroupId = null, sent = null, generatedHtml = null } = wire;
  return { ...wire, id, supplierId, stockItemGroupId, created, sent, generatedHtml, note: wire.note ?? '' };
}

export function readOrderItem(wire: Partial<OrderItem> & { orderItemId?: number }): OrderItem {
  const { id = wire.orderItemId ?? 0, orderId = 0, description = '', amount = 0 } = wire;
  const { itemNumber = null, packagingUnit = null } = wire;
  return { ...wire, id, orderId, description, itemNumber, amount, packagingUnit };
}

/** For backends that replace the record; ours tells by `sentBy` whether a mark had been seen. */
export const wholeOrder = (order: WireOrder) => whole(order, ORDER_KEYS);
export const wholeOrderItem = (item: OrderItem) => whole(item, LINE_KEYS);

type OrderKey = keyof typeof documentedOrder.shape | 'sentBy';
type LineKey = keyof typeof documentedOrderItem.shape | KeysThat<OrderLine, { edited: 'onPage' }>;

const ORDER_KEYS = [...Object.keys(documentedOrder.shape), 'sentBy'] as OrderKey[];
const LINE_KEYS = [
  ...Object.keys(documentedOrderItem.shape),
  ...keysWhere<OrderLineField>(orderLine, ({ edited }) => edited === 'onPage'),
] as LineKey[];

const ALIASES = ['orderItemId'];

function whole<R extends { version?: number }, K extends string>(record: R, own: readonly K[]) {
  const keys = ['version', ...own, ...ALIASES];
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) as Pick<R, keyof R & K> &
    Pick<R, 'version'>;
}
