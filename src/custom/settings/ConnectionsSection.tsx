import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../ui/PageLink';

/** Ways in and out for programs. */
export function ConnectionsSection() {
  return (
    <Stack component="section" spacing={1} sx={{ mt: 2 }}>
      <Typography variant="h2">Verbindungen</Typography>
      <PageLink to="/admin/api_tokens" sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        Zugänge für Programme
      </PageLink>
      <PageLink to="/admin/webhooks" sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        Webhooks
      </PageLink>
    </Stack>
  );
}
