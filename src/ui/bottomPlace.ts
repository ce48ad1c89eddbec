import { createContext, useContext, useLayoutEffect } from 'react';
import { LOW_WINDOW } from './theme/media';

export type ClaimBottom = () => () => void;

/** Lets other bars at the bottom move out of the way of the page's own. */
export const BottomPlaceContext = createContext<ClaimBottom | undefined>(undefined);

/** Reserves the bottom of the window for this component while it is mounted. */
export function useBottomPlace(isTaken = true): void {
  const claim = useContext(BottomPlaceContext);
  useLayoutEffect(() => (isTaken ? claim?.() : undefined), [claim, isTaken]);
}

export const AT_BOTTOM = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  [LOW_WINDOW]: { position: 'static' },
} as const;
