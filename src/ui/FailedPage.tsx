import { Stack } from '@mui/material';
import { LinkButton } from './LinkButton';
import { LoadError, type LoadErrorProps } from './LoadError';
import { Page } from './Page';

export interface FailedPageProps extends LoadErrorProps {
  title: string;
  backTo: string;
  backLabel: string;
}

export const NotOnDevicePage = (failure: Pick<FailedPageProps, 'error' | 'backTo' | 'backLabel'>) => (
  <FailedPage
    title="Keine Verbindung"
    text="Das liegt nicht auf diesem Gerät. Es erscheint von selbst, sobald der Server wieder erreichbar ist."
    {...failure}
  />
);

export function FailedPage({ title, backTo, backLabel, ...failure }: FailedPageProps) {
  return (
    <Page title={title} maxWidth={640}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <LoadError {...failure} />
        <LinkButton label={backLabel} variant="outlined" to={backTo} />
      </Stack>
    </Page>
  );
}
