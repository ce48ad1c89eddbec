import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import type { InvoiceState } from '../../../contract/invoices';
import { useIsAdmin } from '../../../device/useDevice';
import { EmptyState } from '../../../ui/EmptyState';
import { STATE_WORDS } from '../invoiceWords';

export function NoInvoices({ state, onShowAll }: { state: InvoiceState | undefined; onShowAll: () => void }) {
  const isAdmin = useIsAdmin();
  return state ? (
    <EmptyState icon={<ReceiptLong />} title={`Keine Rechnung mit dem Stand „${STATE_WORDS[state]}“`}>
      <Button variant="outlined" onClick={onShowAll}>
        Alle zeigen
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<ReceiptLong />}
      title={isAdmin ? 'Noch keine Rechnungen' : 'Keine Rechnungen für dich'}
      text={`${isAdmin ? '' : 'Du siehst, was du selbst einliest und was zu deinen Beständen gehört. '}Hier wird jede E-Rechnung mit Bestellung und Wareneingang verglichen: was doppelt, zu teuer oder nie geliefert ist, steht sofort da. Dateien (XRechnung, ZUGFeRD, Factur-X; XML oder PDF) hierher ziehen oder oben einlesen.`}
    />
  );
}
