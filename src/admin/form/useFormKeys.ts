import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';
import { useKeys, usePageKeys } from '../../ui/keys/useKeys';

export interface FormKeys {
  /** Saves, or shows what is missing. */
  save: () => void;
  /** The button is enabled, so the browser handles Enter. */
  isReady: boolean;
  isOff?: boolean;
}

/** Enter in a field, or Ctrl/Cmd+S unless a dialog is open. @returns props for the element around the inputs */
export function useFormKeys<E extends HTMLElement>({ save, isReady, isOff = false }: FormKeys) {
  const ref = useRef<E>(null);
  // Never let the browser save the page as a file.
  const saveByKey = ({ repeat }: KeyboardEvent) => {
    if (!repeat && modalAround(document.activeElement) === modalAround(ref.current)) save();
  };
  usePageKeys({ saveForm: isOff ? undefined : saveByKey }, always);

  const onKeyDown = useKeys<ReactKeyboardEvent>({
    submitForm: ({ target, defaultPrevented }) => {
      // Browsers do not submit by a disabled button; show what is missing.
      if (!isReady && target instanceof HTMLInputElement && !defaultPrevented) save();
      return false;
    },
  });
  return { ref, onKeyDown };
}

const always = () => true;

/** undefined: on the page itself. */
const modalAround = (element: Element | null) => element?.closest('.MuiModal-root') ?? undefined;
