import Edit from '@mui/icons-material/EditOutlined';
import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Invoice } from '../../../contract/invoices';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate, formatDateTime } from '../../../rules/dates';
import { IconAction } from '../../../ui/IconAction';
import { PageLink } from '../../../ui/PageLink';
import { SecondaryText } from '../../../ui/SecondaryText';
import { TO_TAP } from '../../../ui/toTap';
import { formatAmount } from '../formatAmount';
import { StateChip } from '../StateChip';
import { openQuestions } from './questions/openQuestions';

const SYNTAXES: Record<Invoice['syntax'], string> = { UBL: 'UBL', CII: 'CII', ZF1: 'ZUGFeRD 1' };

type About = 'supplier' | 'order' | 'credit';

export function InvoiceFacts({ invoice, onChange }: { invoice: Invoice; onChange?: (about: About) => void }) {
  const timeZone = useTimeZone();
  const { supplier, seller, totals, currency, isCredit, orderIds, settlesInvoiceId, replacesInvoiceId } = invoice;
  const { issueDate, deliveryDate, syntax, importedAt, state } = invoice;
  const money = (label: string, value: number | null) => value !== null && `${label} ${formatAmount(value, currency)}`;
  const asked = openQuestions(invoice).map(({ kind }) => kind);
  const again = (about: About, label: string) =>
    onChange && !asked.includes('supplier') && !asked.includes(about) ? (
      <IconAction label={label} icon={<Edit fontSize="small" />} onClick={() => onChange(about)} />
    ) : null;
  // A credit takes the orders from its invoice.
  const hasOrders =
    orderIds.length > 0 || !(['supplier', 'order', 'credit'] as const).some((kind) => asked.includes(kind));
  return (
    <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2">{supplier?.name ?? seller.name}</Typography>
        <StateChip state={state} />
        {again('supplier', 'Lieferant ändern')}
      </Stack>
      <Typography>
        {[
          `${isCredit ? 'Gutschrift vom' : 'vom'} ${formatDate(issueDate)}`,
          money('netto', totals.net),
          money('Steuer', totals.tax),
          money('brutto', totals.gross),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <SecondaryText>
        {[
          deliveryDate && `geliefert ${formatDate(deliveryDate)}`,
          `${SYNTAXES[syntax]}, eingelesen ${formatDateTime(importedAt, timeZone)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </SecondaryText>
      <Stack direction="row" useFlexGap sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {hasOrders && (
          <Row>
            {orderIds.map((id) => (
              <To key={id} to={`/order/${id}`} text={`Bestellung ${id}`} />
            ))}
            {orderIds.length === 0 && <Typography>Ohne Bestellung</Typography>}
            {again('order', 'Bestellung ändern')}
          </Row>
        )}
        {isCredit && !asked.includes('supplier') && !asked.includes('credit') && (
          <Row>
            {settlesInvoiceId === null ? (
              <Typography>Zu keiner Reklamation</Typography>
            ) : (
              <To to={`/invoice/${settlesInvoiceId}`} text="Die Rechnung, zu der sie gutschreibt" />
            )}
            {again('credit', 'Rechnung zur Gutschrift ändern')}
          </Row>
        )}
        {replacesInvoiceId !== null && <To to={`/invoice/${replacesInvoiceId}`} text="Die Rechnung, die sie ersetzt" />}
      </Stack>
      {invoice.note && <Typography variant="body2">{`Bemerkung: ${invoice.note}`}</Typography>}
    </Stack>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    {children}
  </Stack>
);

const To = ({ to, text }: { to: string; text: string }) => (
  <PageLink label={text} to={to} sx={{ py: 0.5, ...TO_TAP }} />
);
