import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** The link from a row to its invoice. */
export const InvoiceLink = ({ id, text }: { id: number; text: string }) => (
  <Link
    component={RouterLink}
    to={`/invoice/${id}`}
    // The row around it leads to the same place.
    onClick={(event) => event.stopPropagation()}
    noWrap
    sx={{ display: 'block' }}
  >
    {text}
  </Link>
);
