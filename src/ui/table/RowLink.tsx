import { Link, useLocation } from 'react-router';

/** Link to a row's record, whose page leads back to this list in its present state. */
export function RowLink({ to, text }: { to: string; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={{ listPath: pathname + search }} style={{ color: 'inherit', textDecoration: 'none' }}>
      {text}
    </Link>
  );
}
