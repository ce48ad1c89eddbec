import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { deliveryFormName, keptForms } from '../../../../device/keptForm';
import { useUnsentBookings } from '../../../../device/useBooking';
import { useApi, useUser } from '../../../../device/useDevice';
import { LoadError } from '../../../../ui/LoadError';
import { LoadingState } from '../../../../ui/LoadingState';
import { deliveriesQuery } from '../deliveryQueries';
import { isDeliveryForm } from '../receive/deliveryForm';
import { DeliveryLinks } from './DeliveryLinks';

export function OpenDeliveries() {
  const userId = useUser()?.id ?? 0;
  const unsent = useUnsentBookings('delivery');
  const { data: atServer, error } = useQuery(deliveriesQuery(useApi(), 'open'));
  const booked = new Set(unsent.map(({ booking }) => deliveryFormName(booking.clientId)));
  const begun = keptForms()
    .filter((kept) => kept.userId === userId && !booked.has(kept.name))
    .map(({ form }) => form)
    .filter(isDeliveryForm);

  const links = [
    ...unsent.map(({ booking, label, state, problem }) => ({
      to: `/delivery/${booking.clientId}`,
      title: label,
      details: state === 'rejected' ? `nicht übernommen: ${problem?.message ?? ''}` : 'wartet auf Übertragung',
      isWrong: state === 'rejected',
    })),
    ...begun.map(({ clientId, supplierName, lines }) => ({
      to: `/delivery/${clientId}`,
      title: supplierName,
      details: `angefangen auf diesem Gerät, ${lines.filter(({ delivered }) => delivered.trim() !== '').length} von ${lines.length} Positionen`,
    })),
    ...(atServer ?? []).map(({ id, supplier, deliveryNoteNumber }) => ({
      to: `/delivery/${id}`,
      title: supplier.name,
      details: deliveryNoteNumber ? `Lieferschein ${deliveryNoteNumber}, noch nicht gebucht` : 'noch nicht gebucht',
    })),
  ];
  return (
    <>
      {error && !atServer && <LoadError error={error} />}
      {links.length > 0 && <DeliveryLinks links={links} />}
      {links.length === 0 && atServer && (
        <Typography color="textSecondary">
          Nichts angefangen. Hier steht, was angenommen, aber noch nicht gebucht ist.
        </Typography>
      )}
      {links.length === 0 && !atServer && !error && <LoadingState rows={1} />}
    </>
  );
}
