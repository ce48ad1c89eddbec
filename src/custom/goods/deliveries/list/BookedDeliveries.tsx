import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryHead } from '../../../../contract/deliveries';
import { useApi, useIsAdmin } from '../../../../device/useDevice';
import { compareText } from '../../../../lib/compareGerman';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDate, todayIn } from '../../../../rules/dates';
import { ReadState } from '../../../../ui/ReadState';
import { deliveriesQuery, shownFrom } from '../deliveryQueries';
import { DeliveryLinks } from './DeliveryLinks';

export function BookedDeliveries() {
  const api = useApi();
  const timeZone = useTimeZone();
  const isAdmin = useIsAdmin();
  const from = shownFrom(todayIn(timeZone));
  const booked = useQuery(deliveriesQuery(api, 'booked', from));
  const reversed = useQuery(deliveriesQuery(api, 'reversed', from));
  const error = booked.error ?? reversed.error;
  if (!booked.data || (error && !reversed.data)) return <ReadState error={error} rows={3} />;
  const all = [...booked.data, ...(reversed.data ?? [])].sort(
    (a, b) => compareText(b.deliveredAt, a.deliveredAt) || b.id - a.id,
  );
  if (all.length === 0)
    return (
      <Typography color="textSecondary">
        {`In den letzten 30 Tagen nichts gebucht${isAdmin ? '' : ', was zu deinen Beständen gehört'}. Hier stehen gebuchte Wareneingänge; ältere stehen im Wareneingangsbuch.`}
      </Typography>
    );
  return (
    <DeliveryLinks
      links={all.map((delivery) => ({
        to: `/delivery/${delivery.id}`,
        title: delivery.supplier.name,
        details: detailsOf(delivery, timeZone),
      }))}
    />
  );
}

const detailsOf = ({ number, deliveredAt, deliveryNoteNumber, state, reverseNumber }: DeliveryHead, timeZone: string) =>
  [
    `Nr. ${number}`,
    formatDate(deliveredAt, timeZone),
    deliveryNoteNumber && `Lieferschein ${deliveryNoteNumber}`,
    state === 'reversed' && `storniert mit Nr. ${reverseNumber}`,
  ]
    .filter(Boolean)
    .join(', ');
