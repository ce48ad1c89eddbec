import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AddItemDialog } from './AddItemDialog';
import type { Order, OrderItem } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';

export interface AddItemButtonProps {
  order: Order;
  items: readonly OrderItem[];
  actions: OneAtATime;
}

/** Adds an article of the supplier that no count has asked for. */
export function AddItemButton({ order, items, actions }: AddItemButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Add />} disabled={actions.isRunning} onClick={() => setOpen(true)}>
        Artikel hinzufügen
      </Button>
      {isOpen && <AddItemDialog order={order} items={items} actions={actions} onClose={() => setOpen(false)} />}
    </>
  );
}
