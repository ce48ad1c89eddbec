import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useIsAdmin } from '../../device/useDevice';

/** Leads administrators to what is missing; others have to ask one. */
export const AdminStep = ({ to, label }: { to: string; label: string }) =>
  useIsAdmin() ? (
    <Link component={RouterLink} to={to} color="inherit">
      {label}
    </Link>
  ) : (
    'Bitte einen Administrator fragen.'
  );
