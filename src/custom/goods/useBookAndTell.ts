import { useNotify } from 'ra-core';
import { type Bookable, useBook } from '../../device/useBooking';
import { useDevice } from '../../device/useDevice';
import { useShowError } from '../../ui/useShowError';

/** @returns true once stored on the device or booked */
export function useBookAndTell(): (entry: Omit<Bookable, 'action'>) => Promise<boolean> {
  const book = useBook();
  const { outbox } = useDevice();
  const notify = useNotify();
  const showError = useShowError();
  return async (entry) => {
    try {
      await book({ action: 'book', ...entry });
    } catch (error) {
      showError(error);
      return false;
    }
    notify(bookedText(entry.label, outbox.isKeeping.get()), { type: 'info' });
    return true;
  };
}

export const bookedText = (label: string, isKeeping: boolean): string =>
  isKeeping
    ? `${label}: auf diesem Gerät gesichert, wird gebucht, sobald der Server erreichbar ist.`
    : `${label}: gebucht.`;
