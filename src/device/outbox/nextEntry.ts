import { isBooking, isOfCount, isStuck, laneOf, type OutboxEntry } from './entry';

export interface NextOptions {
  /** Who is signed in: nobody else's entries are sent. */
  userId: number | undefined;
  /** Entries that had their turn, by id. */
  tried: ReadonlySet<number>;
  /** Also what the server has failed at several times. */
  withStuck: boolean;
}

/**
 * The entry to send next: in the order of typing, what is stuck after everything else. Within a line the order is never
 * broken, since the last amount has to win; lines are independent of each other. What concerns a whole count waits until
 * all before it is settled.
 * @param entries in the order of typing
 */
export function nextEntry(entries: readonly OutboxEntry[], options: NextOptions): OutboxEntry | undefined {
  const { userId, tried, withStuck } = options;
  const own = entries.filter((entry) => entry.userId === userId);
  const held = new Set<string>();
  const open = own.filter((entry) => {
    if (entry.state !== 'waiting') return false;
    const lane = laneOf(entry);
    if (held.has(lane)) return false;
    held.add(lane);
    if (tried.has(entry.id) || (!withStuck && isStuck(entry))) return false;
    return (
      entry.action === 'amount' ||
      isBooking(entry) ||
      !own.some((each) => each.id < entry.id && isOfCount(each, entry.count))
    );
  });
  return open.find((entry) => !isStuck(entry)) ?? open[0];
}
