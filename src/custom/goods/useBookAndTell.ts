import { useNotify } from 'ra-core';
import { type Bookable, useBook } from '../../device/useBooking';
import { useShowError } from '../../ui/useShowError';

/** Books an entry and reports the result. @returns true once stored on the device or booked */
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

/** True online and offline: a booking is first stored on the device and then sent in the background. */
export const securedText = (label: string): string =>
  `${label}: auf diesem Gerät gesichert, wird gebucht, sobald der Server erreichbar ist.`;
