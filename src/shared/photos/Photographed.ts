import type { Photo } from '../../contract/photos';
import type { UnsentBooking } from '../../device/useBooking';

export interface Photographed {
  resource: Photo['resource'];
  /** undefined: only known on this device so far. */
  recordId?: number;
  /** null: recorded elsewhere. */
  clientId: string | null;
  /** As people call it: "Wareneingang Getränke Isar". */
  title: string;
}

/** Whether a photo that was not sent yet belongs to the record. */
export const isOf =
  ({ resource, recordId, clientId }: Photographed) =>
  ({ booking }: UnsentBooking): boolean =>
    booking.resource === resource &&
    ((recordId !== undefined && booking.recordId === recordId) ||
      (clientId !== null && booking.recordClientId === clientId));
