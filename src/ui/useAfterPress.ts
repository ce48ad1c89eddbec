import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work once the pointer that is pressed now is released and its click is done; without one, at once. What a field
 * shows when it is left would otherwise move the button away that it is left for.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // After the click.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    document.addEventListener('mousedown', press, true);
    for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      for (const end of ['mouseup', 'dragend']) document.removeEventListener(end, release, true);
    };
  }, []);
  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  }, []);
}
