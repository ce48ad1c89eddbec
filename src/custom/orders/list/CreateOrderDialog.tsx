import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../../queries/masterData';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../../ui/fields/SearchSelect';
import type { Option } from '../../../ui/fields/selectOptions';
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
  const suppliers = useMasterData('suppliers').all.filter(({ archived }) => !archived);
  const groups = useMasterData('stockItemGroups').all;
  const [picked, setPicked] = useState<Option | null>();
  const started = suppliers.find(({ id }) => id === start.supplierId);
  const supplier = picked === undefined && started ? toOption(started) : (picked ?? null);
  const [group, setGroup] = useState<Option | null>(null);
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
      <SearchSelect
        label="Lieferant"
        multiple={false}
        options={suppliers.map(toOption)}
        value={supplier}
        onChange={(option) => {
          setPicked(option);
          setChosenDay(undefined);
        }}
        autoFocus={!start.supplierId}
      />
      <SearchSelect
        label="Bestand"
        multiple={false}
        options={groups.map(toOption)}
        value={group}
        onChange={setGroup}
        autoFocus={start.supplierId !== undefined}
      />
      {supplier && <DeliveryDaySelect supplierId={supplier.id} value={deliveryDay} onChange={setChosenDay} />}
    </FormDialog>
  );
}

const toOption = ({ id, name }: { id: number; name: string }): Option => ({ id, title: name });
