import { createContext, useContext, useLayoutEffect } from 'react';
import { LOW_WINDOW } from './theme/media';

export type TakeBottom = () => () => void;

export const BottomPlaceContext = createContext<TakeBottom | undefined>(undefined);

export function useBottomPlace(isTaken = true): void {
  const take = useContext(BottomPlaceContext);
  useLayoutEffect(() => (isTaken ? take?.() : undefined), [take, isTaken]);
}

export const AT_BOTTOM = { position: 'sticky', bottom: 0, zIndex: 2, [LOW_WINDOW]: { position: 'static' } } as const;
