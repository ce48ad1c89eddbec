import { useMemo } from 'react';
import { HttpError } from '../dataProvider/HttpError';
import type { BookingEntry, NewEntry, OutboxEntry } from './outbox/entry';
import { StorageError } from './outbox/storage';
import { useDevice, useOutbox, useUser } from './useDevice';

export type Bookable = Pick<BookingEntry, 'action' | 'what' | 'booking' | 'label'>;

/** Resolves once the entry is on the device or booked. @throws HttpError, StorageError if neither stored nor sent */
export function useBook(): (entry: Bookable) => Promise<void> {
  const { outbox } = useDevice();
  const user = useUser();
  return async (entry) => {
    const { id: userId = 0, name: userName = '' } = user ?? {};
    const own: NewEntry = { ...entry, userId, userName };
    try {
      await outbox.add(own);
      outbox.isKeeping.set(true);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      outbox.isKeeping.set(false);
      await outbox.sendUnkept(own).catch((failure: unknown) => {
        // Without a network, only the storage error matters.
        throw failure instanceof HttpError && failure.status === 0 ? error : failure;
      });
    }
  };
}

export type UnsentBooking = BookingEntry & { id: number };

export function useUnsentBookings(what: BookingEntry['what']): readonly UnsentBooking[] {
  const user = useUser();
  const { entries } = useOutbox();
  return useMemo(
    () =>
      entries.filter(
        (entry: OutboxEntry): entry is UnsentBooking =>
          'booking' in entry && entry.what === what && entry.userId === user?.id,
      ),
    [entries, what, user?.id],
  );
}
