import { useState } from 'react';
import { useNavigate } from 'react-router';
import { now } from '../../../../device/clock';
import { deliveryFormName, rememberForm } from '../../../../device/keptForm';
import { useUser } from '../../../../device/useDevice';
import { useMasterData } from '../../../../queries/masterData';
import { useTimeZone } from '../../../../queries/useTimeZone';
import type { Records } from '../../../../resources';
import { todayIn } from '../../../../rules/dates';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { RecordSelect } from '../../../../ui/fields/RecordSelect';
import { emptyForm, keptDelivery } from '../receive/deliveryForm';

export function WithoutOrderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const userId = useUser()?.id ?? 0;
  const suppliers = useMasterData('suppliers');
  const [supplier, choose] = useState<Records['suppliers'] | null>(null);
  const begin = () => {
    if (!supplier) return;
    const form = emptyForm(supplier.id, supplier.name, todayIn(timeZone, now()));
    rememberForm(userId, deliveryFormName(form.clientId), keptDelivery(form));
    navigate(`/delivery/${form.clientId}`);
  };
  return (
    <FormDialog
      title="Wareneingang ohne Bestellung"
      ok="Annehmen"
      isReady={supplier !== null}
      onSubmit={begin}
      onClose={onClose}
    >
      <RecordSelect
        label="Lieferant"
        value={supplier}
        onChange={choose}
        records={suppliers.all}
        isLoading={suppliers.isPending}
        autoFocus
      />
    </FormDialog>
  );
}
