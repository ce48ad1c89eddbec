import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
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
        <Button variant="outlined" component={Link} to={backTo}>
          {backLabel}
        </Button>
      </Stack>
    </Page>
  );
}
