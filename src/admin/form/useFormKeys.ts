import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

export interface FormKeys {
  /** What a saving that is tried does: it saves, or shows what is missing. */
  save: () => void;
  /** The button for it can be pressed; then Enter is the browser's business. */
  isReady: boolean;
  /** Nothing can be saved. */
  isOff?: boolean;
}

/**
 * Keys that save a form: Enter in a field, and Ctrl+S or Cmd+S wherever the focus is, as long as nothing is open in
 * front of the form.
 * @returns for the element around the inputs
 */
export function useFormKeys<E extends HTMLElement>({ save, isReady, isOff = false }: FormKeys) {
  const ref = useRef<E>(null);
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    // Saving the page as a file is never meant here.
    event.preventDefault();
    if (!event.repeat && modalAround(document.activeElement) === modalAround(ref.current)) save();
  });
  useEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOff]);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    // While the button is off the browser does not submit; but saving was tried, and what is missing shows.
    const isTry = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (isTry && !isReady) save();
  };
  return { ref, onKeyDown };
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** The dialog or menu an element lies in; undefined on the page itself. */
const modalAround = (element: Element | null) => element?.closest('.MuiModal-root') ?? undefined;
