import { isBooking, isOfCount, isStuck, laneOf, type OutboxEntry } from './entry';

export interface NextOptions {
  userId: number | undefined;
  tried: ReadonlySet<number>;
  isBeingTyped(clientId: string): boolean;
  withStuck: boolean;
}

/** Returns the next entry to send, in order of typing, stuck ones last. Never reorders a line: its last amount wins. */
export function nextEntry(entries: readonly OutboxEntry[], options: NextOptions): OutboxEntry | undefined {
  const { userId, tried, withStuck } = options;
  const own = entries.filter((entry) => entry.userId === userId);
  const held = new Set<string>();
  const open = own.filter((entry) => {
    if (entry.state !== 'waiting' || isBehindRecord(entry, own, options)) return false;
    const lane = laneOf(entry);
    if (held.has(lane)) return false;
    held.add(lane);
    if (tried.has(entry.id) || (!withStuck && isStuck(entry))) return false;
    return (
      entry.action === 'amount' ||
      isBooking(entry) ||
      !own.some((each) => isOfCount(each, entry.count) && (each.action === 'amount' || each.id < entry.id))
    );
  });
  return open.find((entry) => !isStuck(entry)) ?? open[0];
}

function isBehindRecord(
  entry: OutboxEntry,
  own: readonly OutboxEntry[],
  { isBeingTyped }: Pick<NextOptions, 'isBeingTyped'>,
): boolean {
  const record = isBooking(entry) ? entry.booking.recordClientId : undefined;
  if (typeof record !== 'string') return false;
  return isBeingTyped(record) || own.some((each) => isBooking(each) && each.booking.clientId === record);
}
