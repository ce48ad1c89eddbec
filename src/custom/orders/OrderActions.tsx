import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { AddItemButton } from './AddItemButton';
import { DeleteOrderButton } from './DeleteOrderButton';
import type { Order, OrderItem } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';

export interface OrderActionsProps {
  order: Order;
  items: readonly OrderItem[];
  actions: OneAtATime;
  closeTo: string;
  onEdit: () => void;
  /** The editing was just left, and its buttons went with the focus. */
  autoFocus: boolean;
}

/** What can be done with the lines of an order and with the order as a whole. */
export function OrderActions({ order, items, actions, closeTo, onEdit, autoFocus }: OrderActionsProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<Edit />}
        onClick={onEdit}
        disabled={actions.isRunning}
        autoFocus={autoFocus}
      >
        Bearbeiten
      </Button>
      <AddItemButton order={order} items={items} actions={actions} />
      <DeleteOrderButton order={order} actions={actions} closeTo={closeTo} />
    </Stack>
  );
}
