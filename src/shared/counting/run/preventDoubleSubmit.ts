import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Form handlers that ignore double submits, by a bouncing tap or a held Enter: the page has moved on, and the second
 * press would save a line nobody looked at.
 * @param isTyped typing in between makes a second press intentional
 */
export const preventDoubleSubmit = (isTyped: boolean) => ({
  onClickCapture(event: MouseEvent) {
    // The browser counts rapid clicks in one place.
    const isBounce = event.detail > 1 && !isTyped;
    if (isBounce && event.target instanceof Element && event.target.closest('[type="submit"]')) event.preventDefault();
  },
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
});
