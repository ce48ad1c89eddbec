import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../isCovered';
import type { KeyName } from './keyTable';
import { useKeys } from './useKeys';

export function useEscape(
  onEscape: (() => void) | undefined,
  name: Extract<KeyName, 'closePage' | 'unselect' | 'cancelEditing'> = 'closePage',
): void {
  const isOn = onEscape !== undefined;
  const press = useKeys<KeyboardEvent>({ [name]: onEscape });
  const call = useEffectEvent((event: KeyboardEvent) => press(event));
  useEffect(() => {
    if (!isOn) return;
    // Checked in the capture phase, before the same key press closes a dialog.
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
