import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ignoreSecondClick, noteTap } from '../../src/ui/ignoreSecondClick';

interface Click {
  detail?: number;
  pointerType?: string;
  /** Milliseconds since the first click. */
  after: number;
  x?: number;
}

function click(
  element: HTMLElement,
  at: number,
  clientX: number,
  { detail = 1, pointerType }: Omit<Click, 'after' | 'x'>,
) {
  const event = createEvent.click(element, { detail, clientX });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (pointerType) Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
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
  click(screen.getByRole('button'), start, 10, { detail: 1 });
  click(screen.getByRole('button'), start + after, x, second);
  expect(heard).toHaveBeenCalledTimes(isHeard ? 2 : 1);
  // Fields hear every click: a double click there selects a word.
  click(screen.getByRole('textbox'), start + after + 10, x, { detail: 2 });
  expect(heard).toHaveBeenCalledTimes(isHeard ? 3 : 2);
});

it('a double tap that began on the button before answers no question that took its place', () => {
  const heard = vi.fn();
  render(
    <>
      <button type="button" onClickCapture={noteTap}>
        Speichern
      </button>
      <div onClickCapture={ignoreSecondClick}>
        <button type="button" onClick={heard}>
          Behalten
        </button>
      </div>
    </>,
  );
  const start = performance.now();
  const tap = (name: string, at: number) =>
    click(screen.getByRole('button', { name }), start + at, 10, { pointerType: 'touch' });
  tap('Speichern', 0);
  tap('Behalten', 300);
  expect(heard).not.toHaveBeenCalled();
  tap('Behalten', 900);
  expect(heard).toHaveBeenCalledOnce();
});
