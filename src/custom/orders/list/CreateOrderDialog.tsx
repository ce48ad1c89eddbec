import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../../device/masterData';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../../ui/fields/SearchSelect';
import type { Option } from '../../../ui/fields/selectOptions';
import { useOrderCommand } from '../useOrderCommand';
import { makeOrder } from './makeOrder';

export interface CreateOrderDialogProps {
  /** Given to the order's page as the way back. */
  listPath: string;
  onClose: () => void;
}

/** Asks for supplier and group of an order that comes from no count, and opens the new order. */
export function CreateOrderDialog({ listPath, onClose }: CreateOrderDialogProps) {
  const suppliers = useMasterData('suppliers').all.filter(({ archived }) => !archived);
  const groups = useMasterData('stockItemGroups').all;
  const [supplier, setSupplier] = useState<Option | null>(null);
  const [group, setGroup] = useState<Option | null>(null);
  const [created] = useState(() => new Date().toISOString());
  const navigate = useNavigate();
  const create = useOrderCommand(makeOrder);

  const submit = async () => {
    if (!supplier || !group) return;
    const made = await create.run({ supplierId: supplier.id, stockItemGroupId: group.id, created });
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
        onChange={setSupplier}
        autoFocus
      />
      <SearchSelect label="Bestand" multiple={false} options={groups.map(toOption)} value={group} onChange={setGroup} />
    </FormDialog>
  );
}

const toOption = ({ id, name }: { id: number; name: string }): Option => ({ id, title: name });
