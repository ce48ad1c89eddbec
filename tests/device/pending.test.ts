// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePending } from '../../src/device/useDevice';
import { device, freshDevice, WithDevice } from '../helpers/device';

beforeEach(() => {
  freshDevice();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type Step = 'begin' | 'end' | number;
const take = (steps: Step[]) =>
  act(() => {
    for (const step of steps) {
      if (step === 'begin') device().pending.begin();
      else if (step === 'end') device().pending.end();
      else vi.advanceTimersByTime(step);
    }
  });

describe('the loading indicator', () => {
  it.each<[string, Step[], boolean]>([
    ['is hidden before anything', [1000], false],
    ['is hidden for 499 ms', ['begin', 499], false],
    ['is shown after 500 ms', ['begin', 500], true],
    ['counts from the first of several requests', ['begin', 300, 'begin', 200], true],
    ['stays while one is running', ['begin', 'begin', 600, 'end'], true],
    ['goes with the last one', ['begin', 'begin', 600, 'end', 'end'], false],
    ['never comes for short requests', ['begin', 400, 'end', 'begin', 400, 'end', 400], false],
    ['waits anew for the next one', ['begin', 600, 'end', 'begin', 499], false],
    ['comes again for the next one', ['begin', 600, 'end', 'begin', 500], true],
  ])('%s', (_, steps, expected) => {
    const { result } = renderHook(usePending, { wrapper: WithDevice });
    take(steps);
    expect(result.current).toBe(expected);
  });
});

it('the counter never goes below 0: it warns and starts again', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  device().pending.end();
  expect(warn).toHaveBeenCalledOnce();
  expect(device().pending.count()).toBe(0);
  device().pending.begin();
  expect(device().pending.count()).toBe(1);
  warn.mockRestore();
});
