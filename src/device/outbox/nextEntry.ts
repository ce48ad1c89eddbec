import { isBooking, isOfCount, isStuck, laneOf, type OutboxEntry } from './entry';

export interface NextOptions {
  userId: number | undefined;
  tried: ReadonlySet<number>;
  /** Includes entries at which the server failed several times. */
  withStuck: boolean;
}

/** In the order of typing, stuck entries last. Never reorders a line: its last amount must win. */
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
