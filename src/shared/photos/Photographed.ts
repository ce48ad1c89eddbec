import type { Photo } from '../../contract/photos';
import type { UnsentBooking } from '../../device/useBooking';

export interface Photographed {
  resource: Photo['resource'];
  /** undefined while the record exists only on this device. */
  recordId?: number;
  /** null for records created elsewhere. */
  clientId: string | null;
  /** Name of the record for people, such as "Wareneingang Getränke Isar". */
  title: string;
}

/** Tells if an unsent photo belongs to the record. */
export const isOf =
  ({ resource, recordId, clientId }: Photographed) =>
  ({ booking }: UnsentBooking): boolean =>
    booking.resource === resource &&
    ((recordId !== undefined && booking.recordId === recordId) ||
      (clientId !== null && booking.recordClientId === clientId));
