import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the whole item visible above the keys. @returns ref for the form */
export function useInSight(item: string, line: number, isStuck: boolean): RefObject<HTMLFormElement | null> {
  const keys = useRef<HTMLFormElement>(null);
  // After the router has put the page to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line is as high as its name
  useEffect(() => {
    const counted = document.getElementById(item);
    const place = () => {
      const end = counted?.getBoundingClientRect().bottom ?? 0;
      const height = keys.current?.offsetHeight ?? 0;
      // On the lowest screens the keys scroll with the page.
      const isAtBottom = isStuck && keys.current !== null && getComputedStyle(keys.current).position === 'sticky';
      const wanted = isAtBottom ? Math.max(0, Math.ceil(end + window.scrollY + height - window.innerHeight)) : 0;
      if (window.scrollY !== wanted) window.scrollTo(0, wanted);
    };
    place();
    if (!counted || typeof ResizeObserver === 'undefined') return;
    // Late web fonts change the number of lines.
    const observer = new ResizeObserver(place);
    observer.observe(counted);
    return () => observer.disconnect();
  }, [item, line, isStuck]);
  return keys;
}
