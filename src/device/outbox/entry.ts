import type { Problem } from '../../dataProvider/HttpError';

export interface CountRef {
  kind: 'census' | 'stockTaking';
  id: number;
}

interface Common {
  userId: number;
  userName: string;
  key: string;
  at: string;
  state: 'waiting' | 'rejected';
  /** Failures at this entry alone; `problem` has the reason. */
  failures?: number;
  problem?: { status: number; message: string; code?: string; current?: unknown };
}

interface OfCount extends Common {
  count: CountRef;
  /** As it was read, so that a backend that replaces records loses nothing. */
  record?: Readonly<Record<string, unknown>>;
  /** For lists without the count; older entries have none. */
  countTitle?: string;
}

export interface AmountEntry extends OfCount {
  action: 'amount';
  lineId: number;
  amount: number | null;
  version: number;
  label: string;
}

export interface CountEntry extends OfCount {
  action: 'finish' | 'requestOrders';
  /** As it was seen; absent: the server has no versions. */
  version?: number;
}

/** Booked once: `clientId` identifies it, however often it is sent. */
export interface Booking extends Readonly<Record<string, unknown>> {
  clientId: string;
}

/** Stands alone, such as a loss, or reverses one, sent or not. */
export interface BookingEntry extends Common {
  action: 'book' | 'takeBack';
  /** Only losses are reversed without a reason. */
  what: 'code' | 'delivery' | 'depositReturn' | 'invoice' | 'loss' | 'photo';
  booking: Booking;
  /** As people call it: "1 Flasche Pils 0,33: Bruch". */
  label: string;
}

export type OutboxEntry = (AmountEntry | CountEntry | BookingEntry) & { id: number };
export type NewEntry =
  | Pick<
      AmountEntry,
      'action' | 'count' | 'countTitle' | 'userId' | 'userName' | 'lineId' | 'amount' | 'version' | 'record' | 'label'
    >
  | Pick<CountEntry, 'action' | 'count' | 'countTitle' | 'userId' | 'userName' | 'record' | 'version'>
  | Pick<BookingEntry, 'action' | 'what' | 'booking' | 'label' | 'userId' | 'userName'>;

export const STUCK_AFTER = 3;

/** The server was reached but did not take it: the screen says why and offers to discard it. */
export const isStuck = ({ state, failures = 0 }: Pick<OutboxEntry, 'state' | 'failures'>): boolean =>
  state === 'waiting' && failures >= STUCK_AFTER;

export const isBooking = <E extends NewEntry>(entry: E): entry is Extract<E, { booking: Booking }> =>
  'booking' in entry;

/** Entries of one lane are sent in the order of typing. */
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
