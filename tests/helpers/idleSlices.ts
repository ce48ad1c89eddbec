import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Slices of work come when they are called for. To be called once in a file or a suite. @returns what does all that waits */
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
