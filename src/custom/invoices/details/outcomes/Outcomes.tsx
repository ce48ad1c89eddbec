import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../../admin/useCommand';
import { discardInvoice, type Invoice } from '../../../../contract/invoices';
import { useListPath } from '../../../../ui/useListPath';
import { invoicesKey } from '../../invoiceKeys';
import { isBeyondComparing, isOpen } from '../invoiceRules';
import { AcceptDialog } from './AcceptDialog';
import { ClaimDialog } from './ClaimDialog';
import { PricesDialog } from './PricesDialog';
import { proposalsOf } from './proposals';
import { TakenPrices } from './TakenPrices';
import { useTakePrices } from './useTakePrices';

export function Outcomes({ invoice, children }: { invoice: Invoice & { id: number }; children: ReactNode }) {
  const [open, setOpen] = useState<'accept' | 'claim' | 'prices'>();
  const navigate = useNavigate();
  const listPath = useListPath('/invoices');
  const prices = useTakePrices(invoice);
  const { id, number, state, lines } = invoice;
  const close = () => setOpen(undefined);
  const discard = useCommand((send) => send(discardInvoice, { query: { id } }), {
    ask: () => ({
      title: 'Rechnung verwerfen',
      text: `Rechnung ${number} zählt dann nirgends mehr. Die Datei und was dazu aufgezeichnet ist, bleiben.`,
      ok: 'Verwerfen',
      danger: true,
    }),
    refresh: [invoicesKey],
    done: `Rechnung ${number} verworfen.`,
  });
  const throwAway = async () => {
    if (await discard.run()) navigate(listPath);
  };
  const hasClaim = state === 'differs' && lines.some(({ claimAmount }) => claimAmount > 0);
  const hasProposals = !['unclear', 'replaced', 'discarded'].includes(state) && proposalsOf(lines).length > 0;
  return (
    <Stack spacing={1.5}>
      <TakenPrices prices={prices} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        {hasClaim && (
          <Button variant="contained" onClick={() => setOpen('claim')}>
            Reklamieren
          </Button>
        )}
        {hasProposals && (
          <Button variant="outlined" onClick={() => setOpen('prices')}>
            Preise übernehmen
          </Button>
        )}
        {(state === 'differs' || state === 'claimed' || isBeyondComparing(invoice)) && (
          <Button variant="outlined" onClick={() => setOpen('accept')}>
            Hinnehmen
          </Button>
        )}
        {isOpen(invoice) && (
          <Button color="error" disabled={discard.isRunning} onClick={() => void throwAway()}>
            Verwerfen
          </Button>
        )}
        {children}
      </Stack>
      {/* A waiting mail counts as a claim, even after a failed attempt. */}
      {open === 'claim' && hasClaim && <ClaimDialog invoice={invoice} onClose={close} />}
      {open === 'accept' && <AcceptDialog invoice={invoice} onClose={close} />}
      {open === 'prices' && <PricesDialog lines={lines} prices={prices} onClose={close} />}
    </Stack>
  );
}
