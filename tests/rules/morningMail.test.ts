import { describe, expect, it } from 'vitest';
import { isClockTime } from '../../src/resources/kit';
import { inWeekOrder, isInTime, nextMorning } from '../../src/rules/morningMail';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0];
const BERLIN = 'Europe/Berlin';

describe('the next morning', () => {
  it.each<[string, string, string, readonly number[], string, string | null, string | null]>([
    ['today, ahead', '2026-11-23T05:59:59.999Z', '07:00', EVERY_DAY, BERLIN, null, '2026-11-23T06:00:00.000Z'],
    ['at its very time', '2026-11-23T06:00:00.000Z', '07:00', EVERY_DAY, BERLIN, null, '2026-11-24T06:00:00.000Z'],
    [
      'changed after the time',
      '2026-11-23T06:30:00.000Z',
      '06:00',
      EVERY_DAY,
      BERLIN,
      null,
      '2026-11-24T05:00:00.000Z',
    ],
    ['moved to later', '2026-11-23T06:30:00.000Z', '09:00', EVERY_DAY, BERLIN, null, '2026-11-23T08:00:00.000Z'],
    ['done today', '2026-11-23T06:30:00.000Z', '09:00', EVERY_DAY, BERLIN, '2026-11-23', '2026-11-24T08:00:00.000Z'],
    [
      'another day done',
      '2026-11-23T05:00:00.000Z',
      '07:00',
      EVERY_DAY,
      BERLIN,
      '2027-11-23',
      '2026-11-23T06:00:00.000Z',
    ],
    ['a chosen day alone', '2026-11-23T07:00:00.000Z', '07:00', [1], BERLIN, null, '2026-11-30T06:00:00.000Z'],
    [
      'done, on its only day',
      '2026-11-23T05:00:00.000Z',
      '07:00',
      [1],
      BERLIN,
      '2026-11-23',
      '2026-11-30T06:00:00.000Z',
    ],
    [
      'over the weekend',
      '2026-11-27T07:00:00.000Z',
      '07:00',
      [1, 2, 3, 4, 5],
      BERLIN,
      null,
      '2026-11-30T06:00:00.000Z',
    ],
    ['no day', '2026-11-23T05:00:00.000Z', '07:00', [], BERLIN, null, null],
    [
      'the day of the house, not of UTC',
      '2026-11-22T23:30:00.000Z',
      '00:45',
      [1],
      BERLIN,
      null,
      '2026-11-22T23:45:00.000Z',
    ],
    ['before spring', '2026-03-28T12:00:00.000Z', '07:00', EVERY_DAY, BERLIN, null, '2026-03-29T05:00:00.000Z'],
    ['skipped in spring', '2026-03-28T12:00:00.000Z', '02:30', EVERY_DAY, BERLIN, null, '2026-03-29T01:30:00.000Z'],
    ['skipped, already over', '2026-03-29T01:30:00.000Z', '02:30', EVERY_DAY, BERLIN, null, '2026-03-30T00:30:00.000Z'],
    ['twice in autumn', '2026-10-24T12:00:00.000Z', '02:30', EVERY_DAY, BERLIN, null, '2026-10-25T00:30:00.000Z'],
    [
      'after the first of two',
      '2026-10-25T00:30:00.000Z',
      '02:30',
      EVERY_DAY,
      BERLIN,
      null,
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'west of Greenwich',
      '2026-11-23T02:00:00.000Z',
      '20:00',
      [0],
      'America/New_York',
      null,
      '2026-11-30T01:00:00.000Z',
    ],
    [
      'half an hour off',
      '2026-11-23T00:00:00.000Z',
      '07:00',
      EVERY_DAY,
      'Asia/Kolkata',
      null,
      '2026-11-23T01:30:00.000Z',
    ],
  ])('%s', (_, after, time, weekdays, timeZone, doneDay, expected) => {
    expect(nextMorning(after, { time, weekdays }, timeZone, doneDay)).toBe(expected);
  });
});

it.each([
  ['at its time', '2026-11-23T06:00:00.000Z', true],
  ['four hours later', '2026-11-23T10:00:00.000Z', true],
  ['after that', '2026-11-23T10:00:00.001Z', false],
  ['before', '2026-11-23T05:59:59.999Z', false],
])('may leave %s: %s', (_, now, expected) => {
  expect(isInTime('2026-11-23T06:00:00.000Z', now)).toBe(expected);
});

it.each([
  ['07:00', true],
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['07:60', false],
  ['07:00:00', false],
  [' 07:00', false],
  ['', false],
])('reads %j as a time: %s', (text, expected) => expect(isClockTime(text)).toBe(expected));

it('puts Monday first, and each weekday once', () => {
  expect(inWeekOrder([0, 3, 1, 3])).toEqual([1, 3, 0]);
});
