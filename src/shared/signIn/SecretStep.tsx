import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { confirmSecondFactor } from '../../contract/secondFactor';
import { useApi } from '../../device/useDevice';
import { messages } from '../../resources/kit';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/fields/CodeField';
import { useLazyForm } from '../../ui/fields/useLazyForm';

export interface SecretStepProps {
  secret: string;
  uri: string;
  onConfirmed: (answer: { recoveryCodes: string[] }) => Promise<void>;
  onClose: () => void;
}

export function SecretStep({ secret, uri, onConfirmed, onClose }: SecretStepProps) {
  const api = useApi();
  const form = useLazyForm(
    { otp: '' },
    ({ otp }) => (otp.trim() === '' ? { otp: messages.required } : {}),
    async ({ otp }) => onConfirmed(await api(confirmSecondFactor, { body: { otp } })),
  );
  return (
    <Stack component="form" noValidate onSubmit={form.submit} spacing={2}>
      <Typography variant="body2">
        Diesen Code mit einer Authenticator-App scannen, oder das Geheimnis dort eintippen. Dann den Code eingeben, den
        die App zeigt.
      </Typography>
      <QrCode text={uri} />
      <Typography variant="body2">
        {'Geheimnis: '}
        <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </Typography>
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <CodeField {...form.field('otp')} label="Code aus der App" autoFocus />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={!form.isValid} loading={form.isSending}>
          Einschalten
        </Button>
        <Button label="Abbrechen" color="inherit" onClick={onClose} />
      </Stack>
    </Stack>
  );
}

/** Rendered locally to keep the secret on this device. */
function QrCode({ text }: { text: string }) {
  const { data, isError } = useQuery({
    queryKey: ['qrCode', text],
    queryFn: async () => {
      const { default: qrCode } = await import('qrcode');
      const svg = await qrCode.toString(text, { type: 'svg', margin: 2 });
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    },
    // Drops the secret from the cache at once.
    gcTime: 0,
  });
  if (isError)
    return (
      <Typography role="status" color="textSecondary">
        Das Bild konnte nicht geladen werden. Bitte das Geheimnis in der App eintippen.
      </Typography>
    );
  return (
    <Box sx={{ width: 200, height: 200, maxWidth: '100%' }}>
      {data && <Box component="img" src={data} alt="QR-Code für die Authenticator-App" sx={{ width: '100%' }} />}
    </Box>
  );
}
