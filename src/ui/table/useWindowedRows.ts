import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from '../useIsPrinting';

/** Shorter tables render all rows, so that the browser's search and printing work. */
export const WHOLE_BELOW = 100;

const WHOLE_ON_PAPER = 2000;

const AROUND = 12;
const AT_ONCE = 1;

/** Renders the focused row as well, so that scrolling loses neither typed text nor keyboard position. */
export function useWindowedRows(
  rows: readonly unknown[],
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
  inSightFirst = false,
) {
  const count = rows.length;
  const isWhole = count <= (useIsPrinting() ? WHOLE_ON_PAPER : WHOLE_BELOW);
  const isApart = inSightFirst && !isWhole;
  const [surrounded, surround] = useState<readonly unknown[]>();
  useEffect(() => {
    if (isApart) startTransition(() => surround(rows));
  }, [isApart, rows]);
  const focused = useRef(-1);
  const [asked, ask] = useState(0);
  const wanted = useRef({ index: -1, inside: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request looks its row up again.
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
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = Number(target.closest('tr')?.dataset.index ?? -1);
      wanted.current = { index: -1, inside: false };
    },
    onBlur: () => {
      focused.current = -1;
    },
    focusRow,
    awaitedRow: () => wanted.current.index,
  };
}
