import { useCallback, useState } from 'react';
import type { ClaimBottom } from '../ui/bottomPlace';
import { useIsPhone } from '../ui/useIsPhone';
import { BOTTOM_BAR_HEIGHT } from './BottomBar';

export function useBottomBar() {
  const isPhone = useIsPhone();
  const [claims, setClaims] = useState(0);
  const claim: ClaimBottom = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const isShown = isPhone && claims === 0;
  const height = isShown ? `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` : '0px';
  return { isPhone, isShown, isTaken: claims > 0, height, claim };
}
