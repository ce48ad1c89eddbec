import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useWrite } from '../../dataProvider/useWrite';
import { useShowError } from '../../layout/useShowError';
import { type AddendumForm, addendumText } from './addendumForm';
import { PATH, stockTakingQueries } from './stockTakingQueries';

/** Adds an addendum to a closed inventory; after a failure everything typed is still there. */
export function useAddAddendum(stockTakingId: number, onDone: () => void) {
  const write = useWrite();
  const client = useQueryClient();
  const notify = useNotify();
  const showError = useShowError();
  const [isAdding, setAdding] = useState(false);
  const add = async (form: AddendumForm) => {
    setAdding(true);
    const stockTakingItemId = form.row?.id ?? null;
    const body = { stockTakingId, stockTakingItemId, reason: form.reason.trim(), text: addendumText(form) };
    try {
      await write('POST', `${PATH}/AddAddendum`, { body });
    } catch (error) {
      showError(error);
      setAdding(false);
      return;
    }
    await client.invalidateQueries({ queryKey: stockTakingQueries.result(stockTakingId).queryKey });
    notify('Nachtrag gespeichert.', { type: 'success' });
    onDone();
  };
  return { add, isAdding };
}
