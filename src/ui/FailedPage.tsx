import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { LoadError, type LoadErrorProps } from './LoadError';
import { Page } from './Page';

export interface FailedPageProps extends LoadErrorProps {
  title: string;
  /** Where the second button leads. */
  backTo: string;
  backLabel: string;
}

/** In place of a page about one thing that could not be read. */
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
