import { deleteOrderItem, updateOrderItem } from '../../../contract/orderItems';
import { listOrders, updateOrder } from '../../../contract/orders';
import type { Api } from '../../../dataProvider/createApi';
import { HttpError } from '../../../dataProvider/HttpError';
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

/** Told after each call that succeeded, so that a repetition goes on where a failure stopped. */
export interface SaveListener {
  onDeleted(itemId: number): void;
  onItem(item: OrderItem): void;
  onOrder(order: WireOrder): void;
}

/** How far saving came. */
export interface OrderSaveResult {
  deleted: number;
  saved: number;
  failure?: { error: unknown; itemId?: number };
}

/** Makes the calls of the plan one after the other and stops at the first that fails. */
export async function saveOrder(
  order: Order,
  plan: OrderSavePlan<OrderItem>,
  send: Api,
  listener: SaveListener,
): Promise<OrderSaveResult> {
  const result: OrderSaveResult = { deleted: 0, saved: 0 };
  let itemId: number | undefined;
  try {
    for (itemId of plan.deleteIds) {
      await deleteItem(send, itemId);
      result.deleted += 1;
      listener.onDeleted(itemId);
    }
    for (const item of plan.saveItems) {
      itemId = item.id;
      const saved = await send(updateOrderItem, { body: wholeOrderItem(item) });
      listener.onItem(readOrderItem({ ...item, ...saved }));
      result.saved += 1;
    }
    itemId = undefined;
    const body = { ...wholeOrder(order), ...plan.saveOrder, sent: await readSent(send, order) };
    const saved = await send(updateOrder, { body });
    listener.onOrder(readOrder({ ...order, ...body, ...saved }));
    return result;
  } catch (error) {
    return { ...result, failure: { error, itemId } };
  }
}

async function deleteItem(send: Api, orderItemId: number): Promise<void> {
  try {
    await send(deleteOrderItem, { query: { orderItemId } });
  } catch (error) {
    // Gone already: somebody else was faster, or the answer of an earlier try was lost.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}

/** The mark does not count the version up, so one that was set since the order was read would be taken back. */
async function readSent(send: Api, { id, sent }: Order): Promise<string | null> {
  const [found] = await send(listOrders, { query: { OrderId: id } });
  return found ? readOrder(found).sent : sent;
}
