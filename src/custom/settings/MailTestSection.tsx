import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../admin/useCommand';
import { type MailTestResult, testMail } from '../../contract/mailTest';
import { HttpError } from '../../dataProvider/HttpError';
import { TODAY_KEY } from '../../queries/todayKey';
import { FoldedSection } from '../../ui/FoldedSection';
import { FormTextField } from '../../ui/fields/FormTextField';
import { errorText } from '../../ui/useShowError';

export function MailTestSection() {
  return (
    <FoldedSection title="Mailserver prüfen">
      <MailTest />
    </FoldedSection>
  );
}

function MailTest() {
  const [to, setTo] = useState('');
  const [result, setResult] = useState<MailTestResult>();
  const [error, setError] = useState<unknown>();
  const queries = useQueryClient();
  const send = useCommand((call) => call(testMail, { body: { to: to.trim() } }), { onError: setError });
  const run = async () => {
    setResult(undefined);
    setError(undefined);
    const done = await send.run();
    setResult(done?.answer);
    // May complete a first step.
    if (done?.answer.isDelivered) void queries.invalidateQueries({ queryKey: TODAY_KEY });
  };
  const ofField = error instanceof HttpError ? error.messages.to : undefined;
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Typography variant="body2">
        Sendet eine Probemail und sagt, was der Mailserver dazu sagt. Welcher es ist, steht in der Umgebung des Servers
        (SMTP_URL und MAIL_FROM).
      </Typography>
      <FormTextField
        label="Probemail an"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        message={ofField}
        hint="Eine E-Mail-Adresse, deren Postfach du öffnen kannst."
        slotProps={{ htmlInput: { inputMode: 'email' } }}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={send.isRunning}
        disabled={to.trim() === ''}
        sx={{ alignSelf: 'flex-start' }}
      >
        Probemail senden
      </Button>
      {result && (
        <Alert severity={result.isDelivered ? 'success' : result.via === 'outbox' ? 'warning' : 'error'}>
          <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{result.message}</AlertTitle>
          {result.advice}
        </Alert>
      )}
      {error !== undefined && ofField === undefined && <Alert severity="error">{errorText(error)}</Alert>}
    </Stack>
  );
}
