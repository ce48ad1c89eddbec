import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../isCovered';
import type { KeyName } from './keyTable';
import { useKeys } from './useKeys';

/**
 * Calls `onEscape` when Escape is pressed and nothing above the page is open.
 * @param name what that means here
 */
export function useEscape(
  onEscape: (() => void) | undefined,
  name: Extract<KeyName, 'closePage' | 'unselect' | 'cancelEditing'> = 'closePage',
): void {
  const isOn = onEscape !== undefined;
  const press = useKeys<KeyboardEvent>({ [name]: onEscape });
  const call = useEffectEvent((event: KeyboardEvent) => press(event));
  useEffect(() => {
    if (!isOn) return;
    // Looked at before anybody acts on the key: what is open then closes, and the page stays.
    let wasCovered = false;
    const look = () => {
      wasCovered = isCovered();
    };
    const act = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !wasCovered) call(event);
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', act);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', act);
    };
  }, [isOn]);
}
