import { useState } from 'react';
import { useNavigate } from 'react-router';
import { now } from '../../../device/clock';
import { useMasterData } from '../../../queries/masterData';
import type { Records } from '../../../resources';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { RecordSelect } from '../../../ui/fields/RecordSelect';
import { useOrderCommand } from '../useOrderCommand';
import { makeOrder } from './makeOrder';

export function CreateOrderDialog({ listPath, onClose }: { listPath: string; onClose: () => void }) {
  const suppliers = useMasterData('suppliers').all;
  const groups = useMasterData('stockItemGroups').all;
  const [supplier, setSupplier] = useState<Records['suppliers'] | null>(null);
  const [group, setGroup] = useState<Records['stockItemGroups'] | null>(null);
  const [created] = useState(() => now().toISOString());
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
      ok="Anlegen"
      isReady={supplier !== null && group !== null && !create.isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordSelect label="Lieferant" records={suppliers} value={supplier} onChange={setSupplier} autoFocus />
      <RecordSelect label="Bestand" records={groups} value={group} onChange={setGroup} />
    </FormDialog>
  );
}
