import type { Photo } from '../../contract/photos';
import type { UnsentBooking } from '../../device/useBooking';

export interface Photographed {
  resource: Photo['resource'];
  /** undefined while the record exists only on this device. */
  recordId?: number;
  /** null for records created elsewhere. */
  clientId: string | null;
  title: string;
}

export const isOf =
  ({ resource, recordId, clientId }: Photographed) =>
  ({ booking }: UnsentBooking): boolean =>
    booking.resource === resource &&
    ((recordId !== undefined && booking.recordId === recordId) ||
      (clientId !== null && booking.recordClientId === clientId));
