import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../dataProvider/masterData';
import { useWrite } from '../../dataProvider/useWrite';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import type { Records } from '../../resources';
import { NamedPicker } from './NamedPicker';
import type { Order } from './orderRecords';
import { useOneAtATime } from './useOneAtATime';

export interface CreateOrderDialogProps {
  /** Given to the order's page as the way back. */
  listPath: string;
  onClose: () => void;
}

/** Asks for supplier and group of an order that comes from no count, and opens the new order. */
export function CreateOrderDialog({ listPath, onClose }: CreateOrderDialogProps) {
  const suppliers = useMasterData('suppliers').all.filter(({ archived }) => !archived);
  const groups = useMasterData('stockItemGroups').all;
  const [supplier, setSupplier] = useState<Records['suppliers'] | null>(null);
  const [group, setGroup] = useState<Records['stockItemGroups'] | null>(null);
  const { run, isRunning } = useOneAtATime();
  const navigate = useNavigate();
  const write = useWrite();

  const create = () =>
    run(async () => {
      const order = await write<Order>('POST', '/api/Orders', {
        body: {
          supplierId: supplier?.id,
          stockItemGroupId: group?.id,
        },
      });
      navigate(`/order/${order.id}`, { state: { listPath } });
    });

  return (
    <FormDialog
      title="Bestellung anlegen"
      isReady={supplier !== null && group !== null && !isRunning}
      onSubmit={create}
      onClose={onClose}
    >
      <NamedPicker label="Lieferant" options={suppliers} value={supplier} onChange={setSupplier} autoFocus />
      <NamedPicker label="Bestand" options={groups} value={group} onChange={setGroup} />
    </FormDialog>
  );
}
