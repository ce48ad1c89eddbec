import { expect, it } from 'vitest';
import { nextAttempt, RETRY_PAUSES } from '../../../server/letters/retryPauses';

const now = new Date('2026-03-28T23:30:00Z');

it.each([
  [1, '2026-03-28T23:31:00.000Z'],
  [2, '2026-03-28T23:32:00.000Z'],
  [3, '2026-03-28T23:35:00.000Z'],
  [10, '2026-03-29T09:30:00.000Z'],
  [11, undefined],
  [50, undefined],
])('after attempt %i the next is at %s', (attempts, at) => {
  expect(nextAttempt(attempts, now)?.toISOString()).toBe(at);
});

it('waits ever longer, a day in all', () => {
  expect([...RETRY_PAUSES].sort((a, b) => a - b)).toEqual([...RETRY_PAUSES]);
  const hours = RETRY_PAUSES.reduce((sum, minutes) => sum + minutes, 0) / 60;
  expect(Math.round(hours)).toBe(24);
});
