import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workWhenIdle } from '../../src/ui/workWhenIdle';

describe.each([
  ['when the browser is idle', true],
  ['by timers, where browsers do not say when they are', false],
])('work goes on %s', (_, hasIdleTime) => {
  let now = 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    if (!hasIdleTime) return;
    vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) =>
      setTimeout(work, timeout),
    );
    vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Works on rows of a millisecond each. @returns the numbers of rows done in each slice */
  function begin(rows: number) {
    const slices: number[] = [];
    let left = rows;
    const end = workWhenIdle((isOver) => {
      let done = 0;
      for (; left > 0 && !isOver(); left--, done++) now += 1;
      slices.push(done);
      return left === 0;
    });
    return { slices, end };
  }

  it('slice by slice, until all is done', () => {
    const { slices } = begin(20);
    expect(slices).toEqual([]);
    vi.runAllTimers();
    expect(slices).toEqual([9, 9, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('no further than it is wanted', () => {
    const { slices, end } = begin(20);
    vi.runOnlyPendingTimers();
    end();
    vi.runAllTimers();
    expect(slices).toEqual([9]);
  });

  it('not at all when it is ended before', () => {
    const { slices, end } = begin(20);
    end();
    vi.runAllTimers();
    expect(slices).toEqual([]);
  });
});
