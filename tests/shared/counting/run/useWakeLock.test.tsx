import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWakeLock } from '../../../../src/shared/counting/run/useWakeLock';

const request = vi.fn();
let locks: { released: boolean; release: () => Promise<void> }[];

beforeEach(() => {
  locks = [];
  request.mockReset().mockImplementation(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

const areReleased = () => locks.map(({ released }) => released);

it('keeps the screen on until the page is left, also after it was hidden for a while', async () => {
  const { unmount } = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(areReleased()).toEqual([false]));
  fireEvent(document, new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  // Browsers release the lock when the page is hidden.
  for (const lock of locks) lock.released = true;
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(areReleased()).toEqual([true, false]));
  unmount();
  await waitFor(() => expect(areReleased()).toEqual([true, true]));
});

it('leaves the screen alone where nothing is counted', () => {
  renderHook(() => useWakeLock(false));
  expect(request).not.toHaveBeenCalled();
});

it('does without it when the phone refuses, or knows no such thing', async () => {
  request.mockRejectedValue(new DOMException('Battery low', 'NotAllowedError'));
  renderHook(() => useWakeLock(true)).unmount();
  await waitFor(() => expect(request).toHaveBeenCalled());
  vi.stubGlobal('navigator', {});
  expect(() => renderHook(() => useWakeLock(true)).unmount()).not.toThrow();
});
