import { type RefObject, useLayoutEffect } from 'react';

/** Sets `data-covering` on a table while its pinned last column covers others: outside React, as scrolling must not render. */
export function useIsCovering(scroller: RefObject<HTMLElement | null>, isPinned: boolean, widths: unknown): () => void {
  const note = () => {
    const { current } = scroller;
    if (!current || !isPinned) return;
    const { scrollLeft, clientWidth, scrollWidth, dataset } = current;
    // Widths may be fractions.
    const isCovering = scrollLeft + clientWidth < scrollWidth - 1;
    if (isCovering) dataset.covering = '';
    else delete dataset.covering;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths cover other columns.
  useLayoutEffect(note, [isPinned, widths]);
  return note;
}
