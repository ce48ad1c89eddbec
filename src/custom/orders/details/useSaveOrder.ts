import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../dataProvider/createApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { useApi } from '../../../device/useDevice';
import { planOrderSave } from '../../../rules/orderForm';
import { orderQueries } from '../orderQueries';
import type { Order, OrderItem } from '../orderRecords';
import { saveOrder } from './saveOrder';
import { saveReport } from './saveReport';
import type { OrderForm } from './useOrderForm';

/** Keeps saved parts, so a retry sends only the rest; `onFailure` receives German sentences first. */
export function useSaveOrder(order: Order, form: OrderForm, onFailure: (report: string) => void) {
  const client = useQueryClient();
  const queries = orderQueries(useApi());
  const { queryKey: itemsKey } = queries.items(order.id);
  const { queryKey: orderKey } = queries.one(order.id);
  const changeItems = (change: (items: OrderItem[]) => OrderItem[]) =>
    client.setQueryData(itemsKey, (items) => items && change(items));

  return async (send: Api): Promise<void> => {
    const plan = planOrderSave(form.edit);
    const begun = (item: OrderItem) => ({ ...item, version: form.versionOf(item) });
    const parts = { deleteItems: plan.deleteItems.map(begun), saveItems: plan.saveItems.map(begun) };
    const result = await saveOrder({ ...order, version: form.orderVersion }, { ...plan, ...parts }, send, {
      onDeleted: (id) => changeItems((items) => items.filter((item) => item.id !== id)),
      onItem(saved) {
        form.setVersion(saved);
        changeItems((items) => items.map((item) => (item.id === saved.id ? saved : item)));
      },
      onOrder: (saved) => client.setQueryData(orderKey, saved),
    });
    if (!result.failure) return;
    const { error, itemId } = result.failure;
    const message = error instanceof HttpError ? error.body?.errors?.amount : undefined;
    if (error instanceof HttpError && error.body?.code === 'VERSION') form.forgetVersions();
    if (itemId !== undefined && message) form.reject(itemId, message);
    onFailure(saveReport(plan, result));
    throw error;
  };
}
