import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useThrottled } from '../../src/ui/useThrottled';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function still() {
  const hook = renderHook((text: string) => useThrottled(text), { initialProps: '' });
  pass(500);
  return hook;
}

describe('useThrottled', () => {
  it('follows the first change at once', () => {
    const { result, rerender } = still();
    rerender('a');
    expect(result.current).toBe('a');
  });

  it('follows while the value keeps changing, once per interval', () => {
    const { result, rerender } = still();
    const seen = 'abcdefghij'.split('').map((letter) => {
      rerender(letter);
      pass(100);
      return result.current;
    });
    // A key every 100 ms: debouncing would not have followed any of them yet.
    expect(seen.join('')).toBe('aaaaeeeeej');
  });

  it('ends with the last value', () => {
    const { result, rerender } = still();
    rerender('a');
    rerender('ab');
    rerender('abc');
    expect(result.current).toBe('a');
    pass(500);
    expect(result.current).toBe('abc');
  });
});
