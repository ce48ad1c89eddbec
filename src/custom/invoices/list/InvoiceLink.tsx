import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';

/** The link from a row to its invoice, which leads back to the list as it is. */
export function InvoiceLink({ id, text }: { id: number; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={`/invoice/${id}`}
      state={{ listPath: pathname + search }}
      // The row around it leads to the same place.
      onClick={(event) => event.stopPropagation()}
      className="text"
    >
      {text}
    </Link>
  );
}
