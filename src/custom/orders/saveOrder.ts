import { HttpError } from '../../dataProvider/HttpError';
import { http } from '../../dataProvider/http';
import type { Write } from '../../dataProvider/useWrite';
import type { OrderSavePlan } from '../../rules/orderForm';
import type { Order, OrderItem } from './orderRecords';

/** Told after each call that succeeded, so that a repetition goes on where a failure stopped. */
export interface SaveListener {
  onDeleted(itemId: number): void;
  onItem(item: OrderItem): void;
  onOrder(order: Order): void;
}

/** How far saving came. */
export interface OrderSaveResult {
  deleted: number;
  saved: number;
  failure?: { error: unknown; itemId?: number };
}

/** Makes the calls of the plan one after the other and stops at the first that fails. */
export async function saveOrder(
  { id, version }: Order,
  plan: OrderSavePlan<OrderItem>,
  write: Write,
  listener: SaveListener,
): Promise<OrderSaveResult> {
  const result: OrderSaveResult = { deleted: 0, saved: 0 };
  let itemId: number | undefined;
  try {
    for (itemId of plan.deleteIds) {
      await deleteItem(itemId);
      result.deleted += 1;
      listener.onDeleted(itemId);
    }
    for (const item of plan.saveItems) {
      itemId = item.id;
      listener.onItem(
        await write('PUT', '/api/OrderItems', { body: { id: item.id, amount: item.amount, version: item.version } }),
      );
      result.saved += 1;
    }
    itemId = undefined;
    listener.onOrder(await write('PUT', '/api/Orders', { body: { id, ...plan.saveOrder, version } }));
    return result;
  } catch (error) {
    return { ...result, failure: { error, itemId } };
  }
}

async function deleteItem(orderItemId: number): Promise<void> {
  try {
    await http('DELETE', '/api/OrderItems', { query: { orderItemId } });
  } catch (error) {
    // Gone already: somebody else was faster, or the answer of an earlier try was lost.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}
