import { createOrder, listOrders } from '../../../contract/orders';
import type { Api } from '../../../dataProvider/createApi';
import { readOrder } from '../orderRecords';

export interface NewOrder {
  supplierId: number;
  stockItemGroupId: number;
  /** ISO 8601; the same for every attempt, so that the server recognises repeats. */
  created: string;
}

export async function makeOrder(send: Api, order: NewOrder): Promise<number | undefined> {
  const made: object | undefined = await send(createOrder, {
    body: { ...order, sent: null, generatedHtml: null, note: '' },
  });
  if (made) return readOrder(made).id;
  // Other backends may answer without a body: take the newest match.
  const found = await send(listOrders, { query: { ShowSent: 'false' } });
  const ids = found
    .map(readOrder)
    .filter((each) => each.supplierId === order.supplierId && each.stockItemGroupId === order.stockItemGroupId)
    .map(({ id }) => id);
  return ids.length > 0 ? Math.max(...ids) : undefined;
}
