import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Gives the focus to the heading of a page that has come.
 * @param visit tells one visit of an address from the next: the key of react-router's location
 */
export type Arrive = (heading: HTMLElement, visit: string) => void;

/** Without a frame around the page, what was lost is all that is known. */
const takeLost: Arrive = (heading) => {
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
};

/** How the frame around the page does it. */
export const ArrivalContext = createContext<Arrive>(takeLost);

/** Keyboards and screen readers go on at the heading of a page that was gone to. @param find finds it */
export function useArrival(find: () => HTMLElement | null): void {
  const arrive = useContext(ArrivalContext);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and address; the rest is as it is then.
  useEffect(() => {
    const heading = find();
    if (heading) arrive(heading, key);
  }, [pathname]);
}
