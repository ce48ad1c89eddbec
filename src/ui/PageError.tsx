import { Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Button } from './Button';
import { LinkButton } from './LinkButton';
import { Page } from './Page';

export function PageError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <Page title="Das hat nicht geklappt" maxWidth={560}>
      <Stack spacing={3}>
        <Typography color="textSecondary">
          {isLoadFailure(error)
            ? 'Die Seite konnte nicht geladen werden. Bitte das Netz prüfen und noch einmal versuchen.'
            : 'Beim Anzeigen der Seite ist ein Fehler aufgetreten. Bitte die Seite neu laden.'}
        </Typography>
        <Stack direction="row" spacing={1}>
          <Button label="Neu laden" variant="contained" onClick={() => location.reload()} />
          <LinkButton label="Zur Übersicht" to="/" />
        </Stack>
      </Stack>
    </Page>
  );
}

const isLoadFailure = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);
