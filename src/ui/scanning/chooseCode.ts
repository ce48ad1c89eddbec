import { readLineCode } from '../../rules/lineCode';

interface Point {
  x: number;
  y: number;
}

/** A code in a picture; pixels from its upper left corner. */
export interface SeenCode {
  text: string;
  corners: readonly Point[];
}

/**
 * Which of the codes in a picture is meant: the one nearest to its middle. On a count sheet there is one in every line, and
 * not all in sight are sharp: there a code has to lie in the middle, or its neighbour's line would be opened.
 */
export function chooseCode(seen: readonly SeenCode[], picture: { width: number; height: number }): string | undefined {
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const byDistance = seen
    .map((code) => ({ ...code, ...placeOf(code, middle) }))
    .sort((a, b) => a.distance - b.distance);
  const meant = byDistance.find(({ text, distance, size }) => readLineCode(text) === undefined || distance <= size / 2);
  return meant?.text;
}

/** How far the middle of a code is from that of the picture, and how long its longer side is. */
function placeOf({ corners }: SeenCode, middle: Point) {
  const [left, right] = range(corners.map(({ x }) => x));
  const [top, bottom] = range(corners.map(({ y }) => y));
  const distance = Math.hypot((left + right) / 2 - middle.x, (top + bottom) / 2 - middle.y);
  return { distance, size: Math.max(right - left, bottom - top) };
}

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
