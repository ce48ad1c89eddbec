import Download from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Grid, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import {
  type Invoice,
  type InvoiceClaim,
  type InvoiceCredit,
  type InvoiceState,
  readInvoiceOriginal,
} from '../../../contract/invoices';
import type { Api } from '../../../dataProvider/createApi';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate, formatDateTime } from '../../../rules/dates';
import { isOnlyFiled } from '../../../rules/invoices/isOnlyFiled';
import { formatMoney } from '../../../rules/numbers';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageLink } from '../../../ui/PageLink';
import { ReadState } from '../../../ui/ReadState';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useListPath } from '../../../ui/useListPath';
import { useObjectUrl } from '../../../ui/useObjectUrl';
import { invoicesKey } from '../invoiceKeys';
import { InvoiceFacts } from './InvoiceFacts';
import { isOpen } from './invoiceRules';
import { Lines } from './lines/Lines';
import { Outcomes } from './outcomes/Outcomes';
import { askAgain, askLineAgain, openQuestions, type Question } from './questions/openQuestions';
import { Questions } from './questions/Questions';

export function InvoiceDetails({ invoice }: { invoice: Invoice & { id: number } }) {
  const isAdmin = useIsAdmin();
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isTable = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [again, setAgain] = useState<Question>();
  const { id, fileName, lines, currency, warnings, state, claim, credits } = invoice;
  const canShow = isDesk && navigator.pdfViewerEnabled && isPdfName(fileName);
  const [isShown, setShown] = useState(true);
  const hasPicture = canShow && isShown;
  const mayChange = isAdmin && isOpen(invoice);
  const isWaiting = !isAdmin && openQuestions(invoice).length > 0;
  const original = <OriginalButtons id={id} fileName={fileName} />;
  return (
    <Page title={`Rechnung ${invoice.number}`} closeTo={useListPath('/invoices')}>
      <Grid container spacing={2}>
        <Grid size={hasPicture ? 6 : 12}>
          <Stack spacing={2}>
            <InvoiceFacts invoice={invoice} onChange={mayChange ? (kind) => setAgain(askAgain(kind)) : undefined} />
            {claim && <ClaimState claim={claim} state={state} credits={credits} />}
            {warnings.map(({ code, message }) => (
              <Alert key={code + message} severity="warning">
                {message}
              </Alert>
            ))}
            {mayChange && <Questions invoice={invoice} again={again} onAgain={setAgain} />}
            {isWaiting && <Typography color="textSecondary">Ein Administrator klärt die offenen Fragen.</Typography>}
            {isAdmin ? (
              <Outcomes invoice={invoice}>{original}</Outcomes>
            ) : (
              <Stack direction="row" spacing={1}>
                {original}
              </Stack>
            )}
            {canShow && (
              <Button onClick={() => setShown(!isShown)} sx={{ alignSelf: 'flex-start' }}>
                {isShown ? 'Ohne Bild' : 'Mit Bild'}
              </Button>
            )}
            <Lines
              lines={lines}
              currency={currency}
              isNarrow={hasPicture || !isTable}
              onChange={mayChange ? (line) => setAgain(askLineAgain(line)) : undefined}
            />
          </Stack>
        </Grid>
        {hasPicture && (
          <Grid size={6}>
            <Picture id={id} />
          </Grid>
        )}
      </Grid>
    </Page>
  );
}

/** Looks at the name only; the server checks the content. */
const isPdfName = (fileName: string): boolean => /\.pdf$/i.test(fileName);

function OriginalButtons({ id, fileName }: { id: number; fileName: string }) {
  const save = useCommand(async (send, part: 'xml' | undefined) =>
    saveFile(
      await send(readInvoiceOriginal, { params: { id }, query: { part } }),
      part ? fileName.replace(/\.pdf$/i, '.xml') : fileName,
    ),
  );
  return (
    <>
      <Button
        label="Original"
        variant="outlined"
        startIcon={<Download />}
        disabled={save.isRunning}
        onClick={() => void save.run(undefined)}
      />
      {isPdfName(fileName) && <Button label="XML" disabled={save.isRunning} onClick={() => void save.run('xml')} />}
    </>
  );
}

const MAILS: Record<InvoiceClaim['mailState'], string> = {
  waiting: 'Die Mail wartet und wird von selbst verschickt.',
  sending: 'Die Mail wird gerade verschickt.',
  sent: '',
  failed: 'Die Mail ging nicht hinaus. Bitte die Adresse des Lieferanten prüfen und noch einmal reklamieren.',
  unclear: 'Ob die Mail angekommen ist, ist unklar. Bitte beim Lieferanten nachfragen.',
};

interface ClaimStateProps {
  claim: InvoiceClaim;
  state: InvoiceState;
  credits: readonly InvoiceCredit[];
}

const FILED = 'Die Reklamation liegt nur als Datei auf dem Server, gemailt wurde sie nicht.';

function ClaimState({ claim, state, credits }: ClaimStateProps) {
  const timeZone = useTimeZone();
  const { amount, at, credited, open, mailState } = claim;
  const isFiled = isOnlyFiled(claim);
  const isWaiting = state === 'claimed' && open > 0;
  // A mail that was stopped since nothing is asked for any more counts as failed, too.
  const mail = isFiled ? FILED : mailState !== 'failed' || state === 'differs' ? MAILS[mailState] : '';
  const isWrong = mail !== '' && (mailState === 'failed' || mailState === 'unclear');
  return (
    <Alert severity={isWrong ? 'error' : isFiled && isWaiting ? 'warning' : open > 0 ? 'info' : 'success'}>
      {[
        `Reklamiert am ${formatDateTime(at, timeZone)}: ${formatMoney(amount)} netto.`,
        credited > 0 && `Gutgeschrieben ${formatMoney(credited)}${open > 0 ? `, offen ${formatMoney(open)}` : ''}.`,
        credited === 0 && isWaiting && !isFiled && 'Wartet auf die Gutschrift.',
        state === 'settled' && open > 0 && 'Hingenommen, auf mehr wird nicht gewartet.',
        mail,
      ]
        .filter(Boolean)
        .join(' ')}
      {credits.map(({ id, number, issueDate }) => (
        <PageLink key={id} to={`/invoice/${id}`} sx={{ display: 'block', width: 'fit-content' }}>
          Gutschrift {number} vom {formatDate(issueDate)}
        </PageLink>
      ))}
    </Alert>
  );
}

function Picture({ id }: { id: number }) {
  const { data, error } = useQuery(originalQuery(useApi(), id));
  const url = useObjectUrl(data);
  if (error || !url) return <ReadState error={error} />;
  return (
    <Stack spacing={1} sx={{ position: 'sticky', top: 72 }}>
      <Box
        component="iframe"
        title="Bild der Rechnung"
        src={url}
        sx={{ width: '100%', height: 'max(480px, 100dvh - 160px)', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <SecondaryText>Verbindlich sind die Rechnungsdaten in der Datei. Das Bild ist nur zum Nachlesen.</SecondaryText>
    </Stack>
  );
}

const originalQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'original', id],
    // The response may have another type.
    queryFn: async ({ signal }) =>
      new Blob([await api(readInvoiceOriginal, { params: { id }, query: {}, signal })], { type: 'application/pdf' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
