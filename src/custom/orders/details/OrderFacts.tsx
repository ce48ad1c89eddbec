import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { dayText } from '../../../rules/supplierCalendar';
import { PageLink } from '../../../ui/PageLink';
import { DeliveryLine } from '../delivery/DeliveryLine';
import { useDeliveryTexts } from '../delivery/useDeliveryTexts';
import type { Order } from '../orderRecords';
import { useOrigin } from '../useOrigin';

export function OrderFacts({ order }: { order: Order }) {
  const timeZone = useTimeZone();
  const origin = useOrigin()(order);
  const delivery = useDeliveryTexts([order])(order);
  const { deliveryDay } = order;
  return (
    <Stack direction="row" component="dl" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      <Fact label="Bestand">{order.stockItemGroup?.name ?? '–'}</Fact>
      <Fact label="Erstellt">{formatDateTime(order.created, timeZone)}</Fact>
      {origin && (
        <Fact label="Herkunft">
          {order.censusId ? (
            <PageLink to={`/census/${order.censusId}`} sx={toTap}>
              {origin}
            </PageLink>
          ) : (
            origin
          )}
        </Fact>
      )}
      {delivery && (
        <Fact label="Liefertag">
          {deliveryDay ? dayText(deliveryDay) : 'noch keiner'}
          {delivery.isOrderable && <DeliveryLine delivery={delivery} wraps />}
        </Fact>
      )}
    </Stack>
  );
}

const toTap = { display: 'inline-block', py: '12px', my: '-12px' };

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
