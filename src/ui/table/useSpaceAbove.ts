import { type RefObject, useLayoutEffect } from 'react';

const BELOW = 12;

/** Sets `--table-top` to the pixels above an element plus a margin below, so that it can fill the rest of the page. */
export function useSpaceAbove(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isWanted || !current?.parentElement || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY) + BELOW;
      current.style.setProperty('--table-top', `${top}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of above(current)) observer.observe(each);
    return () => {
      observer.disconnect();
      current.style.removeProperty('--table-top');
    };
  }, [element, isWanted]);
}

function above(element: Element): Element[] {
  const { parentElement, previousElementSibling } = element;
  const before: Element[] = [];
  for (let each = previousElementSibling; each; each = each.previousElementSibling) before.push(each);
  return parentElement ? [...before, parentElement, ...above(parentElement)] : before;
}
