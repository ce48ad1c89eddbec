import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberForm } from '../../../../device/keptForm';
import { useUser } from '../../../../device/useDevice';
import { useMasterData } from '../../../../queries/masterData';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { todayIn } from '../../../../rules/dates';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../../../ui/fields/SearchSelect';
import { type Option, optionsOf } from '../../../../ui/fields/selectOptions';
import { formName } from '../deliveryKey';
import { emptyForm, keptDelivery } from '../receive/deliveryForm';

export function WithoutOrderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const userId = useUser()?.id ?? 0;
  const suppliers = useMasterData('suppliers');
  const [supplier, choose] = useState<Option | null>(null);
  const begin = () => {
    if (!supplier) return;
    const form = emptyForm(supplier.id, supplier.title, todayIn(timeZone));
    rememberForm(userId, formName(form.clientId), keptDelivery(form));
    navigate(`/delivery/${form.clientId}`);
  };
  return (
    <FormDialog title="Wareneingang ohne Bestellung" isReady={supplier !== null} onSubmit={begin} onClose={onClose}>
      <SearchSelect
        label="Lieferant"
        multiple={false}
        value={supplier}
        onChange={choose}
        options={optionsOf(suppliers.all)}
        isLoading={suppliers.isPending}
        autoFocus
      />
    </FormDialog>
  );
}
