import { type RefObject, useEffect, useRef } from 'react';

export interface InSight {
  item: string;
  question: string;
  line: number;
  isAsked: boolean;
  isStuck: boolean;
}

/** Keeps a question and the article below it visible above the keys. @returns ref for the form */
export function useInSight({ item, question, line, isAsked, isStuck }: InSight): RefObject<HTMLFormElement | null> {
  const keys = useRef<HTMLFormElement>(null);
  // Runs after the router has scrolled to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line is as high as its name
  useEffect(() => {
    const counted = document.getElementById(item);
    const asked = document.getElementById(question);
    const place = () => {
      const end = counted?.getBoundingClientRect().bottom ?? 0;
      const height = keys.current?.offsetHeight ?? 0;
      // On the lowest screens the keys scroll with the page.
      const isAtBottom = isStuck && keys.current !== null && getComputedStyle(keys.current).position === 'sticky';
      const above = isAtBottom ? Math.ceil(end + window.scrollY + height - window.innerHeight) : 0;
      // The keys may cover neither a question nor the article's name.
      const wanted = Math.max(0, asked ? Math.min(above, topBelowHeader(asked)) : above);
      if (window.scrollY !== wanted) window.scrollTo(0, wanted);
    };
    place();
    if (!counted || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(place);
    observer.observe(counted);
    if (asked) observer.observe(asked);
    return () => observer.disconnect();
  }, [item, question, line, isAsked, isStuck]);
  return keys;
}

function topBelowHeader(element: HTMLElement): number {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.floor(element.getBoundingClientRect().top + window.scrollY - header);
}
