import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useCommand } from '../../../../admin/useCommand';
import { type Delivery, reverseDelivery } from '../../../../contract/deliveries';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { goodsKeys } from '../../goodsKeys';

/** Why a delivery is cancelled; it stays in the book, and so does its cancellation. */
export function ReverseDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const notify = useNotify();
  const [note, setNote] = useState('');
  const reverse = useCommand(
    (send, reason: string) => send(reverseDelivery, { params: { id: delivery.id }, body: { note: reason } }),
    { refresh: Object.values(goodsKeys) },
  );
  const submit = async () => {
    if (!(await reverse.run(note.trim()))) return;
    notify('Storniert.', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title="Wareneingang stornieren"
      isReady={note.trim() !== '' && !reverse.isRunning}
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>
        Alle Mengen und das Pfand werden zurückgenommen, die Bestellungen sind wieder offen. Beides bleibt im
        Wareneingangsbuch.
      </Typography>
      <FormTextField
        label="Kommentar"
        isRequired
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus
      />
    </FormDialog>
  );
}
