import { Stack } from '@mui/material';
import { PageLink } from '../../../ui/PageLink';
import type { Order } from '../orderRecords';

export function OrderFollowUps({ order: { deliveries = [], invoices = [] } }: { order: Order }) {
  if (deliveries.length === 0 && invoices.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {deliveries.map(({ id, number, state }) => (
        <PageLink key={`delivery ${id}`} to={`/delivery/${id}`} sx={TAPPED}>
          {`Wareneingang ${number ?? id}${state === 'reversed' ? ' (storniert)' : ''}`}
        </PageLink>
      ))}
      {invoices.map(({ id, number }) => (
        <PageLink label={`Rechnung ${number}`} key={`invoice ${id}`} to={`/invoice/${id}`} sx={TAPPED} />
      ))}
    </Stack>
  );
}

const TAPPED = { display: 'inline-block', py: 1 };
