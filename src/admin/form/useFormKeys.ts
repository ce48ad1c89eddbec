import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';
import { useKeys, usePageKeys } from '../../ui/keys/useKeys';

export interface FormKeys {
  save: () => void;
  isReady: boolean;
  isOff?: boolean;
}

/** Saves on Enter in a field and Ctrl/Cmd+S, unless a dialog is open. */
export function useFormKeys<E extends HTMLElement>({ save, isReady, isOff = false }: FormKeys) {
  const ref = useRef<E>(null);
  const saveByKey = ({ repeat }: KeyboardEvent) => {
    if (!repeat && modalAround(document.activeElement) === modalAround(ref.current)) save();
  };
  usePageKeys({ saveForm: isOff ? undefined : saveByKey }, always);

  const onKeyDown = useKeys<ReactKeyboardEvent>({
    submitForm: ({ target, defaultPrevented }) => {
      // Browsers do not submit through a disabled button, so show what is missing.
      if (!isReady && target instanceof HTMLInputElement && !defaultPrevented) save();
      return false;
    },
  });
  return { ref, onKeyDown };
}

const always = () => true;

const modalAround = (element: Element | null) => element?.closest('.MuiModal-root') ?? undefined;
