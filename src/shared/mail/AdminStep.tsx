import { useIsAdmin } from '../../device/useDevice';
import { PageLink } from '../../ui/PageLink';

export const AdminStep = ({ to, label }: { to: string; label: string }) =>
  useIsAdmin() ? (
    <PageLink to={to} color="inherit">
      {label}
    </PageLink>
  ) : (
    'Bitte einen Administrator fragen.'
  );
