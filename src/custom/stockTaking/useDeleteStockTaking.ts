import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { http } from '../../dataProvider/http';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import { useShowError } from '../../layout/useShowError';
import { PATH, stockTakingQueries } from './stockTakingQueries';
import type { StockTaking } from './stockTakingRecords';

/** Deletes an inventory after asking, and reads the list again. */
export function useDeleteStockTaking({ id, description }: StockTaking): () => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const showError = useShowError();
  return async () => {
    const text = `Inventur ${description?.trim() || id} wirklich löschen?`;
    if (!(await confirm({ title: 'Löschen bestätigen', text, danger: true }))) return;
    try {
      await http('DELETE', `${PATH}/DeleteStockTaking`, { query: { stockTakingId: id } });
      notify('Inventur gelöscht.', { type: 'success' });
    } catch (error) {
      showError(error);
    }
    // After a refusal as well: most likely somebody else has closed or deleted it.
    await client.invalidateQueries({ queryKey: stockTakingQueries.list().queryKey });
  };
}
