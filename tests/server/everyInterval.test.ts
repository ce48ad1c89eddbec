import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyInterval } from '../../server/everyInterval';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works every so often until it is stopped', async () => {
  const work = vi.fn(async () => {});
  const rounds = everyInterval(work, 5_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(work).toHaveBeenCalledTimes(3);
  await rounds.stop();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('leaves rounds out while one runs, and waits for it when it stops', async () => {
  let finish = () => {};
  const work = vi.fn(
    (_: AbortSignal) =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const rounds = everyInterval(work, 5_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(1);
  const ended: string[] = [];
  const stopped = rounds.stop().then(() => ended.push('rounds'));
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([]);
  finish();
  await stopped;
  expect(ended).toEqual(['rounds']);
});
