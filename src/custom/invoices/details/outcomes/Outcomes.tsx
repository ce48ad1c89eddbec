import { Alert, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../../admin/useCommand';
import { acceptInvoice } from '../../../../contract/invoiceClaims';
import { discardInvoice, type Invoice, type InvoiceState } from '../../../../contract/invoices';
import { isOnlyFiled } from '../../../../rules/invoices/isOnlyFiled';
import { countText } from '../../../../shared/priceUpdates/priceUpdateQueries';
import { Button } from '../../../../ui/Button';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog';
import { useListPath } from '../../../../ui/useListPath';
import { invoicesKey } from '../../invoiceKeys';
import { isBeyondComparing, isOpen } from '../invoiceRules';
import { useInvoiceCommand } from '../useInvoiceCommand';
import { ClaimDialog } from './ClaimDialog';
import { PricesDialog } from './PricesDialog';
import { proposalsOf } from './proposals';
import { type TakePrices, useTakePrices } from './useTakePrices';

export function Outcomes({ invoice, children }: { invoice: Invoice & { id: number }; children: ReactNode }) {
  const [open, setOpen] = useState<'accept' | 'claim' | 'prices'>();
  const navigate = useNavigate();
  const listPath = useListPath('/invoices');
  const prices = useTakePrices(invoice);
  const { id, number, state, lines, claim } = invoice;
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
  const isFiled = state === 'claimed' && claim !== null && isOnlyFiled(claim);
  const hasClaim = (state === 'differs' || isFiled) && lines.some(({ claimAmount }) => claimAmount > 0);
  const hasProposals = !['unclear', 'replaced', 'discarded'].includes(state) && proposalsOf(lines).length > 0;
  return (
    <Stack spacing={1.5}>
      <TakenPrices prices={prices} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        {hasClaim && <Button label="Reklamieren" variant="contained" onClick={() => setOpen('claim')} />}
        {hasProposals && <Button label="Preise übernehmen" variant="outlined" onClick={() => setOpen('prices')} />}
        {(state === 'differs' || state === 'claimed' || isBeyondComparing(invoice)) && (
          <Button label="Hinnehmen" variant="outlined" onClick={() => setOpen('accept')} />
        )}
        {isOpen(invoice) && (
          <Button label="Verwerfen" color="error" disabled={discard.isRunning} onClick={() => void throwAway()} />
        )}
        {children}
      </Stack>
      {/* A waiting mail counts as a claim, even after a failed attempt. */}
      {open === 'claim' && hasClaim && <ClaimDialog invoice={invoice} repeat={isFiled} onClose={close} />}
      {open === 'accept' && <AcceptDialog invoice={invoice} onClose={close} />}
      {open === 'prices' && <PricesDialog lines={lines} prices={prices} onClose={close} />}
    </Stack>
  );
}

function TakenPrices({ prices: { taken, undo, isRunning } }: { prices: TakePrices }) {
  if (!taken) return null;
  return (
    <Alert
      severity="success"
      action={
        taken.update && <Button label="Rückgängig" color="inherit" disabled={isRunning} onClick={() => void undo()} />
      }
    >
      {taken.prices === 0 ? 'Diese Preise gelten schon.' : `${countText(taken.prices)} übernommen.`}
    </Alert>
  );
}

function AcceptDialog({ invoice, onClose }: { invoice: Invoice & { id: number }; onClose: () => void }) {
  const accept = useInvoiceCommand(
    invoice.id,
    (send, note: string) =>
      send(acceptInvoice, { params: { id: invoice.id }, body: { note, version: invoice.version } }),
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
