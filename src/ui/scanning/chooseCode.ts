import { readLineCode } from '../../rules/lineCode';

interface Point {
  x: number;
  y: number;
}

export interface SeenCode {
  text: string;
  corners: readonly Point[];
}

/** Returns the code pointed at. Of several, as on count sheets, it must cover the centre, or a neighbour would open. */
export function chooseCode(seen: readonly SeenCode[], picture: { width: number; height: number }): string | undefined {
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const byDistance = seen
    .map((code) => ({ ...code, ...placeOf(code, middle) }))
    .sort((a, b) => a.distance - b.distance);
  const meant = byDistance.find(({ text, distance, size }) => readLineCode(text) === undefined || distance <= size / 2);
  return meant?.text;
}

function placeOf({ corners }: SeenCode, middle: Point) {
  const [left, right] = range(corners.map(({ x }) => x));
  const [top, bottom] = range(corners.map(({ y }) => y));
  const distance = Math.hypot((left + right) / 2 - middle.x, (top + bottom) / 2 - middle.y);
  return { distance, size: Math.max(right - left, bottom - top) };
}

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
