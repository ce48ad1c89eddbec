import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './Column';
import { shareWidths, type Wish } from './shareWidths';

/** Average pixels of a letter. */
const LETTER = 7.4;
/** Pixels of a letter in short texts, which may be wide throughout, and padding beside the text. */
const WIDE_LETTER = 8.2;
const BESIDE = 26;
const ARROW = 20;
const SAMPLE = 300;
const NEARLY_ALL = 0.98;
const MAX = 0.8;
/** Pixels; longer words break. */
const WIDEST_WORD = 180;
/** Pixels of a name in a table that scrolls sideways; longer ones take two lines. */
const WIDEST_NAME = 240;

const MAX_BUTTONS = 0.2;

/**
 * Applies fixed widths, then `shareWidths` to columns with `words`; the browser distributes the rest.
 * @returns pixels; `isWide`: the table scrolls sideways; `isFolded`: they include the last column's folded variant
 */
export function useColumnWidths<R>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<R>[],
  fixed: readonly (number | undefined)[],
  rows: readonly R[],
): Widths & { isFolded: boolean } {
  const room = useWidth(scroller);
  const wishes = useWishes(columns, rows);
  const whole = widthsIn(room, columns, fixed, wishes);
  const { folded, width = 0 } = columns.at(-1) ?? {};
  if (!folded || !whole.isWide || width <= room * MAX_BUTTONS) return { ...whole, isFolded: false };
  return { ...widthsIn(room, columns, [...fixed.slice(0, -1), folded.width], wishes), isFolded: true };
}

interface Widths {
  widths: readonly (number | undefined)[];
  minWidth: number;
  isWide: boolean;
}

function widthsIn<R>(
  room: number,
  columns: readonly Column<R>[],
  fixed: readonly (number | undefined)[],
  wishes: readonly Wish[],
): Widths {
  const isShared = columns.every(({ words }, at) => words || fixed[at] !== undefined);
  const open = columns.flatMap(({ minWidth = 130 }, at) => {
    const { least = minWidth, wanted = minWidth } = (isShared && wishes[at]) || {};
    return fixed[at] === undefined ? { at, least, wanted } : [];
  });
  const taken = fixed.reduce<number>((sum, width = 0) => sum + width, 0);
  const minWidth = open.reduce((sum, { least }) => sum + least, taken);
  const shares = isShared && room > 0 ? shareWidths(room - taken, open) : undefined;
  if (!isShared || room === 0) return { widths: fixed, minWidth, isWide: room > 0 && minWidth > room };
  const widths = [...fixed];
  // A table that scrolls sideways anyway has room for whole words.
  const apart = open.map(({ at, wanted }) => Math.min(wanted, columns[at]?.isName ? WIDEST_NAME : WIDEST_WORD));
  for (const [index, { at }] of open.entries()) widths[at] = (shares ?? apart)[index];
  if (shares) return { widths, minWidth, isWide: false };
  return { widths, minWidth: widths.reduce<number>((sum, width = 0) => sum + width, 0), isWide: true };
}

/** Measures the largest set of rows so far, so that columns do not jump while searching. */
function useWishes<R>(columns: readonly Column<R>[], rows: readonly R[]): readonly Wish[] {
  const [kept, keep] = useState<{ columns: readonly Column<R>[]; count: number; wishes: Wish[] }>();
  if (kept?.columns === columns && kept.count >= rows.length) return kept.wishes;
  const wishes = columns.map((column) => wishOf(column, rows));
  keep({ columns, count: rows.length, wishes });
  return wishes;
}

function wishOf<R>({ label, words, isName, minWidth = 130, sortValue }: Column<R>, rows: readonly R[]): Wish {
  if (!words) return { least: minWidth, wanted: minWidth };
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const lengths: number[] = [];
  let longestWord = 0;
  for (const [index, row] of rows.entries()) {
    if (index >= SAMPLE && index % step > 0) continue;
    const text = words(row);
    lengths.push(text.length);
    for (const word of text.split(' ')) longestWord = Math.max(longestWord, word.length);
  }
  lengths.sort((a, b) => a - b);
  const length = lengths[Math.floor(lengths.length * (isName ? NEARLY_ALL : MAX))] ?? 0;
  const head = label.length * LETTER + (sortValue ? ARROW : 0) + BESIDE;
  const word = Math.min(longestWord * WIDE_LETTER + BESIDE, WIDEST_WORD);
  const wanted = Math.max(length * LETTER + BESIDE, word, head);
  return { least: Math.min(wanted, minWidth), wanted };
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
