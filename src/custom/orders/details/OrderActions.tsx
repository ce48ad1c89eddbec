import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import { Stack } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteOrder } from '../../../contract/orders';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { isUntold } from '../../../rules/isUntold';
import { Button } from '../../../ui/Button';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import type { Order, OrderItem } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';
import { AddItemDialog } from './AddItemDialog';

export interface OrderActionsProps {
  order: Order;
  items: readonly OrderItem[];
  oneAtATime: OneAtATime;
  closeTo: string;
  onEdit: () => void;
  autoFocus: boolean;
}

export function OrderActions({ order, items, oneAtATime, closeTo, onEdit, autoFocus }: OrderActionsProps) {
  const [isAdding, setAdding] = useState(false);
  const remove = useDeleteOrder(order, oneAtATime, closeTo);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        label="Bearbeiten"
        variant="outlined"
        startIcon={<Edit />}
        onClick={onEdit}
        disabled={oneAtATime.isRunning}
        autoFocus={autoFocus}
      />
      <Button startIcon={<Add />} disabled={oneAtATime.isRunning} onClick={() => setAdding(true)}>
        Artikel hinzufügen
      </Button>
      <Button color="error" startIcon={<Delete />} disabled={oneAtATime.isRunning} onClick={() => remove.run()}>
        Löschen
      </Button>
      {isAdding && (
        <AddItemDialog order={order} items={items} oneAtATime={oneAtATime} onClose={() => setAdding(false)} />
      )}
    </Stack>
  );
}

function useDeleteOrder(order: Order, oneAtATime: OneAtATime, closeTo: string) {
  const { id, version, sent, supplier } = order;
  const navigate = useNavigate();
  const notify = useNotify();
  const timeZone = useTimeZone();
  // An order exported as a file has not reached its supplier.
  const note =
    sent && !isUntold(order)
      ? `Sie wurde am ${formatDateTime(sent, timeZone)} an ${supplier.name} gesendet. Der Lieferant erfährt vom Löschen nichts.`
      : undefined;
  return useOrderCommand(
    async (send) => {
      await send(deleteOrder, { body: { id, version, wasTold: !isUntold(order) } });
      // Left before the refetch that follows, which would ask for the deleted order.
      await navigate(closeTo, { replace: true, flushSync: true });
      notify('Bestellung gelöscht.', { type: 'success' });
    },
    { ask: () => ({ ...QUESTION, note }), oneAtATime },
  );
}

const QUESTION = { title: 'Löschen bestätigen', text: 'Bestellung wirklich löschen?', ok: 'OK', danger: true };
