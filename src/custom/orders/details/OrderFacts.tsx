import { Stack } from '@mui/material';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { dayText } from '../../../rules/supplierCalendar';
import { DescriptionItem } from '../../../ui/DescriptionItem';
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
    <Stack
      direction="row"
      component="dl"
      useFlexGap
      sx={{ typography: 'body2', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}
    >
      <DescriptionItem label="Bestand">{order.stockItemGroup?.name ?? '–'}</DescriptionItem>
      <DescriptionItem label="Erstellt">{formatDateTime(order.created, timeZone)}</DescriptionItem>
      {origin && (
        <DescriptionItem label="Herkunft">
          {order.censusId ? <PageLink label={origin} to={`/census/${order.censusId}`} sx={toTap} /> : origin}
        </DescriptionItem>
      )}
      {delivery && (
        <DescriptionItem label="Liefertag">
          {deliveryDay ? dayText(deliveryDay) : 'noch keiner'}
          {delivery.isOrderable && <DeliveryLine delivery={delivery} wraps />}
        </DescriptionItem>
      )}
    </Stack>
  );
}

const toTap = { display: 'inline-block', py: '12px', my: '-12px' };
