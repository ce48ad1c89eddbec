import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { http } from '../../dataProvider/http';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import type { Order } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';

export interface DeleteOrderButtonProps {
  order: Order;
  actions: OneAtATime;
  closeTo: string;
}

/** Deletes the order after asking, and leaves for the list it was opened from. */
export function DeleteOrderButton({ order: { id }, actions, closeTo }: DeleteOrderButtonProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const notify = useNotify();
  const remove = async () => {
    // By query as well: proxies drop bodies of DELETE.
    await http('DELETE', '/api/Orders', { query: { id }, body: { id } });
    navigate(closeTo, { replace: true });
    notify('Bestellung gelöscht.', { type: 'success' });
  };
  return (
    <Button
      color="error"
      startIcon={<Delete />}
      disabled={actions.isRunning}
      onClick={() => actions.run(remove, () => confirm(QUESTION))}
    >
      Löschen
    </Button>
  );
}

const QUESTION = { title: 'Löschen bestätigen', text: 'Bestellung wirklich löschen?', danger: true };
