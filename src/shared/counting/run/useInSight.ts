import { type RefObject, useEffect, useRef } from 'react';

/**
 * With every line the page is at its top, or so far below that all of what is counted stands above the keys: on a low screen
 * the second line of a name, and the way to other locations, would lie behind them.
 * @param item id of the element that says what is counted
 * @param line changes with each line
 * @param isStuck whether the keys stay at the bottom of the window
 * @returns for the element that does
 */
export function useInSight(item: string, line: number, isStuck: boolean): RefObject<HTMLFormElement | null> {
  const keys = useRef<HTMLFormElement>(null);
  // After the router has put the page to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line is as high as its name
  useEffect(() => {
    const counted = document.getElementById(item);
    const place = () => {
      const end = counted?.getBoundingClientRect().bottom ?? 0;
      const height = keys.current?.offsetHeight ?? 0;
      // On the lowest of all screens the keys lie below, where they scroll with the rest.
      const isAtBottom = isStuck && keys.current !== null && getComputedStyle(keys.current).position === 'sticky';
      const wanted = isAtBottom ? Math.max(0, Math.ceil(end + window.scrollY + height - window.innerHeight)) : 0;
      if (window.scrollY !== wanted) window.scrollTo(0, wanted);
    };
    place();
    if (!counted || typeof ResizeObserver === 'undefined') return;
    // The letters of the page may come later than the page, and names then have fewer lines.
    const observer = new ResizeObserver(place);
    observer.observe(counted);
    return () => observer.disconnect();
  }, [item, line, isStuck]);
  return keys;
}
