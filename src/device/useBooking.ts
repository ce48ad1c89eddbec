import { useMemo, useState } from 'react';
import { HttpError } from '../dataProvider/HttpError';
import { createFailedTries } from '../dataProvider/keptTries';
import type { Booking, BookingEntry, NewEntry, OutboxEntry } from './outbox/entry';
import { StorageError } from './outbox/storage';
import { useDevice, useOutbox, useUser } from './useDevice';

export type Bookable = Pick<BookingEntry, 'action' | 'what' | 'booking' | 'label'>;

/** After a failure, the same content keeps its `clientId` and time. @throws HttpError, StorageError */
export function useBook(): (entry: Bookable) => Promise<Booking> {
  const { outbox } = useDevice();
  const user = useUser();
  const [keep] = useState(createFailedTries<Booking>);
  const book = async (entry: Bookable) => {
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
    return entry.booking;
  };
  return ({ booking, ...entry }) => {
    const { clientId, at, ...content } = booking;
    // Only a new booking may get another id: a reversal names its own.
    const request = entry.action === 'book' ? content : booking;
    return keep([entry.action, entry.what, request], booking, (tried) => book({ ...entry, booking: tried }));
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
