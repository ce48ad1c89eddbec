import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { UnsentBooking } from '../../../device/useBooking';

export function UnsentReturns({ entries }: { entries: readonly UnsentBooking[] }) {
  return entries.map(({ id, label, state, problem }) => (
    <Alert key={id} severity={state === 'rejected' ? 'error' : 'info'}>
      {state === 'rejected'
        ? `${label} – nicht übernommen: ${problem?.message ?? ''} `
        : `${label} – auf diesem Gerät gesichert, wartet auf Übertragung. `}
      <Link component={RouterLink} to="/unsent">
        Ansehen
      </Link>
    </Alert>
  ));
}
