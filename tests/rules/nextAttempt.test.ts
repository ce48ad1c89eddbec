import { expect, it } from 'vitest';
import { todayIn } from '../../src/rules/dates';
import { nextAttemptText } from '../../src/rules/nextAttempt';

it.each([
  ['2026-07-01T12:35:00Z', 'Europe/Berlin', '2026-07-01T12:30:00Z', 'um 14:35 Uhr'],
  ['2026-07-01T22:05:00Z', 'Europe/Berlin', '2026-07-01T21:55:00Z', 'am 02.07.2026 um 00:05 Uhr'],
  ['2026-07-01T22:05:00Z', 'Asia/Tokyo', '2026-07-01T21:55:00Z', 'um 07:05 Uhr'],
  ['2026-10-25T00:45:00Z', 'Europe/Berlin', '2026-10-24T23:45:00Z', 'um 02:45 Uhr'],
])('%s in %s reads, at %s, %s', (instant, timeZone, now, expected) => {
  expect(nextAttemptText(instant, timeZone, todayIn(timeZone, new Date(now)))).toBe(expected);
});
