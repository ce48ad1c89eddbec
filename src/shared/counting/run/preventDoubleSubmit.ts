import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handlers for the form of a line: a wet finger that bounces on Speichern, and an Enter that is held down, save once. The
 * page has moved on by then, and the second press would concern a line that nobody has looked at.
 * @param isTyped something was typed since: pressing again is meant
 */
export const preventDoubleSubmit = (isTyped: boolean) => ({
  onClickCapture(event: MouseEvent) {
    // The browser counts the clicks that follow each other at one place.
    const isBounce = event.detail > 1 && !isTyped;
    if (isBounce && event.target instanceof Element && event.target.closest('[type="submit"]')) event.preventDefault();
  },
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
});
