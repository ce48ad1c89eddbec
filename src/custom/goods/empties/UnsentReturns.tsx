import Alert from '@mui/material/Alert';
import type { UnsentBooking } from '../../../device/useBooking';
import { PageLink } from '../../../ui/PageLink';

export function UnsentReturns({ entries }: { entries: readonly UnsentBooking[] }) {
  return entries.map(({ id, label, state, problem }) => (
    <Alert key={id} severity={state === 'rejected' ? 'error' : 'info'}>
      {state === 'rejected'
        ? `${label} – nicht übernommen: ${problem?.message ?? ''} `
        : `${label} – auf diesem Gerät gesichert, wartet auf Übertragung. `}
      <PageLink to="/unsent">Ansehen</PageLink>
    </Alert>
  ));
}
