import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import type { Order } from '../orderRecords';

/** Receipts and invoices of the order. */
export function OrderFollowUps({ order: { deliveries = [], invoices = [] } }: { order: Order }) {
  if (deliveries.length === 0 && invoices.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {deliveries.map(({ id, number, state }) => (
        <Link key={`delivery ${id}`} component={RouterLink} to={`/delivery/${id}`} sx={TAPPED}>
          {`Wareneingang ${number ?? id}${state === 'reversed' ? ' (storniert)' : ''}`}
        </Link>
      ))}
      {invoices.map(({ id, number }) => (
        <Link key={`invoice ${id}`} component={RouterLink} to={`/invoice/${id}`} sx={TAPPED}>
          {`Rechnung ${number}`}
        </Link>
      ))}
    </Stack>
  );
}

/** Larger tap target. */
const TAPPED = { display: 'inline-block', py: 1 };
