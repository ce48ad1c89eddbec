import { Alert, DialogActions, DialogContent, Paper, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type ClaimPreview, previewClaim, sendClaim } from '../../../../contract/invoiceClaims';
import type { Invoice } from '../../../../contract/invoices';
import { HttpError } from '../../../../dataProvider/HttpError';
import { useApi } from '../../../../device/useDevice';
import { freshQuery } from '../../../../queries/freshQuery';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { formatMoney } from '../../../../rules/numbers';
import { AdminStep } from '../../../../shared/mail/AdminStep';
import { FiledNotice } from '../../../../shared/mail/FiledNotice';
import { Button } from '../../../../ui/Button';
import { TitledDialog } from '../../../../ui/dialogs/TitledDialog';
import { Fact } from '../../../../ui/Fact';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { useDebounced } from '../../../../ui/fields/useDebounced';
import { ReadState } from '../../../../ui/ReadState';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { invoicesKey } from '../../invoiceKeys';
import { nameOf } from '../lines/lineTexts';
import { verdictSentences } from '../lines/verdictSentences';
import { useInvoiceCommand } from '../useInvoiceCommand';
import { CheckList } from './CheckList';

export interface ClaimDialogProps {
  invoice: Invoice & { id: number };
  /** The claim was only filed so far. */
  repeat: boolean;
  onClose: () => void;
}

export function ClaimDialog({ invoice, repeat, onClose }: ClaimDialogProps) {
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
  const { mail, error, isCurrent, readAgain } = useClaimPreview(invoice, words, repeat);
  const claim = useInvoiceCommand(id, (send, sent: ClaimWords) =>
    send(sendClaim, {
      params: { id },
      body: { ...sent, version, letterHash: mail?.letterHash, ...(repeat && { repeat }) },
    }).catch((error: unknown) => {
      if (error instanceof HttpError && error.body?.code === 'VERSION') readAgain();
      throw error;
    }),
  );
  const shown = chosen.size > 0 ? mail : undefined;
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
          <ReadState error={error} isRead={mail !== undefined} />
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
          {shown && <ClaimMail mail={shown} supplierId={invoice.supplierId} isCurrent={isCurrent} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography sx={{ flexGrow: 1, pl: 1, fontWeight: 550, opacity: opacityOf(isCurrent) }}>
          {shown && `${formatMoney(shown.open)} netto`}
        </Typography>
        <Button label="Abbrechen" onClick={onClose} />
        <Button
          label="Mail senden"
          variant="contained"
          // The preview must match the text, so that users send only what they have seen.
          disabled={!isCurrent || shown?.to == null || claim.isRunning}
          onClick={() => void submit()}
          sx={{ whiteSpace: 'nowrap' }}
        />
      </DialogActions>
    </TitledDialog>
  );
}

const idOf = ({ id }: { id: number | null }): number => id ?? 0;

const opacityOf = (isCurrent: boolean) => (isCurrent ? 1 : 0.6);

const PAUSE_MS = 300;

interface ClaimWords {
  lineIds?: number[];
  note?: string;
}

function useClaimPreview(
  { id, version }: Pick<Invoice, 'version'> & { id: number },
  words: ClaimWords,
  repeat: boolean,
) {
  const wanted = JSON.stringify(words);
  const settled = useDebounced(wanted, PAUSE_MS);
  const { lineIds, note } = JSON.parse(settled) as ClaimWords;
  const sent = {
    params: { id },
    query: { LineIds: lineIds?.join(), Note: note, ...(repeat && { Repeat: 'true' as const }) },
  };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...freshQuery(useApi(), [...invoicesKey, 'claim', id, version, settled], previewClaim, sent),
    placeholderData: keepPreviousData,
    enabled: lineIds?.length !== 0,
  });
  const isCurrent = data !== undefined && !isPlaceholderData && !isFetching && settled === wanted;
  return { mail: data, error, isCurrent, readAgain: () => void refetch() };
}

interface ClaimMailProps {
  mail: ClaimPreview;
  supplierId: number | null;
  isCurrent: boolean;
}

const ClaimMail = ({ mail, supplierId, isCurrent }: ClaimMailProps) => (
  <Stack spacing={1} component="section" aria-label="Vorschau der Mail">
    {mail.to === null && (
      <Alert severity="warning">
        Beim Lieferanten fehlt eine E-Mail-Adresse; erst mit ihr kann reklamiert werden.{' '}
        <AdminStep to={`/admin/supplier/${supplierId}`} label="Adresse eintragen" />
      </Alert>
    )}
    <Fact label="An" value={mail.to} />
    <Fact label="Betreff" value={mail.subject} />
    <Paper
      variant="outlined"
      aria-busy={!isCurrent}
      sx={{
        p: 2,
        opacity: opacityOf(isCurrent),
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: '0.9063rem',
        lineHeight: 1.5,
      }}
    >
      {mail.text}
    </Paper>
  </Stack>
);
