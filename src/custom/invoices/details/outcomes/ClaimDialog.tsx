import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { previewClaim, sendClaim } from '../../../../contract/invoiceClaims';
import type { Invoice } from '../../../../contract/invoices';
import { useApi } from '../../../../device/useDevice';
import { sumAmounts } from '../../../../rules/amounts';
import { formatMoney } from '../../../../rules/numbers';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { LoadingState } from '../../../../ui/LoadingState';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { errorText } from '../../../../ui/useShowError';
import { invoicesKey } from '../../invoiceKeys';
import { nameOf } from '../lines/lineTexts';
import { verdictSentences } from '../lines/verdictSentences';
import { useInvoiceCommand } from '../useInvoiceCommand';
import { CheckList } from './CheckList';
import { ClaimMail } from './ClaimMail';

/** The letter to the supplier before it is sent: to whom, of which lines, in which words. */
export function ClaimDialog({ invoice, onClose }: { invoice: Invoice & { id: number }; onClose: () => void }) {
  const titleId = useId();
  const api = useApi();
  const isPhone = useIsPhone();
  const notify = useNotify();
  const { id, version, lines, supplier } = invoice;
  const [claimed] = useState(() => lines.filter((line) => line.claimAmount > 0));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(claimed.map(idOf)));
  const [note, setNote] = useState('');
  const isAll = chosen.size === claimed.length;
  const { data: mail, error } = useQuery({
    queryKey: [...invoicesKey, 'claim', id, version],
    queryFn: ({ signal }) => api(previewClaim, { params: { id }, signal }),
    staleTime: 0,
  });
  const claim = useInvoiceCommand(id, (send, sent: { lineIds?: number[]; note?: string }) =>
    send(sendClaim, { params: { id }, body: { ...sent, version } }),
  );
  const amount = sumAmounts(claimed.filter((line) => chosen.has(idOf(line))).map((line) => line.claimAmount));
  const submit = async () => {
    const sent = await claim.run({
      ...(isAll ? {} : { lineIds: [...chosen] }),
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    if (!sent) return;
    notify(`Reklamation an ${supplier?.name ?? 'den Lieferanten'} verschickt.`, { type: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={titleId}>Reklamation</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {!mail && !error && <LoadingState />}
          {claimed.length > 1 && (
            <CheckList
              label="Positionen"
              rows={claimed.map((line) => ({
                id: idOf(line),
                title: `${nameOf(line)}: ${formatMoney(line.claimAmount)}`,
                details: verdictSentences(line).join(' '),
              }))}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
          <FormTextField
            label="Bemerkung an den Lieferanten"
            multiline
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {mail && <ClaimMail mail={mail} isAll={isAll} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography sx={{ flexGrow: 1, pl: 1, fontWeight: 550 }}>{`${formatMoney(amount)} netto`}</Typography>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button
          variant="contained"
          disabled={!mail || mail.to === null || chosen.size === 0 || claim.isRunning}
          onClick={() => void submit()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Mail senden
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const idOf = ({ id }: { id: number | null }): number => id ?? 0;
