import { expect, test } from 'vitest';
import { sinceText } from '../../src/rules/sinceText';

test.each([
  ['2026-11-24T08:00:00.000Z', 'heute'],
  ['2026-11-23T23:30:00.000Z', 'heute'],
  ['2026-11-23T22:30:00.000Z', 'gestern'],
  ['2026-11-22T12:00:00.000Z', 'vor 2 Tagen'],
  ['2026-11-10T12:00:00.000Z', 'vor 14 Tagen'],
  ['2026-11-25T08:00:00.000Z', 'heute'],
])('%s: %s', (instant, expected) => {
  expect(sinceText(instant, new Date('2026-11-24T12:00:00.000Z'), 'Europe/Berlin')).toBe(expected);
});
