import { createContext, useContext, useLayoutEffect } from 'react';
import { LOW_WINDOW } from './theme/media';

/** Claims the place at the bottom of the window; gives it back when called. */
export type ClaimBottom = () => () => void;

/** Who else puts a bar there makes room for the page's own. */
export const BottomPlaceContext = createContext<ClaimBottom | undefined>(undefined);

/** As long as the component is shown, the bottom of the window is its own: it has a bar there, or needs the room. */
export function useBottomPlace(isTaken = true): void {
  const claim = useContext(BottomPlaceContext);
  useLayoutEffect(() => (isTaken ? claim?.() : undefined), [claim, isTaken]);
}

/** For the bar with a page's main buttons: it stays in reach, however long the page is. */
export const AT_BOTTOM = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  [LOW_WINDOW]: { position: 'static' },
} as const;
