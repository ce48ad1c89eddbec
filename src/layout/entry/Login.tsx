import { Divider, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { startOidc } from '../../contract/oidc';
import { isCodeNeeded } from '../../dataProvider/HttpError';
import { useStore } from '../../dataProvider/store';
import { useDevice, useHasAdditions, useIsSignedIn } from '../../device/useDevice';
import { useSetup } from '../../queries/setup';
import { oidcSentence } from '../../rules/oidcRefusals';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/fields/CodeField';
import { PasswordField } from '../../ui/fields/PasswordField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { SecondaryText } from '../../ui/SecondaryText';
import { errorText } from '../../ui/useShowError';
import { GateSplash } from '../GateSplash';
import { EntryCard } from './EntryCard';
import { requestedPage } from './requestedPage';

export function Login() {
  const isSignedIn = useIsSignedIn();
  const { session } = useDevice();
  const hasEnded = useStore(session.hasEnded);
  const translate = useTranslate();
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
  const ended = hasEnded ? translate('ra.notification.logged_out') : undefined;
  if (known)
    return (
      <LoginCode
        send={(otp) => session.login(known.username, known.password, otp)}
        onBack={() => setKnown(undefined)}
      />
    );
  return (
    <EntryCard title="Login" failure={form.failure ?? refused ?? ended}>
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
          <Button label="Submit" type="submit" variant="contained" loading={form.isSending} />
          <Button label="Reset" type="reset" color="inherit" />
        </Stack>
        <SecondaryText sx={{ pt: 1 }}>Passwort vergessen? Ein Administrator setzt es zurück.</SecondaryText>
      </Stack>
    </EntryCard>
  );
}

/** A password may consist of blanks; a name may not. */
export const check = ({ username, password }: { username: string; password: string }) => ({
  ...(username.trim() === '' && { username: 'Bitte gib etwas ein' }),
  ...(password === '' && { password: 'Bitte gib dein Passwort ein' }),
});

// Only the contract's type, since its schemas would be loaded with the first page.
const START_PATH = '/api/Users/oidc/start' satisfies (typeof startOidc)['path'];

/** @param to page to open afterwards */
function ProviderButton({ label, to }: { label: string; to: string }) {
  const { backend, session } = useDevice();
  const url = useStore(backend.known)?.url ?? '';
  const mayBeAnothers = useStore(session.previousProvider) !== null;
  const query = new URLSearchParams({ to, ...(mayBeAnothers && { prompt: 'login' }) });
  return (
    <>
      <Button variant="outlined" size="large" fullWidth onClick={() => location.assign(`${url}${START_PATH}?${query}`)}>
        Anmelden mit {label}
      </Button>
      <Divider>oder</Divider>
    </>
  );
}

function Arrival({ code, onFailed }: { code: string; onFailed: (sentence: string | undefined) => void }) {
  const { session } = useDevice();
  const navigate = useNavigate();
  const [needsOtp, setNeedsOtp] = useState(false);
  const goOn = (to: string) => navigate(to, { replace: true });
  // Strict mode runs effects twice.
  const [exchange] = useState(() => {
    let running: Promise<string> | undefined;
    return () => {
      running ??= session.loginByCode(code);
      return running;
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    exchange().then(goOn, (error: unknown) => (isCodeNeeded(error) ? setNeedsOtp(true) : onFailed(errorText(error))));
  }, [exchange]);
  if (!needsOtp) return <GateSplash />;
  return (
    <LoginCode
      send={async (otp) => {
        await goOn(await session.loginByCode(code, otp));
      }}
      onBack={() => onFailed(undefined)}
    />
  );
}

interface LoginCodeProps {
  /** @throws HttpError, which the card shows */
  send: (otp: string) => Promise<void>;
  onBack: () => void;
}

function LoginCode({ send, onBack }: LoginCodeProps) {
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
          <Button label="Submit" type="submit" variant="contained" loading={form.isSending} />
          <Button label="Zurück" color="inherit" onClick={onBack} />
        </Stack>
      </Stack>
    </EntryCard>
  );
}
