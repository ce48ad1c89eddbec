import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import type { InvoiceState } from '../../../contract/invoices';
import { EmptyState } from '../../../ui/EmptyState';
import { STATE_WORDS } from '../invoiceWords';

export const NoInvoices = ({ state, onShowAll }: { state: InvoiceState | undefined; onShowAll: () => void }) =>
  state ? (
    <EmptyState icon={<ReceiptLong />} title={`Keine Rechnung mit dem Stand „${STATE_WORDS[state]}“`}>
      <Button variant="outlined" onClick={onShowAll}>
        Alle zeigen
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<ReceiptLong />}
      title="Noch keine Rechnungen"
      text="Hier wird jede E-Rechnung mit Bestellung und Wareneingang verglichen: was doppelt, zu teuer oder nie geliefert ist, steht sofort da. Dateien (XRechnung, ZUGFeRD, Factur-X; XML oder PDF) hierher ziehen oder oben einlesen."
    />
  );
