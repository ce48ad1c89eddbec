import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CodeField } from '../../ui/fields/CodeField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { EntryCard } from './EntryCard';

export interface LoginCodeProps {
  /** @throws HttpError, which the card shows */
  send: (otp: string) => Promise<void>;
  onBack: () => void;
}

export function LoginCode({ send, onBack }: LoginCodeProps) {
  const form = useLazyForm(
    { otp: '' },
    ({ otp }) => (otp.trim() === '' ? { otp: 'Bitte gib den Code ein' } : {}),
    ({ otp }) => send(otp.trim()),
  );
  return (
    <EntryCard
      title="Login"
      text="Dieses Konto ist mit einem zweiten Faktor geschützt. Fehlt das Telefon, hilft ein Wiederherstellungscode."
      failure={form.failure}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={1}>
        <CodeField {...form.field('otp')} label="Code aus der App oder Wiederherstellungscode" autoFocus />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={form.isSending}>
            Submit
          </Button>
          <Button color="inherit" onClick={onBack}>
            Zurück
          </Button>
        </Stack>
      </Stack>
    </EntryCard>
  );
}
