/** A column without a width of its own, in pixels. */
export interface Wish {
  /** What it keeps in any case. */
  least: number;
  /** What its texts take on one line. */
  wanted: number;
}

/**
 * Shares room among columns: what all of them want is theirs, and what is left goes to them alike. Where there is not
 * enough, short ones get what they want, and the long ones share the rest alike.
 * @returns pixels, in order; undefined when not even the least fits, and the table scrolls sideways
 */
export function shareWidths(room: number, wishes: readonly Wish[]): number[] | undefined {
  const wanted = wishes.map(({ least, wanted }) => Math.max(least, wanted));
  if (wishes.reduce((sum, { least }) => sum + least, 0) > room) return undefined;
  const missing = wanted.reduce((sum, each) => sum + each, 0) - room;
  if (missing <= 0) return wanted.map((each) => each - missing / wanted.length);
  // The most that one may have: found from the short ones upwards.
  const fits = (most: number) => widthsBelow(most, wishes, wanted).reduce((sum, each) => sum + each, 0) <= room;
  let [low, high] = [0, Math.max(...wanted)];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return widthsBelow(low, wishes, wanted);
}

const widthsBelow = (most: number, wishes: readonly Wish[], wanted: readonly number[]): number[] =>
  wishes.map(({ least }, at) => Math.max(least, Math.min(most, wanted[at] ?? least)));

/** Halvings, until no pixel is left. */
const STEPS = 16;
