import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../../queries/masterData';
import type { Records } from '../../../resources';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { RecordSelect } from '../../../ui/fields/RecordSelect';
import { DeliveryDaySelect } from '../delivery/DeliveryDaySelect';
import { useNextDeliveries } from '../delivery/useNextDeliveries';
import { useOrderCommand } from '../useOrderCommand';
import { makeOrder } from './makeOrder';

export interface OrderStart {
  supplierId?: number;
  /** `YYYY-MM-DD`. */
  deliveryDay?: string;
}

export interface CreateOrderDialogProps {
  start: OrderStart;
  listPath: string;
  onClose: () => void;
}

export function CreateOrderDialog({ start, listPath, onClose }: CreateOrderDialogProps) {
  const suppliers = useMasterData('suppliers').all;
  const groups = useMasterData('stockItemGroups').all;
  const [picked, setPicked] = useState<Records['suppliers'] | null>();
  const started = suppliers.find(({ id, archived }) => id === start.supplierId && !archived);
  const supplier = (picked === undefined ? started : picked) ?? null;
  const [group, setGroup] = useState<Records['stockItemGroups'] | null>(null);
  const [chosenDay, setChosenDay] = useState<string | null | undefined>(start.deliveryDay);
  const next = useNextDeliveries(supplier?.id).data?.dates[0]?.day ?? null;
  const deliveryDay = chosenDay === undefined ? next : chosenDay;
  const [created] = useState(() => new Date().toISOString());
  const navigate = useNavigate();
  const create = useOrderCommand(makeOrder);

  const submit = async () => {
    if (!supplier || !group) return;
    const made = await create.run({ supplierId: supplier.id, stockItemGroupId: group.id, created, deliveryDay });
    if (made?.answer) navigate(`/order/${made.answer}`, { state: { listPath } });
    else if (made) onClose();
  };

  return (
    <FormDialog
      title="Bestellung anlegen"
      isReady={supplier !== null && group !== null && !create.isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordSelect
        label="Lieferant"
        records={suppliers}
        value={supplier}
        onChange={(option) => {
          setPicked(option);
          setChosenDay(undefined);
        }}
        autoFocus={!start.supplierId}
      />
      <RecordSelect
        label="Bestand"
        records={groups}
        value={group}
        onChange={setGroup}
        autoFocus={start.supplierId !== undefined}
      />
      {supplier && <DeliveryDaySelect supplierId={supplier.id} value={deliveryDay} onChange={setChosenDay} />}
    </FormDialog>
  );
}
