import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Shorter tables are in the document as a whole, for the browser's own search and for printing. */
export const WHOLE_BELOW = 100;

/** Rows beyond those in sight, before somebody scrolls there. */
const AROUND = 12;
const AT_ONCE = 1;

interface Windowed {
  /** Index and position (pixels from the first row) of the rows to be in the document, in order. */
  items: readonly { index: number; start: number; end: number }[];
  /** Height of all rows in pixels. */
  height: number;
  /** All rows are in the document. */
  isWhole: boolean;
  /** For the body of the table. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  /** Gives a row the focus, or its first field, wherever it is; it scrolls into sight. */
  focusRow: (index: number, inside?: boolean) => void;
}

/**
 * Which rows of a long table are in the document: those in sight and a few around them, and the one that has the focus,
 * since what is typed there, and the place of the keyboard, must not go when somebody scrolls.
 * @param rowHeight pixels, the same for every row; each row carries `data-index`
 * @param inSightFirst other rows come in two drawings: those in sight, and then those around them
 */
export function useWindowedRows(
  rows: readonly unknown[],
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
  inSightFirst = false,
): Windowed {
  const count = rows.length;
  const isWhole = count <= WHOLE_BELOW;
  const isApart = inSightFirst && !isWhole;
  const [surrounded, surround] = useState<readonly unknown[]>();
  useEffect(() => {
    if (isApart) startTransition(() => surround(rows));
  }, [isApart, rows]);
  // Which row that is matters with the next one that comes into sight: telling it draws nothing anew.
  const focused = useRef(-1);
  const [asked, ask] = useState(0);
  const wanted = useRef({ index: -1, inside: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a row is asked for, its place is looked up anew.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const { current } = focused;
      if (current < 0 || current >= range.count || indexes.includes(current)) return indexes;
      return [...indexes, current].sort((a, b) => a - b);
    },
    [asked],
  );
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: isApart && surrounded !== rows ? AT_ONCE : AROUND,
    rangeExtractor,
    useFlushSync: false,
  });
  const focusWanted = useCallback(() => {
    const { index, inside } = wanted.current;
    const row = index < 0 ? null : scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!row) return index < 0;
    wanted.current = { index: -1, inside: false };
    const field = inside ? row.querySelector('input') : null;
    (field ?? row).focus();
    field?.select();
    return true;
  }, [scroller]);
  const focusRow = useCallback(
    (index: number, inside = false) => {
      wanted.current = { index, inside };
      focused.current = index;
      // A row that is not in the document comes there first, at its place.
      if (!focusWanted()) ask((times) => times + 1);
    },
    [focusWanted],
  );
  useEffect(() => void focusWanted());
  const items = isWhole
    ? Array.from({ length: count }, (_, index) => ({ index, start: index * rowHeight, end: (index + 1) * rowHeight }))
    : virtualizer.getVirtualItems();
  return {
    items,
    height: count * rowHeight,
    isWhole,
    onFocus: ({ target }) => {
      focused.current = Number(target.closest('tr')?.dataset.index ?? -1);
    },
    onBlur: () => {
      focused.current = -1;
    },
    focusRow,
  };
}
