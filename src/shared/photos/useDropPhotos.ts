import { useUnsentBookings } from '../../device/useBooking';
import { useDevice } from '../../device/useDevice';

/** Discards photos of a record that will never be on the server. */
export function useDropPhotos(): (clientId: string) => Promise<void> {
  const { outbox } = useDevice();
  const unsent = useUnsentBookings('photo');
  return async (clientId) => {
    for (const { id, booking } of unsent) if (booking.recordClientId === clientId) await outbox.discard(id);
  };
}
