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
  failures?: number;
  problem?: { status: number; message: string; code?: string; current?: unknown };
}

interface OfCount extends Common {
  count: CountRef;
  /** The record as read, so that a backend that replaces records loses nothing. */
  record?: Readonly<Record<string, unknown>>;
  countTitle?: string;
}

export interface AmountEntry extends OfCount {
  action: 'amount';
  lineId: number;
  amount: number | null;
  /** Part of `amount` that the person counted; the rest is somebody else's. */
  ownAmount?: number;
  version: number;
  /** Unit that was shown when the amount was typed. */
  unitName?: string | null;
  label: string;
}

export interface CountStepEntry extends OfCount {
  action: 'finish' | 'requestOrders';
  version?: number;
}

/** Booked once, however often it is sent: `clientId` identifies it. */
export interface Booking extends Readonly<Record<string, unknown>> {
  clientId: string;
}

/** A booking independent of counts, such as a loss; or its reversal, sent or not. */
export interface BookingEntry extends Common {
  action: 'book' | 'takeBack';
  /** Only losses are reversed without a reason. */
  what: 'code' | 'delivery' | 'depositReturn' | 'invoice' | 'loss' | 'photo';
  booking: Booking;
  label: string;
}

export type OutboxEntry = (AmountEntry | CountStepEntry | BookingEntry) & { id: number };
type Unsent<E extends Common> = Omit<E, 'key' | 'at' | 'state' | 'failures' | 'problem'>;
export type NewEntry = Unsent<AmountEntry> | Unsent<CountStepEntry> | Unsent<BookingEntry>;

export const STUCK_AFTER = 3;

/** The server was reached but did not accept the entry: the screen says why and offers to discard it. */
export const isStuck = ({ state, failures = 0 }: Pick<OutboxEntry, 'state' | 'failures'>): boolean =>
  state === 'waiting' && failures >= STUCK_AFTER;

export const isBooking = <E extends NewEntry>(entry: E): entry is Extract<E, { booking: Booking }> =>
  'booking' in entry;

export const laneOf = (entry: NewEntry): string => {
  if (isBooking(entry)) return `booking/${entry.booking.clientId}`;
  const { kind, id } = entry.count;
  return entry.action === 'amount' ? `${kind}/${id}/${entry.lineId}` : `${kind}/${id}`;
};

const isSameCount = (a: CountRef, b: CountRef): boolean => a.kind === b.kind && a.id === b.id;

export const isOfCount = (entry: NewEntry, count: CountRef): boolean =>
  !isBooking(entry) && isSameCount(entry.count, count);

export const toProblem = (status: number, message: string, body: Problem | undefined): OutboxEntry['problem'] => ({
  status,
  message,
  code: body?.code,
  current: body?.current,
});
