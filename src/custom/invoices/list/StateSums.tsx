import { Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { InvoiceHead, InvoiceState } from '../../../contract/invoices';
import { formatMoney } from '../../../rules/numbers';
import { Button } from '../../../ui/Button';
import { STATE_WORDS } from '../invoiceWords';
import { type OpenState, type StateSum, sumByState } from './sumByState';

export interface StateSumsProps {
  invoices: readonly InvoiceHead[];
  state: InvoiceState | undefined;
  onChange: (state: InvoiceState | undefined) => void;
}

export function StateSums({ invoices, state, onChange }: StateSumsProps) {
  const sums = useMemo(() => sumByState(invoices), [invoices]);
  return sums.map((sum) => {
    const isChosen = sum.state === state;
    return (
      <Button
        key={sum.state}
        variant="outlined"
        color={isChosen ? 'primary' : 'inherit'}
        aria-pressed={isChosen}
        onClick={() => onChange(isChosen ? undefined : sum.state)}
        sx={{ py: 0.75, textAlign: 'left', ...(isChosen && { borderColor: 'primary.main' }) }}
      >
        <Stack>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {STATE_WORDS[sum.state]}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {sumText(sum)}
          </Typography>
        </Stack>
      </Button>
    );
  });
}

const WORDS: Record<OpenState, string> = { unclear: 'netto', differs: 'zu reklamieren', claimed: 'gutzuschreiben' };

const sumText = ({ state, count, amount }: StateSum) =>
  [count === 1 ? '1 Rechnung' : `${count} Rechnungen`, amount !== null && `${formatMoney(amount)} ${WORDS[state]}`]
    .filter(Boolean)
    .join(', ');
