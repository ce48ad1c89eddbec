import { useUnsentBookings } from '../../device/useBooking';
import { useDevice } from '../../device/useDevice';

export function useDropPhotos(): (clientId: string) => Promise<void> {
  const { outbox } = useDevice();
  const unsent = useUnsentBookings('photo');
  return async (clientId) => {
    for (const { id, booking } of unsent) if (booking.recordClientId === clientId) await outbox.discard(id);
  };
}
