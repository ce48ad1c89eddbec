import type { KeyboardEvent, MouseEvent } from 'react';

/** Ignores a double tap or held Enter, which would save a line nobody looked at. */
export const preventDoubleSubmit = (isTyped: boolean) => ({
  onClickCapture(event: MouseEvent) {
    const isBounce = event.detail > 1 && !isTyped;
    if (isBounce && event.target instanceof Element && event.target.closest('[type="submit"]')) event.preventDefault();
  },
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
});
