import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ignoreSecondClick } from '../../src/ui/ignoreSecondClick';

interface Click {
  detail?: number;
  pointerType?: string;
  /** Milliseconds since the first click. */
  after: number;
  x?: number;
}

it.each<[string, Click, boolean]>([
  ['the second half of a double click', { detail: 2, after: 120 }, false],
  ['a click of its own', { detail: 1, after: 120 }, true],
  ['a key', { detail: 0, after: 120 }, true],
  ['the second tap of a phone that does not count', { detail: 1, pointerType: 'touch', after: 120 }, false],
  ['a tap after a while', { detail: 1, pointerType: 'touch', after: 500 }, true],
  ['a tap elsewhere', { detail: 1, pointerType: 'touch', after: 120, x: 80 }, true],
])('%s answers the next question only if it was meant', (_, { after, x = 10, ...second }, isHeard) => {
  const heard = vi.fn();
  render(
    <div onClickCapture={ignoreSecondClick}>
      <button type="button" onClick={heard}>
        Auslassen
      </button>
      <input aria-label="Preis" onClick={heard} />
    </div>,
  );
  const start = performance.now();
  const click = (name: HTMLElement, at: number, clientX: number, init: Omit<Click, 'after' | 'x'>) => {
    const { pointerType } = init;
    const event = createEvent.click(name, { detail: init.detail ?? 1, clientX });
    Object.defineProperty(event, 'timeStamp', { value: at });
    if (pointerType) Object.defineProperty(event, 'pointerType', { value: pointerType });
    fireEvent(name, event);
  };
  click(screen.getByRole('button'), start, 10, { detail: 1 });
  click(screen.getByRole('button'), start + after, x, second);
  expect(heard).toHaveBeenCalledTimes(isHeard ? 2 : 1);
  // Fields hear every click: a double click there selects a word.
  click(screen.getByRole('textbox'), start + after + 10, x, { detail: 2 });
  expect(heard).toHaveBeenCalledTimes(isHeard ? 3 : 2);
});
