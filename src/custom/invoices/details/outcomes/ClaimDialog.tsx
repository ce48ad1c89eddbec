import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { sendClaim } from '../../../../contract/invoiceClaims';
import type { Invoice } from '../../../../contract/invoices';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { sumAmounts } from '../../../../rules/amounts';
import { formatMoney } from '../../../../rules/numbers';
import { FiledNotice } from '../../../../shared/mail/FiledNotice';
import { TitledDialog } from '../../../../ui/dialogs/TitledDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { LoadError } from '../../../../ui/LoadError';
import { LoadingState } from '../../../../ui/LoadingState';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { nameOf } from '../lines/lineTexts';
import { verdictSentences } from '../lines/verdictSentences';
import { useInvoiceCommand } from '../useInvoiceCommand';
import { CheckList } from './CheckList';
import { ClaimMail } from './ClaimMail';
import { type ClaimWords, useClaimPreview } from './useClaimPreview';

export function ClaimDialog({ invoice, onClose }: { invoice: Invoice & { id: number }; onClose: () => void }) {
  const isPhone = useIsPhone();
  const notify = useNotify();
  const unitWords = useUnitWords();
  const { id, version, lines, supplier } = invoice;
  const [claimed] = useState(() => lines.filter((line) => line.claimAmount > 0));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(claimed.map(idOf)));
  const [note, setNote] = useState('');
  const words: ClaimWords = {
    ...(chosen.size === claimed.length ? {} : { lineIds: [...chosen].sort((a, b) => a - b) }),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
  const { mail, error, isCurrent } = useClaimPreview(invoice, words);
  const claim = useInvoiceCommand(id, (send, sent: ClaimWords) =>
    send(sendClaim, { params: { id }, body: { ...sent, version } }),
  );
  const amount = sumAmounts(claimed.filter((line) => chosen.has(idOf(line))).map((line) => line.claimAmount));
  const submit = async () => {
    const done = await claim.run(words);
    if (!done) return;
    if (done.answer.transport === 'file') notify('Als Datei abgelegt, nicht gemailt.', { type: 'warning' });
    else notify(`Reklamation an ${supplier?.name ?? 'den Lieferanten'} verschickt.`, { type: 'success' });
    onClose();
  };
  return (
    <TitledDialog title="Reklamation" maxWidth="md" fullScreen={isPhone} isKept onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          <FiledNotice />
          {error && <LoadError error={error} />}
          {!mail && !error && <LoadingState />}
          {claimed.length > 1 && (
            <CheckList
              label="Positionen"
              rows={claimed.map((line) => ({
                id: idOf(line),
                title: `${nameOf(line)}: ${formatMoney(line.claimAmount)}`,
                details: verdictSentences(line, lines, unitWords).join(' '),
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
          {mail && chosen.size > 0 && <ClaimMail mail={mail} supplierId={invoice.supplierId} isCurrent={isCurrent} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography
          sx={{ flexGrow: 1, pl: 1, fontWeight: 550 }}
        >{`${formatMoney(isCurrent && mail ? mail.amount : amount)} netto`}</Typography>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button
          variant="contained"
          // The preview must match the text, so that users send only what they have seen.
          disabled={!isCurrent || mail?.to == null || chosen.size === 0 || claim.isRunning}
          onClick={() => void submit()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Mail senden
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const idOf = ({ id }: { id: number | null }): number => id ?? 0;
