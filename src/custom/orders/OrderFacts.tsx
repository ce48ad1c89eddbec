import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDateTime } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import { orderQueries } from './orderQueries';
import type { Order } from './orderRecords';

/** What an order is for, since when it exists, and the count it came from. */
export function OrderFacts({ order }: { order: Order }) {
  const timeZone = useTimeZone();
  const censuses = useQuery(orderQueries.censuses());
  const census = censuses.data?.find(({ id }) => id === order.censusId);
  const counted = formatDateTime(census?.finished ?? census?.created, timeZone);
  return (
    <Stack direction="row" component="dl" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      <Fact label="Bestand">{order.stockItemGroup?.name ?? '–'}</Fact>
      <Fact label="Erstellt">{formatDateTime(order.created, timeZone)}</Fact>
      <Fact label="Herkunft">
        {order.censusId === null ? (
          'ohne Zählung'
        ) : (
          <Link component={RouterLink} to={`/census/${order.censusId}`}>
            {counted === '' ? `Zählung ${order.censusId}` : `Zählung vom ${counted}`}
          </Link>
        )}
      </Fact>
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}
