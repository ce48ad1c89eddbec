import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';

/** Ways in and out for programs. */
export function ConnectionsSection() {
  return (
    <Stack component="section" spacing={1} sx={{ mt: 2 }}>
      <Typography variant="h2">Verbindungen</Typography>
      <Link component={RouterLink} to="/admin/api_tokens" sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        Zugänge für Programme
      </Link>
      <Link component={RouterLink} to="/admin/webhooks" sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        Webhooks
      </Link>
    </Stack>
  );
}
