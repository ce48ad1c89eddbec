import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLasting } from '../../src/ui/useLasting';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a state that goes on and off is never long, a lasting one is', () => {
  const { result, rerender } = renderHook(({ isOn }) => useLasting(isOn), { initialProps: { isOn: true } });
  const wait = () => act(() => vi.advanceTimersByTime(900));
  for (const isOn of [false, true, false, true]) {
    wait();
    rerender({ isOn });
    expect(result.current).toBe(false);
  }
  wait();
  expect(result.current).toBe(false);
  wait();
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(false);
});
