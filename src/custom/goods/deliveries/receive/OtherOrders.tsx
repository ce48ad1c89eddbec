import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ExpectedDelivery } from '../../../../contract/deliveries';
import { useUnsentBookings } from '../../../../device/useBooking';
import { useApi } from '../../../../device/useDevice';
import { formatDate } from '../../../../rules/dates';
import { Button } from '../../../../ui/Button';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { expectedQuery } from '../deliveryQueries';
import type { DeliveryForm } from './deliveryForm';

export function OtherOrders({ form, onAdd }: { form: DeliveryForm; onAdd: (expected: ExpectedDelivery) => void }) {
  const { data = [] } = useQuery(expectedQuery(useApi()));
  const underWay = useUnsentBookings('delivery').flatMap(({ booking }) =>
    Array.isArray(booking.orderIds) ? booking.orderIds : [],
  );
  const others = data.filter(
    ({ supplierId, orderId }) =>
      supplierId === form.supplierId && !form.orderIds.includes(orderId) && !underWay.includes(orderId),
  );
  if (others.length === 0) return null;
  return (
    <Stack component="section" spacing={1}>
      <SecondaryText>Von diesem Lieferanten wird noch mehr erwartet.</SecondaryText>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {others.map((expected) => (
          <Button
            key={expected.orderId}
            label={labelOf(expected)}
            variant="outlined"
            onClick={() => onAdd(expected)}
            sx={{ minHeight: 48, textAlign: 'left' }}
          />
        ))}
      </Stack>
    </Stack>
  );
}

const labelOf = ({ orderId, deliveryDay, sent }: ExpectedDelivery) =>
  `Bestellung ${orderId} dazunehmen (${deliveryDay ? `Lieferung ${formatDate(deliveryDay)}` : `gesendet ${formatDate(sent)}`})`;
