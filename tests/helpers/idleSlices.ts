import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Collects the work for idle time. Call it once in a file or a suite. @returns a function that runs all waiting work
 */
export function idleSlices(): () => void {
  let waiting: (() => void)[] = [];
  beforeEach(() => {
    waiting = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
    vi.stubGlobal('cancelIdleCallback', (handle: number) => {
      waiting[handle - 1] = () => undefined;
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return () =>
    act(() => {
      for (let at = 0; at < waiting.length; at++) waiting[at]?.();
    });
}
