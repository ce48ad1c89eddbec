import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Invoice } from '../../../contract/invoices';
import { useTimeZone } from '../../../device/useTimeZone';
import { formatDate, formatDateTime } from '../../../rules/dates';
import { formatAmount } from '../formatAmount';
import { StateChip } from '../StateChip';

const SYNTAXES: Record<Invoice['syntax'], string> = { UBL: 'UBL', CII: 'CII', ZF1: 'ZUGFeRD 1' };

/** From whom, of when, how much, and to what it belongs. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const timeZone = useTimeZone();
  const { supplier, seller, totals, currency, isCredit, orderIds, settlesInvoiceId, replacesInvoiceId } = invoice;
  const { issueDate, deliveryDate, syntax, importedAt, state } = invoice;
  const money = (label: string, value: number | null) => value !== null && `${label} ${formatAmount(value, currency)}`;
  return (
    <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2">{supplier?.name ?? seller.name}</Typography>
        <StateChip state={state} />
      </Stack>
      <Typography>
        {[
          isCredit && 'Gutschrift',
          `vom ${formatDate(issueDate)}`,
          money('netto', totals.net),
          money('Steuer', totals.tax),
          money('brutto', totals.gross),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          deliveryDate && `geliefert ${formatDate(deliveryDate)}`,
          `${SYNTAXES[syntax]}, eingelesen ${formatDateTime(importedAt, timeZone)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        {orderIds.map((id) => (
          <To key={id} to={`/order/${id}`} text={`Bestellung ${id}`} />
        ))}
        {settlesInvoiceId !== null && (
          <To to={`/invoice/${settlesInvoiceId}`} text="Die Rechnung, zu der sie gutschreibt" />
        )}
        {replacesInvoiceId !== null && <To to={`/invoice/${replacesInvoiceId}`} text="Die Rechnung, die sie ersetzt" />}
      </Stack>
      {invoice.note && <Typography variant="body2">{`Bemerkung: ${invoice.note}`}</Typography>}
    </Stack>
  );
}

const To = ({ to, text }: { to: string; text: string }) => (
  <Link component={RouterLink} to={to} sx={{ py: 0.5 }}>
    {text}
  </Link>
);
