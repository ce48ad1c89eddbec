import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { acceptInvoice } from '../../../../contract/invoiceClaims';
import type { Invoice } from '../../../../contract/invoices';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { useInvoiceCommand } from '../useInvoiceCommand';

/** Why an invoice is taken as it is. */
export function AcceptDialog({ invoice, onClose }: { invoice: Invoice & { id: number }; onClose: () => void }) {
  const notify = useNotify();
  const [note, setNote] = useState('');
  const accept = useInvoiceCommand(invoice.id, (send, reason: string) =>
    send(acceptInvoice, { params: { id: invoice.id }, body: { note: reason } }),
  );
  const submit = async () => {
    if (!(await accept.run(note.trim()))) return;
    notify('Hingenommen.', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title="Abweichungen hinnehmen"
      isReady={note.trim() !== '' && !accept.isRunning}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>
        {invoice.state === 'claimed'
          ? 'Auf den offenen Rest der Gutschrift wird nicht mehr gewartet; die Rechnung ist erledigt.'
          : 'Die Rechnung ist dann erledigt, wie sie ist; beim Lieferanten wird nichts reklamiert.'}
      </Typography>
      <FormTextField
        label="Grund"
        isRequired
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus
      />
    </FormDialog>
  );
}
