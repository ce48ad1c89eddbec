import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLongPress } from '../../../src/shared/counting/useLongPress';

const onPress = vi.fn();

function Pressed() {
  return (
    <div {...useLongPress((target) => onPress(target.textContent))}>
      <span>Zeile</span>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onPress.mockClear();
  render(<Pressed />);
});
afterEach(() => vi.useRealTimers());

const line = () => screen.getByText('Zeile');
const down = (more = {}) => fireEvent.pointerDown(line(), { button: 0, isPrimary: true, ...more });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a long press', () => {
  it('takes 300 ms', () => {
    down();
    wait(299);
    expect(onPress).not.toHaveBeenCalled();
    wait(1);
    expect(onPress).toHaveBeenCalledExactlyOnceWith('Zeile');
  });

  it.each([
    ['lifted', () => fireEvent.pointerUp(line())],
    ['taken over by scrolling', () => fireEvent.pointerCancel(line())],
    ['moved away', () => fireEvent.pointerMove(line(), { clientX: 0, clientY: 11 })],
  ])('does not count when the finger is %s', (_, end) => {
    down({ clientX: 0, clientY: 0 });
    end();
    wait(1000);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('survives a trembling finger', () => {
    down({ clientX: 0, clientY: 0 });
    fireEvent.pointerMove(line(), { clientX: 6, clientY: 6 });
    wait(300);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it.each([{ button: 2 }, { isPrimary: false }])('does not count for %j', (event) => {
    down(event);
    wait(1000);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('swallows the click that follows, and the menu of the phone', () => {
    down();
    wait(300);
    expect(fireEvent.contextMenu(line())).toBe(false);
    expect(fireEvent.touchEnd(line())).toBe(false);
    fireEvent.pointerUp(line());
    down();
    fireEvent.pointerUp(line());
    expect(fireEvent.touchEnd(line())).toBe(true);
    expect(fireEvent.contextMenu(line())).toBe(true);
  });
});
