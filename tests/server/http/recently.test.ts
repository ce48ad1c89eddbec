import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Recently } from '../../../server/http/auth/recently';

const MINUTE = 60_000;

describe('what happened lately', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [0, 2],
    [4, 2],
    [6, 2],
    [11, 0],
  ])('counts what was noted %s minutes ago %s times', (minutes, times) => {
    const recently = new Recently();
    for (const key of ['a', 'a', 'b']) recently.add(key);
    vi.advanceTimersByTime(minutes * MINUTE);
    expect([recently.count('a'), recently.count('c')]).toEqual([times, 0]);
  });

  it('forgets the earliest of a crowd that would fill the memory', () => {
    const recently = new Recently();
    for (let n = 0; n < 25_000; n++) recently.add(`${n}`);
    expect([recently.count('0'), recently.count('24999')]).toEqual([0, 1]);
  });
});
