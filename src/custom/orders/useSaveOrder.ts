import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../dataProvider/HttpError';
import { useWrite } from '../../dataProvider/useWrite';
import { planOrderSave } from '../../rules/orderForm';
import { orderQueries } from './orderQueries';
import type { Order, OrderItem } from './orderRecords';
import { saveOrder } from './saveOrder';
import { saveReport } from './saveReport';
import type { OrderForm } from './useOrderForm';
import { useReloadOrders } from './useReloadOrders';

/**
 * Saves an edited order. What was saved is taken over at once, so that after a failure only the rest is left to save.
 * `onFailure` gets German sentences on what was saved and what was not, before the failing call's error is thrown.
 */
export function useSaveOrder(order: Order, form: OrderForm, onFailure: (report: string) => void) {
  const client = useQueryClient();
  const write = useWrite();
  const reload = useReloadOrders();
  const { queryKey: itemsKey } = orderQueries.items(order.id);
  const { queryKey: orderKey } = orderQueries.one(order.id);
  const changeItems = (change: (items: OrderItem[]) => OrderItem[]) =>
    client.setQueryData(itemsKey, (items) => items && change(items));

  return async (): Promise<void> => {
    const plan = planOrderSave(form.edit);
    const result = await saveOrder(order, plan, write, {
      onDeleted: (id) => changeItems((items) => items.filter((item) => item.id !== id)),
      onItem: (saved) =>
        changeItems((items) => items.map((item) => (item.id === saved.id ? { ...item, ...saved } : item))),
      onOrder: (saved) => client.setQueryData(orderKey, (before) => before && { ...before, ...saved }),
    });
    await reload();
    if (!result.failure) return;
    const { error, itemId } = result.failure;
    const message = error instanceof HttpError ? error.body?.errors?.amount : undefined;
    if (itemId !== undefined && message) form.reject(itemId, message);
    onFailure(saveReport(plan, result));
    throw error;
  };
}
