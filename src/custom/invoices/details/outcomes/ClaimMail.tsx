import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ClaimPreview } from '../../../../contract/invoiceClaims';
import { AdminStep } from '../../../../shared/mail/AdminStep';
import { Fact } from '../../../../ui/Fact';

export interface ClaimMailProps {
  mail: ClaimPreview;
  supplierId: number | null;
  isCurrent: boolean;
}

export const ClaimMail = ({ mail, supplierId, isCurrent }: ClaimMailProps) => (
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
