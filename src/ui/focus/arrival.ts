import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';

/** @param visit react-router's location key, which distinguishes visits of the same address */
export type Arrive = (heading: HTMLElement, visit: string) => void;

const focusIfLost: Arrive = (heading) => {
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
};

export const ArrivalContext = createContext<Arrive>(focusIfLost);

export function useArrival(find: () => HTMLElement | null): void {
  const arrive = useContext(ArrivalContext);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and address, whatever else changes
  useEffect(() => {
    const heading = find();
    if (heading) arrive(heading, key);
  }, [pathname]);
}
