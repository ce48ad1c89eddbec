import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHasAdditions } from '../../device/useDevice';
import { Page } from '../../ui/Page';
import { SecondFactor } from '../signIn/SecondFactor';
import { SessionsList } from '../signIn/SessionsList';
import { PasswordForm } from './PasswordForm';

/** How one signs in, for everybody: password, second factor, and where one is signed in. */
export default function AccountPage() {
  return (
    <Page title="Mein Konto" closeTo="/" maxWidth={560}>
      <PasswordForm />
      {useHasAdditions() && (
        <>
          <Section title="Zweiter Faktor">
            <SecondFactor />
          </Section>
          <Section title="Angemeldete Geräte">
            <SessionsList />
          </Section>
        </>
      )}
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" aria-label={title} variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);
