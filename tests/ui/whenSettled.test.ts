// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { whenSettled } from '../../src/ui/whenSettled';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works once nothing is asked for any more', () => {
  const work = vi.fn();
  let asking = 2;
  whenSettled({ isFetching: () => asking }, work);
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
  asking = 0;
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledOnce();
});

it('waits while somebody types or clicks', () => {
  const activation = { isActive: true };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const work = vi.fn();
  whenSettled({ isFetching: () => 0 }, work);
  vi.advanceTimersByTime(2500);
  expect(work).not.toHaveBeenCalled();
  activation.isActive = false;
  vi.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledOnce();
});

it('works in the end though something is asked for all the time', () => {
  const work = vi.fn();
  whenSettled({ isFetching: () => 1 }, work);
  vi.advanceTimersByTime(7000);
  expect(work).toHaveBeenCalledOnce();
});

it('does nothing when it was called off', () => {
  const work = vi.fn();
  whenSettled({ isFetching: () => 0 }, work)();
  vi.advanceTimersByTime(4000);
  expect(work).not.toHaveBeenCalled();
});
