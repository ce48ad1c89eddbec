import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PreviewedMail } from './orderRecords';

/** To whom a mail would go, under which subject and with which files. */
export function MailFacts({ mail }: { mail: PreviewedMail }) {
  return (
    <Stack spacing={0.5} sx={{ mb: 2 }}>
      {mail.to === null && (
        <Alert severity="warning">
          Beim Lieferanten fehlt eine E-Mail-Adresse; so kann die Mail nicht verschickt werden.
        </Alert>
      )}
      <Fact label="An" value={mail.to} />
      <Fact label="Kopie" value={mail.cc} />
      <Fact label="Betreff" value={mail.subject} />
      <Fact label="Anhänge" value={mail.attachments.join(', ')} />
    </Stack>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{label}:</strong> {value}
    </Typography>
  );
}
