// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginRequest,
  endRequest,
  noteFailure,
  pendingRequests,
  useHasErrors,
  usePending,
} from '../../src/dataProvider/pending';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  while (pendingRequests() > 0) endRequest();
  vi.useRealTimers();
});

type Step = 'begin' | 'end' | number;
const take = (steps: Step[]) =>
  act(() => {
    for (const step of steps) {
      if (step === 'begin') beginRequest();
      else if (step === 'end') endRequest();
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
    const { result } = renderHook(usePending);
    take(steps);
    expect(result.current).toBe(expected);
  });
});

it('the counter never goes below 0: it warns and starts again', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endRequest();
  expect(warn).toHaveBeenCalledOnce();
  expect(pendingRequests()).toBe(0);
  beginRequest();
  expect(pendingRequests()).toBe(1);
  warn.mockRestore();
});

it('a failure is remembered', () => {
  const { result } = renderHook(useHasErrors);
  expect(result.current).toBe(false);
  act(noteFailure);
  expect(result.current).toBe(true);
  take(['begin', 'end', 10_000]);
  expect(result.current).toBe(true);
});
