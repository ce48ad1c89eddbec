import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Begins the form around it in its first field, unless one of them has the focus already: there is nothing else to do with
 * a new one. Not where typing opens a keyboard on the screen: it would cover half of the form before anybody has read it.
 */
export function FirstField() {
  const place = useRef<HTMLSpanElement>(null);
  const hasKeyboard = useMediaQuery('(pointer: fine)', { noSsr: true });
  const begin = useEffectEvent(() => {
    const form = place.current?.closest('form');
    if (!hasKeyboard || !form || form.querySelector(':focus')) return;
    form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  return <span ref={place} hidden />;
}

/** What is typed into or chosen from; the first box to tick says little about what the form is for. */
const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=file], [aria-hidden=true])',
  'textarea',
  '[role=combobox]',
]
  .map((each) => `${each}:not(:disabled, [aria-disabled=true])`)
  .join();
