import { useIsAdmin } from '../../device/useDevice';
import { PageLink } from '../../ui/PageLink';

export const AdminStep = ({ to, label }: { to: string; label: string }) =>
  useIsAdmin() ? <PageLink label={label} to={to} color="inherit" /> : 'Bitte einen Administrator fragen.';
