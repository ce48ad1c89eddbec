import Edit from '@mui/icons-material/EditOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Invoice } from '../../../contract/invoices';
import { useTimeZone } from '../../../device/useTimeZone';
import { formatDate, formatDateTime } from '../../../rules/dates';
import { IconAction } from '../../../ui/IconAction';
import { formatAmount } from '../formatAmount';
import { StateChip } from '../StateChip';
import { openQuestions } from './questions/openQuestions';

const SYNTAXES: Record<Invoice['syntax'], string> = { UBL: 'UBL', CII: 'CII', ZF1: 'ZUGFeRD 1' };

type About = 'supplier' | 'order' | 'credit';

export interface InvoiceFactsProps {
  invoice: Invoice;
  /** Somebody wants to say it anew; missing: it is too late, or not theirs to say. */
  onChange?: (about: About) => void;
}

/** From whom, of when, how much, and to what it belongs. */
export function InvoiceFacts({ invoice, onChange }: InvoiceFactsProps) {
  const timeZone = useTimeZone();
  const { supplier, seller, totals, currency, isCredit, orderIds, settlesInvoiceId, replacesInvoiceId } = invoice;
  const { issueDate, deliveryDate, syntax, importedAt, state } = invoice;
  const money = (label: string, value: number | null) => value !== null && `${label} ${formatAmount(value, currency)}`;
  const asked = openQuestions(invoice).map(({ kind }) => kind);
  // What is asked anyway needs no other way to say it.
  const again = (about: About, label: string) =>
    onChange && !asked.includes('supplier') && !asked.includes(about) ? (
      <IconAction label={label} icon={<Edit fontSize="small" />} onClick={() => onChange(about)} />
    ) : null;
  return (
    <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2">{supplier?.name ?? seller.name}</Typography>
        {again('supplier', 'Lieferant ändern')}
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
      <Stack direction="row" useFlexGap sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {orderIds.map((id) => (
          <To key={id} to={`/order/${id}`} text={`Bestellung ${id}`} />
        ))}
        {orderIds.length === 0 && !isCredit && !asked.includes('supplier') && !asked.includes('order') && (
          <Typography>Ohne Bestellung</Typography>
        )}
        {again('order', 'Bestellung ändern')}
        {settlesInvoiceId !== null && (
          <To to={`/invoice/${settlesInvoiceId}`} text="Die Rechnung, zu der sie gutschreibt" />
        )}
        {isCredit && settlesInvoiceId === null && !asked.includes('credit') && onChange && (
          <Typography>Zu keiner Reklamation</Typography>
        )}
        {isCredit && again('credit', 'Rechnung zur Gutschrift ändern')}
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
