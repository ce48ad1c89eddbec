import { deleteOrderItem, updateOrderItem } from '../../../contract/orderItems';
import { listOrders, updateOrder } from '../../../contract/orders';
import type { Api } from '../../../dataProvider/createApi';
import { isNotFound } from '../../../dataProvider/HttpError';
import type { OrderSavePlan } from '../../../rules/orderForm';
import {
  type Order,
  type OrderItem,
  readOrder,
  readOrderItem,
  type WireOrder,
  wholeOrder,
  wholeOrderItem,
} from '../orderRecords';

/** Called after each successful request, so that a retry resumes there. */
export interface SaveListener {
  onDeleted(itemId: number): void;
  onItem(item: OrderItem): void;
  onOrder(order: WireOrder): void;
}

export interface OrderSaveResult {
  deleted: number;
  saved: number;
  failure?: { error: unknown; itemId?: number };
}

export async function saveOrder(
  order: Order,
  plan: OrderSavePlan<OrderItem>,
  send: Api,
  listener: SaveListener,
): Promise<OrderSaveResult> {
  const result: OrderSaveResult = { deleted: 0, saved: 0 };
  let itemId: number | undefined;
  try {
    for (const item of plan.deleteItems) {
      itemId = item.id;
      await deleteItem(send, item);
      result.deleted += 1;
      listener.onDeleted(item.id);
    }
    for (const item of plan.saveItems) {
      itemId = item.id;
      const saved = await send(updateOrderItem, { body: wholeOrderItem(item) });
      listener.onItem(readOrderItem({ ...item, ...saved }));
      result.saved += 1;
    }
    itemId = undefined;
    const body = { ...wholeOrder(order), ...plan.saveOrder, ...(await readSent(send, order)) };
    const saved = await send(updateOrder, { body });
    listener.onOrder(readOrder({ ...order, ...body, ...saved }));
    return result;
  } catch (error) {
    return { ...result, failure: { error, itemId } };
  }
}

async function deleteItem(send: Api, { id: orderItemId, version }: OrderItem): Promise<void> {
  try {
    await send(deleteOrderItem, { query: { orderItemId, version } });
  } catch (error) {
    // Already deleted by somebody else, or by a request whose response was lost.
    if (!isNotFound(error)) throw error;
  }
}

/** Reads the sent mark: setting it does not raise the version, so saving an old mark would undo a newer one. */
async function readSent(send: Api, order: Order): Promise<Pick<Order, 'sent' | 'sentBy'>> {
  const [found] = await send(listOrders, { query: { OrderId: order.id } });
  const { sent, sentBy } = found ? readOrder(found) : order;
  return { sent, sentBy };
}
