import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDebounced } from '../../../src/ui/fields/useDebounced';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('useDebounced', () => {
  it('waits until nothing has changed for the delay', () => {
    const { result, rerender } = renderHook((text: string) => useDebounced(text, 500), { initialProps: '' });
    rerender('w');
    pass(400);
    rerender('we');
    pass(499);
    expect(result.current).toBe('');
    pass(1);
    expect(result.current).toBe('we');
  });

  it('takes an empty text at once, and does not return to the earlier one', () => {
    const { result, rerender } = renderHook((text: string) => useDebounced(text, 500), { initialProps: 'wein' });
    rerender('');
    expect(result.current).toBe('');
    rerender('b');
    expect(result.current).toBe('');
    pass(500);
    expect(result.current).toBe('b');
  });
});
