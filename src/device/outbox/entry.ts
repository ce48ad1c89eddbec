import type { Problem } from '../../dataProvider/HttpError';

/** What is being counted. */
export interface CountRef {
  kind: 'census' | 'stockTaking';
  id: number;
}

interface Common {
  /** Sent by nobody else. */
  userId: number;
  userName: string;
  /** Sent with every attempt, so that the work is done once. */
  key: string;
  /** When it was typed, ISO 8601 UTC. */
  at: string;
  state: 'waiting' | 'rejected';
  /** How often the server failed at this entry while it may work for others; the reason stands in `problem`. */
  failures?: number;
  /** Why the server did not take it. */
  problem?: { status: number; message: string; code?: string; current?: unknown };
}

interface OfCount extends Common {
  count: CountRef;
  /** The line, or the whole count, as it was read: a backend that replaces records loses nothing. */
  record?: Readonly<Record<string, unknown>>;
  /** What a person calls the count, for a list without it; older entries have none. */
  countTitle?: string;
}

/** One counted amount. `null` takes the count of a line back. */
export interface AmountEntry extends OfCount {
  action: 'amount';
  lineId: number;
  amount: number | null;
  /** The version of the line that the counter saw. */
  version: number;
  /** What a person calls the line, for a list without it. */
  label: string;
}

/** A wish for a whole count, carried out when everything before it is through. */
export interface CountEntry extends OfCount {
  action: 'finish' | 'requestOrders';
  /** Its version that was seen; none: the server knows no versions. */
  version?: number;
}

/** What is booked once and for ever: by its `clientId` the server knows it again, however often it is sent. */
export interface Booking extends Readonly<Record<string, unknown>> {
  clientId: string;
}

/** A booking that stands by itself, such as a loss; or the wish to take it back, whether it was sent already or not. */
export interface BookingEntry extends Common {
  action: 'book' | 'takeBack';
  /** Losses alone are taken back without a word; the others ask for a reason, at the server. */
  what: 'code' | 'delivery' | 'depositReturn' | 'invoice' | 'loss';
  booking: Booking;
  /** What a person calls it, such as "1 Flasche Pils 0,33: Bruch". */
  label: string;
}

/** As it lies in the outbox; ids count up in the order of typing. */
export type OutboxEntry = (AmountEntry | CountEntry | BookingEntry) & { id: number };
export type NewEntry =
  | Pick<
      AmountEntry,
      'action' | 'count' | 'countTitle' | 'userId' | 'userName' | 'lineId' | 'amount' | 'version' | 'record' | 'label'
    >
  | Pick<CountEntry, 'action' | 'count' | 'countTitle' | 'userId' | 'userName' | 'record' | 'version'>
  | Pick<BookingEntry, 'action' | 'what' | 'booking' | 'label' | 'userId' | 'userName'>;

/** Failures after which a person is told. */
export const STUCK_AFTER = 3;

/** It waits although the server was reached: the screen says why, and a person may give it up. */
export const isStuck = ({ state, failures = 0 }: Pick<OutboxEntry, 'state' | 'failures'>): boolean =>
  state === 'waiting' && failures >= STUCK_AFTER;

export const isBooking = <E extends NewEntry>(entry: E): entry is Extract<E, { booking: Booking }> =>
  'booking' in entry;

/** What has to be sent in the order of typing: the entries of one line or one booking, and the wishes for one count. */
export const laneOf = (entry: NewEntry): string => {
  if (isBooking(entry)) return `booking/${entry.booking.clientId}`;
  const { kind, id } = entry.count;
  return entry.action === 'amount' ? `${kind}/${id}/${entry.lineId}` : `${kind}/${id}`;
};

const isSameCount = (a: CountRef, b: CountRef): boolean => a.kind === b.kind && a.id === b.id;

/** Amounts of this count, and wishes for it. */
export const isOfCount = (entry: NewEntry, count: CountRef): boolean =>
  !isBooking(entry) && isSameCount(entry.count, count);

export const toProblem = (status: number, message: string, body: Problem | undefined): OutboxEntry['problem'] => ({
  status,
  message,
  code: body?.code,
  current: body?.current,
});
