import { useNotify } from 'ra-core';
import { useState } from 'react';
import { discardQuestion } from '../../layout/dialogs/discardQuestion';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import { useEscape } from '../../layout/useEscape';
import { useUnsavedGuard } from '../../layout/useUnsavedGuard';
import type { Order, OrderItem } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { type OrderForm, useOrderForm } from './useOrderForm';
import { useReloadOrders } from './useReloadOrders';
import { useSaveOrder } from './useSaveOrder';

export interface OrderEditing {
  /** What is typed; undefined while the order is only read. */
  form: OrderForm | undefined;
  /** German sentences on a saving that failed. */
  failure: string | undefined;
  /** The editing was left at least once. */
  wasLeft: boolean;
  begin(): void;
  /** Asks whether changes are to be discarded, and reloads the order. */
  cancel(): void;
  save(): void;
}

/** The editing of an order: begun, then saved or cancelled, also by Escape. */
export function useOrderEditing(order: Order, items: readonly OrderItem[], actions: OneAtATime): OrderEditing {
  const [isEditing, setEditing] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useOrderForm(order, items);
  const confirm = useConfirm();
  const notify = useNotify();
  const reload = useReloadOrders();
  const saveAll = useSaveOrder(order, form, setFailure);

  const leave = () => {
    setEditing(false);
    setLeft(true);
    setFailure(undefined);
    form.reset();
  };
  const discard = async () => {
    leave();
    await reload();
  };
  const save = async () => {
    setFailure(undefined);
    await saveAll();
    leave();
    notify('Bestellung gespeichert.', { type: 'success' });
  };
  const cancel = () => actions.run(discard, () => confirm(discardQuestion));
  // What is open innermost gets Escape: first the editing, then the page.
  useEscape(isEditing ? cancel : undefined);
  useUnsavedGuard(isEditing && form.isChanged);

  return {
    form: isEditing ? form : undefined,
    failure,
    wasLeft,
    begin: () => setEditing(true),
    cancel,
    save: () => actions.run(save),
  };
}
