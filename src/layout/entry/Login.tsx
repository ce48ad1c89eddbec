import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isCodeNeeded } from '../../dataProvider/HttpError';
import { useDevice, useHasAdditions, useIsSignedIn } from '../../device/useDevice';
import { useSetup } from '../../queries/setup';
import { oidcSentence } from '../../rules/oidcRefusals';
import { PasswordField } from '../../ui/fields/PasswordField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { Arrival } from './Arrival';
import { EntryCard } from './EntryCard';
import { LoginCode } from './LoginCode';
import { ProviderButton } from './ProviderButton';
import { requestedPage } from './requestedPage';

export function Login() {
  const isSignedIn = useIsSignedIn();
  const { session } = useDevice();
  const { state, hash, search } = useLocation();
  const navigate = useNavigate();
  const hasAdditions = useHasAdditions();
  const provider = useSetup()?.oidc ?? undefined;
  const [code, setCode] = useState(() => /^#oidc=(\w+)$/.exec(hash)?.[1]);
  const [refusal, setRefusal] = useState<string>();
  const [known, setKnown] = useState<{ username: string; password: string }>();
  const form = useLazyForm({ username: '', password: '' }, check, async ({ username, password }) => {
    try {
      await session.login(username.trim(), password);
    } catch (error) {
      if (!isCodeNeeded(error)) throw error;
      setKnown({ username: username.trim(), password });
    }
  });
  if (code !== undefined && hasAdditions)
    return (
      <Arrival
        code={code}
        onFailed={(sentence) => {
          setCode(undefined);
          setRefusal(sentence);
          navigate('/login', { replace: true });
        }}
      />
    );
  if (isSignedIn) return <Navigate to={requestedPage(state)} replace />;
  const refused = refusal ?? (provider && oidcSentence(new URLSearchParams(search).get('oidc'), provider.label));
  if (known)
    return (
      <LoginCode
        send={(otp) => session.login(known.username, known.password, otp)}
        onBack={() => setKnown(undefined)}
      />
    );
  return (
    <EntryCard title="Login" failure={form.failure ?? refused}>
      {provider && <ProviderButton label={provider.label} to={requestedPage(state)} />}
      <Stack component="form" noValidate onSubmit={form.submit} onReset={form.reset} spacing={1}>
        <TextField
          {...form.field('username')}
          // Written out because the asterisk is part of the label's text.
          label="Dein Benutzername *"
          placeholder="Name"
          autoFocus
          fullWidth
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, 'aria-required': true },
          }}
        />
        <PasswordField
          {...form.field('password')}
          label="Passwort *"
          placeholder="Passwort"
          autoComplete="current-password"
          isLabelAbove
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={form.isSending}>
            Submit
          </Button>
          <Button type="reset" color="inherit">
            Reset
          </Button>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          Passwort vergessen? Ein Administrator setzt es zurück.
        </Typography>
      </Stack>
    </EntryCard>
  );
}

/** Returns messages for missing values. A password may consist of blanks; a name may not. */
export const check = ({ username, password }: { username: string; password: string }) => ({
  ...(username.trim() === '' && { username: 'Bitte gib etwas ein' }),
  ...(password === '' && { password: 'Bitte gib dein Passwort ein' }),
});
