import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ClaimPreview } from '../../../../contract/invoiceClaims';
import { Fact } from '../../../../ui/Fact';

export const ClaimMail = ({ mail, isCurrent }: { mail: ClaimPreview; isCurrent: boolean }) => (
  <Stack spacing={1} component="section" aria-label="Vorschau der Mail">
    {mail.to === null && (
      <Alert severity="warning">
        Beim Lieferanten fehlt eine E-Mail-Adresse. Bitte dort eintragen, dann kann reklamiert werden.
      </Alert>
    )}
    <Fact label="An" value={mail.to} />
    <Fact label="Betreff" value={mail.subject} />
    <Paper
      variant="outlined"
      aria-busy={!isCurrent}
      sx={{
        p: 2,
        opacity: isCurrent ? 1 : 0.6,
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
