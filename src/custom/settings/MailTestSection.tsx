import { Alert, AlertTitle, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../admin/useCommand';
import { type MailTestResult, testMail } from '../../contract/mailTest';
import { HttpError } from '../../dataProvider/HttpError';
import { useApi } from '../../device/useDevice';
import { MAIL_SERVER_KEY, mailServerQuery } from '../../queries/mailServer';
import { TODAY_KEY } from '../../queries/todayKey';
import { Button } from '../../ui/Button';
import { FoldedSection } from '../../ui/FoldedSection';
import { FormTextField } from '../../ui/fields/FormTextField';
import { PageLink } from '../../ui/PageLink';
import { TO_TAP } from '../../ui/toTap';
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
    if (done?.answer.isDelivered) void queries.invalidateQueries({ queryKey: TODAY_KEY });
    void queries.invalidateQueries({ queryKey: MAIL_SERVER_KEY });
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
        Sendet eine Testmail über den gespeicherten Mailserver und zeigt die Antwort.
      </Typography>
      <FormTextField
        label="Testmail an"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        message={ofField}
        hint="Eine E-Mail-Adresse, deren Postfach du öffnen kannst."
        slotProps={{ htmlInput: { inputMode: 'email' } }}
      />
      <Button
        label="Testmail senden"
        type="submit"
        variant="outlined"
        loading={send.isRunning}
        disabled={to.trim() === ''}
        sx={{ alignSelf: 'flex-start' }}
      />
      {result && (
        <Alert severity={result.isDelivered ? 'success' : result.via === 'outbox' ? 'warning' : 'error'}>
          <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{result.message}</AlertTitle>
          {result.reply && <div>{`Antwort: „${result.reply}“`}</div>}
          {result.advice}
        </Alert>
      )}
      {result?.isDelivered && <FiledOrders />}
      {error !== undefined && ofField === undefined && <Alert severity="error">{errorText(error)}</Alert>}
    </Stack>
  );
}

function FiledOrders() {
  const { data } = useQuery(mailServerQuery(useApi()));
  if (!data || data.filedOrders === 0) return null;
  const orders = data.filedOrders === 1 ? '1 Bestellung liegt' : `${data.filedOrders} Bestellungen liegen`;
  return (
    <Alert severity="info">
      <PageLink label={`${orders} nur als Datei. Jetzt mailen?`} to="/orders?gesendet=ja&weg=file" sx={TO_TAP} />
    </Alert>
  );
}
