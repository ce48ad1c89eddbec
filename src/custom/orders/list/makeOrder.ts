import { createOrder, listOrders } from '../../../contract/orders';
import type { Api } from '../../../dataProvider/createApi';
import { readOrder } from '../orderRecords';

export interface NewOrder {
  supplierId: number;
  stockItemGroupId: number;
  /** ISO 8601; our server looks at its own clock. The same for every try, so that repeating it is the same call. */
  created: string;
  /** `YYYY-MM-DD`; null: none yet. */
  deliveryDay: string | null;
}

/**
 * Makes an order that comes from no count.
 * @returns its id; undefined where the backend does not tell and it cannot be found
 */
export async function makeOrder(send: Api, order: NewOrder): Promise<number | undefined> {
  const made: object | undefined = await send(createOrder, {
    body: { ...order, sent: null, generatedHtml: null, note: '' },
  });
  if (made) return readOrder(made).id;
  // Answered without a body: it is the newest of its kind.
  const found = await send(listOrders, { query: { ShowSent: 'false' } });
  const ids = found
    .map(readOrder)
    .filter((each) => each.supplierId === order.supplierId && each.stockItemGroupId === order.stockItemGroupId)
    .map(({ id }) => id);
  return ids.length > 0 ? Math.max(...ids) : undefined;
}
