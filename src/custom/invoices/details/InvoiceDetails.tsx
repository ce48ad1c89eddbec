import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Invoice } from '../../../contract/invoices';
import { useIsAdmin } from '../../../device/useDevice';
import { Page } from '../../../ui/Page';
import { useListPath } from '../../../ui/useListPath';
import { InvoiceFacts } from './InvoiceFacts';
import { isOpen } from './invoiceRules';
import { Lines } from './lines/Lines';
import { isPdfName, OriginalButtons } from './original/OriginalButtons';
import { Picture } from './original/Picture';
import { ClaimState } from './outcomes/ClaimState';
import { Outcomes } from './outcomes/Outcomes';
import { askAgain, askLineAgain, openQuestions, type Question } from './questions/openQuestions';
import { Questions } from './questions/Questions';

export function InvoiceDetails({ invoice }: { invoice: Invoice & { id: number } }) {
  const isAdmin = useIsAdmin();
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isTable = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [again, setAgain] = useState<Question>();
  const { id, fileName, lines, currency, warnings, claim, credits } = invoice;
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
            {claim && <ClaimState claim={claim} credits={credits} />}
            {warnings.map(({ code, message }) => (
              <Alert key={code + message} severity="warning">
                {message}
              </Alert>
            ))}
            {mayChange && <Questions invoice={invoice} again={again} onAgain={setAgain} />}
            {isWaiting && (
              <Typography color="textSecondary">Das Offene klärt, wer Rechnungen zuordnen darf.</Typography>
            )}
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
