import { useEffect, useEffectEvent } from 'react';

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

/**
 * Whether something is open that gets Escape first. What fades out has given the focus back and is none; a calendar
 * beside its field is a dialog without being in front of everything.
 */
const isCovered = () =>
  document.activeElement?.closest('.MuiModal-root') != null ||
  Array.from(document.querySelectorAll('[role=dialog]')).some((dialog) => !dialog.closest('.MuiModal-root'));
