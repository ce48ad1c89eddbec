import { useNotify } from 'ra-core';
import { useState } from 'react';
import { discardQuestion } from '../../../ui/dialogs/discardQuestion';
import { useEscape } from '../../../ui/keys/useEscape';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { useUnsavedGuard } from '../../../ui/useUnsavedGuard';
import type { Order, OrderItem } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';
import { useOrderForm } from './useOrderForm';
import { useSaveOrder } from './useSaveOrder';

export function useOrderEditing(order: Order, items: readonly OrderItem[], oneAtATime: OneAtATime) {
  const form = useOrderForm(order, items);
  const [isEditing, setEditing] = useState(form.isPutBack);
  const [wasLeft, setLeft] = useState(false);
  const [failure, setFailure] = useState<string>();
  const notify = useNotify();
  const saveAll = useSaveOrder(order, form, setFailure);

  const leave = () => {
    setEditing(false);
    setLeft(true);
    setFailure(undefined);
    form.reset();
  };
  const saving = useOrderCommand(saveAll, { oneAtATime });
  const discarding = useOrderCommand(async () => leave(), {
    ask: () => (form.isChanged ? discardQuestion : undefined),
    oneAtATime,
  });
  const save = async () => {
    setFailure(undefined);
    if (!(await saving.run())) return;
    leave();
    notify('Bestellung gespeichert.', { type: 'success' });
  };
  const cancel = () => void discarding.run();
  useEscape(isEditing ? cancel : undefined, 'cancelEditing');
  useUnsavedGuard(isEditing && form.isChanged);

  return { form: isEditing ? form : undefined, failure, wasLeft, begin: () => setEditing(true), cancel, save };
}
