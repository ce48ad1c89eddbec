import { Alert, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useHasAdditions } from '../../device/useDevice';
import { useSetup } from '../../queries/setup';
import { oidcSentence } from '../../rules/oidcRefusals';
import { ProviderAccount } from '../../shared/signIn/ProviderAccount';
import { SecondFactor } from '../../shared/signIn/SecondFactor';
import { SessionsList } from '../../shared/signIn/SessionsList';
import { Columns } from '../../ui/Columns';
import { Page } from '../../ui/Page';
import { MorningMail } from './MorningMail';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';

export default function AccountPage() {
  const hasAdditions = useHasAdditions();
  const label = useSetup()?.oidc?.label;
  return (
    <Page title="Mein Konto" closeTo="/" maxWidth={hasAdditions ? 1040 : 560}>
      {label && <LinkOutcome label={label} />}
      <Columns min={400} columnGap={2} rowGap={2}>
        <PasswordForm />
        {hasAdditions && (
          <Stack spacing={2}>
            <NameForm />
            <Section title="Morgens per Mail">
              <MorningMail />
            </Section>
            {label && (
              <Section title={label}>
                <ProviderAccount />
              </Section>
            )}
            <Section title="Zweiter Faktor">
              <SecondFactor />
            </Section>
            <Section title="Angemeldete Geräte">
              <SessionsList />
            </Section>
          </Stack>
        )}
      </Columns>
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" aria-label={title} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);

function LinkOutcome({ label }: { label: string }) {
  const code = useSearchParams()[0].get('oidc');
  const isLinked = code === 'LINKED';
  const taken = 'Dieses Konto ist schon mit einem anderen Benutzer verbunden.';
  const text = isLinked ? `Verbunden mit ${label}.` : code === 'NAME_TAKEN' ? taken : oidcSentence(code, label);
  if (!text) return null;
  return (
    <Alert severity={isLinked ? 'success' : 'error'} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
