import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useApi, useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { mailServerQuery } from '../../queries/mailServer';

/** Stays as long as mails become files. */
export function FiledNotice() {
  const hasAdditions = useHasAdditions();
  const isAdmin = useIsAdmin();
  const { data } = useQuery({ ...mailServerQuery(useApi()), enabled: hasAdditions });
  if (!hasAdditions || data?.transport !== 'file') return null;
  return (
    <Alert severity="warning" role="status">
      Es ist kein Mailserver eingestellt. Bestellungen werden als Datei abgelegt, nicht gemailt.{' '}
      {isAdmin ? (
        <Link component={RouterLink} to="/admin/settings#mail" color="inherit">
          Mailserver einrichten
        </Link>
      ) : (
        'Bitte einen Administrator fragen.'
      )}
    </Alert>
  );
}
