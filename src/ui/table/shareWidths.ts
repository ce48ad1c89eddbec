export interface Wish {
  least: number;
  wanted: number;
}

/** Gives short columns the width they want, and long ones equal shares of the rest; undefined without enough room. */
export function shareWidths(room: number, wishes: readonly Wish[]): number[] | undefined {
  const wanted = wishes.map(({ least, wanted }) => Math.max(least, wanted));
  if (wishes.reduce((sum, { least }) => sum + least, 0) > room) return undefined;
  const missing = wanted.reduce((sum, each) => sum + each, 0) - room;
  if (missing <= 0) return wanted.map((each) => each - missing / wanted.length);
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

const STEPS = 16;
