import { useNotify } from 'ra-core';
import { type Bookable, useBook } from '../../device/useBooking';
import { useShowError } from '../../ui/useShowError';

/** Books, and tells what came of it. @returns whether it is on the device or booked */
export function useBookAndTell(): (entry: Omit<Bookable, 'action'>) => Promise<boolean> {
  const book = useBook();
  const notify = useNotify();
  const showError = useShowError();
  return async (entry) => {
    try {
      await book({ action: 'book', ...entry });
    } catch (error) {
      showError(error);
      return false;
    }
    notify(securedText(entry.label), { type: 'info' });
    return true;
  };
}

/** True with and without a network: a booking is kept first and sent by itself. */
export const securedText = (label: string): string =>
  `${label}: auf diesem Gerät gesichert, wird gebucht, sobald der Server erreichbar ist.`;
