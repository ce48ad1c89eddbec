import { Link, useLocation } from 'react-router';

/** Link to a row's record that leads back to this list, as it is now, when the record is closed. */
export function RowLink({ to, text }: { to: string; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={{ listPath: pathname + search }} style={{ color: 'inherit', textDecoration: 'none' }}>
      {text}
    </Link>
  );
}
