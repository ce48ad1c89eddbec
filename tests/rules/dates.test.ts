import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  dayBounds,
  daysBetween,
  formatDate,
  formatDateTime,
  isDay,
  parseGermanDate,
  parseGermanInstant,
  todayIn,
} from '../../src/rules/dates';

/** January's offset from UTC in minutes, which proves that the machine's zone was really changed. */
const MACHINES = [
  ['UTC', 0],
  ['Europe/Berlin', -60],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
] as const;

describe.each(MACHINES)('on a machine in %s', (machine, offset) => {
  beforeEach(() => {
    vi.stubEnv('TZ', machine);
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['2026-01-15T08:05:00Z', '15.01.2026 09:05'],
    ['2026-01-15T08:05:59.999Z', '15.01.2026 09:05'],
    ['2026-07-15T22:30:00.000Z', '16.07.2026 00:30'],
    ['2025-12-31T23:00:00Z', '01.01.2026 00:00'],
    ['2026-03-29T00:59:00Z', '29.03.2026 01:59'],
    ['2026-03-29T01:00:00Z', '29.03.2026 03:00'],
    ['2026-10-25T00:30:00Z', '25.10.2026 02:30'],
    ['2026-10-25T01:30:00Z', '25.10.2026 02:30'],
    ['2026-01-15T08:05:00-05:00', '15.01.2026 14:05'],
    ['2026-01-15T08:05:00.1234567', '15.01.2026 09:05'],
    ['0226-01-15T12:00:00+00:00', '15.01.0226 12:53'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['gestern', ''],
    ['2026-02-30T08:00:00Z', ''],
    ['2026-01-15T25:00:00Z', ''],
    ['01/15/2026', ''],
    ['2026-01-15', ''],
  ])('formatDateTime(%j) reads %j', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
  });

  test.each([
    ['2026-01-05', '05.01.2026'],
    ['2024-02-29', '29.02.2024'],
    ['2026-07-15T22:30:00Z', '16.07.2026'],
    ['2026-01-15T22:30:00Z', '15.01.2026'],
    ['2023-02-29', ''],
    ['15.01.2026', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('formatDate(%j) reads %j', (day, text) => {
    expect(formatDate(day)).toBe(text);
  });

  test.each([
    ['2026-01-15', 1, '2026-01-16'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-01-15', 0, '2026-01-15'],
    ['2026-12-31', 366, '2028-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('addDays(%j, %d) is %j', (day, n, result) => {
    expect(addDays(day, n)).toBe(result);
  });

  test.each([
    [
      'an ordinary day in winter',
      '2026-01-15',
      'Europe/Berlin',
      '2026-01-14T23:00:00.000Z',
      '2026-01-15T23:00:00.000Z',
    ],
    [
      'an ordinary day in summer',
      '2026-07-15',
      'Europe/Berlin',
      '2026-07-14T22:00:00.000Z',
      '2026-07-15T22:00:00.000Z',
    ],
    ['23 hours in spring', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['25 hours in autumn', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['a leap day', '2024-02-29', 'Europe/Berlin', '2024-02-28T23:00:00.000Z', '2024-02-29T23:00:00.000Z'],
    ['UTC itself', '2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    [
      'the zone furthest east',
      '2026-01-15',
      'Pacific/Kiritimati',
      '2026-01-14T10:00:00.000Z',
      '2026-01-15T10:00:00.000Z',
    ],
    ['the zone furthest west', '2026-01-15', 'Etc/GMT+12', '2026-01-15T12:00:00.000Z', '2026-01-16T12:00:00.000Z'],
    ['quarters of an hour', '2026-01-15', 'Asia/Kathmandu', '2026-01-14T18:15:00.000Z', '2026-01-15T18:15:00.000Z'],
    ['no midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    ['midnight twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['a day left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ['the last day', '9999-12-31', 'Europe/Berlin', '9999-12-30T23:00:00.000Z', '9999-12-31T23:00:00.000Z'],
    ['the last day, west', '9999-12-31', 'Etc/GMT+12', '9999-12-31T12:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ])('dayBounds: %s', (_, day, timeZone, start, end) => {
    expect(dayBounds(day, timeZone)).toEqual({ start, end });
  });
});

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Havana'])(
  'a year of days in %s has neither gaps nor overlaps, and each day is the day its bounds read',
  (timeZone) => {
    for (let day = '2018-01-01'; day < '2019-01-01'; day = addDays(day, 1)) {
      const { start, end } = dayBounds(day, timeZone);
      expect(end).toBe(dayBounds(addDays(day, 1), timeZone).start);
      expect(todayIn(timeZone, new Date(start))).toBe(day);
      expect(todayIn(timeZone, new Date(Date.parse(end) - 1))).toBe(day);
    }
  },
);

test.each([
  ['01.02.2026', '2026-02-01'],
  ['29.02.2024', '2024-02-29'],
  ['31.12.1999', '1999-12-31'],
  ['29.02.2026', null],
  ['31.04.2026', null],
  ['00.01.2026', null],
  ['01.13.2026', null],
  ['1.2.2026', null],
  ['01.02.26', null],
  ['01.02.202', null],
  ['01.02.2026 ', null],
  ['01.02.2026\n', null],
  ['01-02-2026', null],
  ['__.02.2026', null],
  ['2026-02-01', null],
  ['', null],
])('parseGermanDate(%j) is %j', (text, day) => {
  expect(parseGermanDate(text)).toBe(day);
});

test.each([
  ['24.12.2026 18:30', 'Europe/Berlin', '2026-12-24T17:30:00.000Z'],
  ['24.07.2026 00:00', 'Europe/Berlin', '2026-07-23T22:00:00.000Z'],
  [' 01.01.2026 00:05 ', 'UTC', '2026-01-01T00:05:00.000Z'],
  ['29.03.2026 04:00', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ['29.03.2026 02:30', 'Europe/Berlin', null],
  ['25.10.2026 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['25.10.2026 23:59', 'Europe/Berlin', '2026-10-25T22:59:00.000Z'],
  ['05.10.2025 12:00', 'Australia/Lord_Howe', '2025-10-05T01:00:00.000Z'],
  ['30.02.2026 12:00', 'Europe/Berlin', null],
  ['24.12.2026 24:00', 'Europe/Berlin', null],
  ['24.12.2026', 'Europe/Berlin', null],
  ['', 'Europe/Berlin', null],
])('parseGermanInstant: %s in %s is %s', (text, timeZone, instant) => {
  expect(parseGermanInstant(text, timeZone)).toBe(instant);
});

test.each([
  ['Europe/Berlin', '2026-01-15T22:59:59Z', '2026-01-15'],
  ['Europe/Berlin', '2026-01-15T23:00:00Z', '2026-01-16'],
  ['Pacific/Kiritimati', '2026-01-15T10:00:00Z', '2026-01-16'],
  ['America/Los_Angeles', '2026-01-15T07:59:59Z', '2026-01-14'],
])('today in %s at %s is %s', (timeZone, now, day) => {
  expect(todayIn(timeZone, new Date(now))).toBe(day);
});

test('today is a valid day without an instant', () => {
  expect(isDay(todayIn(DEFAULT_TIME_ZONE))).toBe(true);
});

test.each([
  ['2026-01-15', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-5', false],
  ['20260115', false],
  ['2026-01-15T00:00:00Z', false],
  ['', false],
])('isDay(%j) is %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['no day', () => dayBounds('2026-02-30', 'UTC')],
  ['no day to add to', () => addDays('gestern', 1)],
  ['a sum beyond four-digit years', () => addDays('9999-12-31', 1)],
  ['an unknown time zone', () => dayBounds('2026-01-15', 'Europe/Entenhausen')],
])('%s is a RangeError', (_, call) => {
  expect(call).toThrow(RangeError);
});

test('the time zone can be chosen', () => {
  expect(formatDateTime('2026-01-15T08:05:00Z', 'America/New_York')).toBe('15.01.2026 03:05');
  expect(formatDate('2026-01-15T03:00:00Z', 'America/New_York')).toBe('14.01.2026');
});

test.each([
  ['2026-11-24', 0],
  ['2026-11-25', 1],
  ['2026-11-23', -1],
  ['2027-03-29', 125],
])('%s is %i days ahead', (day, days) => expect(daysBetween('2026-11-24', day)).toBe(days));
