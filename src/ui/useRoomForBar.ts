import { type RefObject, useLayoutEffect } from 'react';

const GAP = 12;

export function useRoomForBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isStuck = getComputedStyle(current).position === 'sticky';
      style.scrollPaddingBottom = isStuck ? `${current.offsetHeight + GAP}px` : '';
      const focused = document.activeElement;
      if (isStuck && focused && isBehind(focused, current)) focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}

function isBehind(field: Element, bar: Element): boolean {
  if (bar.contains(field) || !bar.parentElement?.contains(field)) return false;
  const [one, other] = [field.getBoundingClientRect(), bar.getBoundingClientRect()];
  return one.bottom > other.top && one.top < other.bottom;
}
