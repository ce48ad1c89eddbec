import { useMediaQuery } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Focuses the first field, except on touch devices, where the keyboard would cover the form. */
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

const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=file], [aria-hidden=true])',
  'textarea',
  '[role=combobox]',
]
  .map((each) => `${each}:not(:disabled, [aria-disabled=true])`)
  .join();
