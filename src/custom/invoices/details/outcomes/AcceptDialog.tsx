import { acceptInvoice } from '../../../../contract/invoiceClaims';
import type { Invoice, InvoiceState } from '../../../../contract/invoices';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog';
import { useInvoiceCommand } from '../useInvoiceCommand';

export function AcceptDialog({ invoice, onClose }: { invoice: Invoice & { id: number }; onClose: () => void }) {
  const accept = useInvoiceCommand(
    invoice.id,
    (send, note: string) => send(acceptInvoice, { params: { id: invoice.id }, body: { note } }),
    { done: 'Hingenommen.' },
  );
  const submit = async (reason: string) => {
    if (await accept.run(reason)) onClose();
  };
  return (
    <ReasonDialog
      title={invoice.state === 'unclear' ? 'Rechnung hinnehmen' : 'Abweichungen hinnehmen'}
      ok="Hinnehmen"
      text={MEANINGS[invoice.state] ?? 'Die Rechnung ist dann erledigt, wie sie ist.'}
      label="Grund"
      isRunning={accept.isRunning}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}

const MEANINGS: Partial<Record<InvoiceState, string>> = {
  claimed: 'Auf den offenen Rest der Gutschrift wird nicht mehr gewartet; die Rechnung ist erledigt.',
  differs: 'Die Rechnung ist dann erledigt, wie sie ist; beim Lieferanten wird nichts reklamiert.',
  unclear: 'Verglichen wurde nichts. Die Rechnung ist dann erledigt, wie sie ist.',
};
