import { useEffect, useEffectEvent } from 'react';
import { isCovered } from './isCovered';

/** Calls `onEscape` when Escape is pressed and nothing above the page is open. */
export function useEscape(onEscape: (() => void) | undefined): void {
  const isOn = onEscape !== undefined;
  const call = useEffectEvent(() => onEscape?.());
  useEffect(() => {
    if (!isOn) return;
    // Looked at before anybody acts on the key: what is open then closes, and the page stays.
    let wasCovered = false;
    const look = () => {
      wasCovered = isCovered();
    };
    const act = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || wasCovered) return;
      call();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', act);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', act);
    };
  }, [isOn]);
}
