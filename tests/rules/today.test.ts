import { expect, it } from 'vitest';
import { dueCountDay } from '../../src/rules/today/dueCountDay';
import { emptiesUrgency } from '../../src/rules/today/emptiesUrgency';
import { priceJump } from '../../src/rules/today/priceJump';
import { urgencyOfDay, urgencyOfInstant } from '../../src/rules/today/urgencyOf';

// 2026-11-25 is a Wednesday.
it.each<[string, number | null, string | null, string, string | null]>([
  ['has no day', null, '2026-11-01', '2026-11-25', null],
  ['was never counted, on its day', 3, null, '2026-11-25', '2026-11-25'],
  ['was never counted, on another day', 3, null, '2026-11-26', null],
  ['was counted a week ago, on its day', 3, '2026-11-18', '2026-11-25', '2026-11-25'],
  ['was counted a week ago, the day before', 3, '2026-11-18', '2026-11-24', null],
  ['was counted the week before last', 3, '2026-11-11', '2026-11-24', '2026-11-18'],
  ['was counted the evening before', 3, '2026-11-24', '2026-11-25', null],
  ['was counted two days before', 3, '2026-11-23', '2026-11-25', '2026-11-25'],
  ['was counted late', 3, '2026-11-27', '2026-11-30', null],
  ['was counted on its day', 3, '2026-11-25', '2026-11-25', null],
  ['is of a Sunday, over the new year', 0, '2026-12-20', '2027-01-01', '2026-12-27'],
])('a group that %s', (_, weekday, lastCounted, today, due) => {
  expect(dueCountDay({ weekday, lastCounted }, today)).toBe(due);
});

it.each<[string | null, string]>([
  [null, 'soon'],
  ['2026-11-24', 'late'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'soon'],
])('the urgency of a task on %s: %s', (day, urgency) => {
  expect(urgencyOfDay(day, '2026-11-25')).toBe(urgency);
});

it.each<[string | null, string]>([
  [null, 'soon'],
  ['2026-11-25T11:59:59.999Z', 'late'],
  ['2026-11-25T12:00:00.000Z', 'today'],
  ['2026-11-25T22:59:00.000Z', 'today'],
  ['2026-11-25T23:00:00.000Z', 'soon'],
])('the urgency of a task due by %s: %s', (until, urgency) => {
  expect(urgencyOfInstant(until, { now: '2026-11-25T12:00:00.000Z', timeZone: 'Europe/Berlin' })).toBe(urgency);
});

it.each<[number, number, string | null]>([
  [-1, 0, 'late'],
  [-1, 40, 'late'],
  [0, 0, null],
  [0, -1, 'soon'],
  [10, -20, null],
  [10, -21, 'soon'],
  [10, 30, null],
])('%d empties that changed by %d in four weeks are short: %s', (balance, change, urgency) => {
  expect(emptiesUrgency({ balance, change })).toBe(urgency);
});

it.each<[number, number, number, number | null]>([
  [10_000, 11_000, 10, 10],
  [10_000, 10_999, 10, null],
  [10_000, 8_900, 10, -11],
  [3, 1, 50, -67],
  [0, 5_000, 10, null],
  [5_000, 0, 10, -100],
  [5_000, 9_000, 0, null],
  [5_000, 5_000, 5, null],
])('a price of %d that became %d, at %d %%', (oldPrice, newPrice, threshold, percent) => {
  expect(priceJump(oldPrice, newPrice, threshold)).toBe(percent);
});
