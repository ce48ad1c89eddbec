import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';
import { useKeys, usePageKeys } from '../../ui/keys/useKeys';

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
  // Saving the page as a file is never meant here, whatever is open in front of the form.
  const saveByKey = ({ repeat }: KeyboardEvent) => {
    if (!repeat && modalAround(document.activeElement) === modalAround(ref.current)) save();
  };
  usePageKeys({ saveForm: isOff ? undefined : saveByKey }, always);

  const onKeyDown = useKeys<ReactKeyboardEvent>({
    submitForm: ({ target, defaultPrevented }) => {
      // While the button is off the browser does not submit; but saving was tried, and what is missing shows.
      if (!isReady && target instanceof HTMLInputElement && !defaultPrevented) save();
      return false;
    },
  });
  return { ref, onKeyDown };
}

const always = () => true;

/** The dialog or menu an element lies in; undefined on the page itself. */
const modalAround = (element: Element | null) => element?.closest('.MuiModal-root') ?? undefined;
