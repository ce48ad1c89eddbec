import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';

export function InvoiceLink({ id, text }: { id: number; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={`/invoice/${id}`}
      state={{ listPath: pathname + search }}
      // The row has the same target.
      className="text"
    >
      {text}
    </Link>
  );
}
