import { createContext, useContext, useLayoutEffect } from 'react';
import { LOW_WINDOW } from './theme/media';

export type ClaimBottom = () => () => void;

export const BottomPlaceContext = createContext<ClaimBottom | undefined>(undefined);

export function useBottomPlace(isTaken = true): void {
  const claim = useContext(BottomPlaceContext);
  useLayoutEffect(() => (isTaken ? claim?.() : undefined), [claim, isTaken]);
}

export const AT_BOTTOM = { position: 'sticky', bottom: 0, zIndex: 2, [LOW_WINDOW]: { position: 'static' } } as const;
