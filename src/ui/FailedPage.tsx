import Stack from '@mui/material/Stack';
import { LinkButton } from './LinkButton';
import { LoadError, type LoadErrorProps } from './LoadError';
import { Page } from './Page';

export interface FailedPageProps extends LoadErrorProps {
  title: string;
  backTo: string;
  backLabel: string;
}

export function FailedPage({ title, backTo, backLabel, ...failure }: FailedPageProps) {
  return (
    <Page title={title} maxWidth={640}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <LoadError {...failure} />
        <LinkButton variant="outlined" to={backTo}>
          {backLabel}
        </LinkButton>
      </Stack>
    </Page>
  );
}
