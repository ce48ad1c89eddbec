import { describe, expect, it } from 'vitest';
import { holidayOf } from '../../server/workflows/calendar/holidayOf';
import {
  cutOffText,
  daysWithCutOff,
  dayText,
  deliveryDates,
  earliestDay,
  orderText,
  planOf,
} from '../../src/rules/supplierCalendar';
import { BERLIN, calendarOf, on, type State, special, WED } from './sampleCalendars';

describe('delivery days that fall out', () => {
  it('have the name of the holiday, up to the last listed day', () => {
    const calendar = calendarOf({ deliveryDays: [on(5, 2, '12:00')], state: 'BE' });
    expect(deliveryDates(calendar, '2026-12-18T12:00:00.000Z', 1)).toEqual({
      dates: [
        {
          day: '2027-01-08',
          orderUntil: '2027-01-06T11:00:00.000Z',
          text: 'bestellen bis Mi 12:00 für Fr, 08.01.',
          holidayOnCutOff: null,
        },
      ],
      skipped: [
        { day: '2026-12-25', reason: '1. Weihnachtstag' },
        { day: '2027-01-01', reason: 'Neujahrstag' },
      ],
    });
  });

  it('have the note of the special day, or "entfällt" without one; other days are not listed', () => {
    const calendar = calendarOf({
      deliveryDays: WED,
      specialDays: [
        special('2026-11-25', { note: 'Betriebsferien' }),
        special('2026-12-02', {}),
        special('2026-12-03', { note: 'ohnehin kein Liefertag' }),
      ],
    });
    const { dates, skipped } = deliveryDates(calendar, '2026-11-23T12:00:00.000Z', 2);
    expect(dates.map(({ day }) => day)).toEqual(['2026-12-09', '2026-12-16']);
    expect(skipped).toEqual([
      { day: '2026-11-25', reason: 'Betriebsferien' },
      { day: '2026-12-02', reason: 'entfällt' },
    ]);
  });

  it('are not looked for when nothing is delivered for a year', () => {
    const specialDays = Array.from({ length: 54 }, (_, week) =>
      special(new Date(Date.UTC(2026, 10, 25 + week * 7)).toISOString().slice(0, 10), {}),
    );
    expect(deliveryDates(calendarOf({ deliveryDays: WED, specialDays }), '2026-11-23T12:00:00.000Z', 1)).toEqual({
      dates: [],
      skipped: [],
    });
  });
});

describe('cut-offs between two instants', () => {
  const AT = '2026-12-18T12:00:00.000Z';
  const until = (days: number) => new Date(Date.parse(AT) + days * 86_400_000).toISOString();
  const calendars = {
    'of no known day': calendarOf({}),
    'of one weekday': calendarOf({ deliveryDays: WED }),
    'two weeks before': calendarOf({ deliveryDays: [on(5, 14, '12:00')], state: 'BE' }),
    'of every day, around holidays': calendarOf({
      deliveryDays: [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, day, '23:30')),
      specialDays: [special('2026-12-21', { note: 'Betriebsferien' })],
      state: 'BY',
    }),
    'of a special day alone': calendarOf({
      specialDays: [special('2027-02-01', { delivers: true, orderUntil: '2026-12-18T13:00:00.000Z' })],
    }),
    'of workdays without one': calendarOf({ leadDays: 2 }),
  };

  it.each(
    Object.entries(calendars).flatMap(([name, calendar]) => [0, 1, 31].map((days) => [name, days, calendar] as const)),
  )('%s, in %d days, are those of the next deliveries', (_, days, calendar) => {
    const expected = deliveryDates(calendar, AT, 62).dates.flatMap(({ day, orderUntil }) =>
      orderUntil !== null && orderUntil <= until(days) ? [day] : [],
    );
    expect(daysWithCutOff(calendar, AT, until(days))).toEqual(expected);
  });

  it('include both instants', () => {
    const [first] = deliveryDates(calendars['of one weekday'], AT, 1).dates;
    const cutOff = first?.orderUntil ?? '';
    expect(daysWithCutOff(calendars['of one weekday'], cutOff, cutOff)).toEqual([first?.day]);
  });
});

it('a cut-off on a holiday stays and is mentioned', () => {
  const calendar = calendarOf({ deliveryDays: [on(1, 3, '12:00')], state: 'NW' });
  expect(deliveryDates(calendar, '2026-12-23T12:00:00.000Z', 1).dates).toEqual([
    {
      day: '2026-12-28',
      orderUntil: '2026-12-25T11:00:00.000Z',
      text: 'bestellen bis Fr 12:00 für Mo, 28.12.',
      holidayOnCutOff: '1. Weihnachtstag',
    },
  ]);
});

it('a supplier with lead days delivers on workdays', () => {
  const { dates, skipped } = deliveryDates(calendarOf({ leadDays: 2, state: 'BE' }), '2026-12-21T12:00:00.000Z', 4);
  expect(dates.map(({ text }) => text)).toEqual([
    'lieferbar ab Mi, 23.12.',
    'lieferbar ab Do, 24.12.',
    'lieferbar ab Mo, 28.12.',
    'lieferbar ab Di, 29.12.',
  ]);
  expect(skipped).toEqual([{ day: '2026-12-25', reason: '1. Weihnachtstag' }]);
});

it('looks a year ahead and no further', () => {
  const delivers = (day: string) =>
    deliveryDates(
      calendarOf({ specialDays: [special(day, { delivers: true, orderUntil: `${day}T05:00:00.000Z` })] }),
      '2026-11-24T12:00:00.000Z',
      31,
    ).dates.length;
  expect([delivers('2027-11-25'), delivers('2027-11-26')]).toEqual([1, 0]);
  expect(deliveryDates(calendarOf({ deliveryDays: WED }), '2026-11-24T12:00:00.000Z', 31).dates).toHaveLength(31);
});

describe('the kind of a day', () => {
  const wednesdays = calendarOf({
    deliveryDays: WED,
    state: 'BY',
    specialDays: [special('2026-12-02', { note: 'Inventur' })],
  });
  it.each([
    ['a delivery day', wednesdays, '2026-11-25', { kind: 'delivery', orderUntil: '2026-11-24T17:00:00.000Z' }],
    ['another weekday', wednesdays, '2026-11-26', { kind: 'none' }],
    ['a special day', wednesdays, '2026-12-02', { kind: 'skipped', reason: 'Inventur' }],
    ['a holiday', wednesdays, '2027-01-06', { kind: 'skipped', reason: 'Heilige Drei Könige' }],
    ['a holiday on another weekday', wednesdays, '2026-12-25', { kind: 'none' }],
    ['a workday', calendarOf({ leadDays: 3 }), '2026-11-26', { kind: 'delivery', orderUntil: null }],
    ['a Sunday', calendarOf({ leadDays: 3 }), '2026-11-29', { kind: 'none' }],
    ['of nobody knows whom', calendarOf(), '2026-11-29', { kind: 'unknown' }],
  ])('%s', (_, calendar, day, plan) => {
    expect(planOf(calendar, day)).toEqual(plan);
  });
});

it('the first day of a supplier with lead days counts workdays only', () => {
  expect(earliestDay(calendarOf({ leadDays: 3, state: 'BY' }), '2026-12-31')).toBe('2027-01-07');
  expect(earliestDay(calendarOf({ deliveryDays: WED, leadDays: 3 }), '2026-12-31')).toBeNull();
});

describe('texts', () => {
  it.each([
    ['2026-11-25', '2026-11-24T17:00:00.000Z', 'bestellen bis Di 18:00 für Mi, 25.11.'],
    ['2026-11-25', '2026-11-19T17:00:00.000Z', 'bestellen bis Do 18:00 für Mi, 25.11.'],
    ['2026-11-25', '2026-11-18T17:00:00.000Z', 'bestellen bis Mi, 18.11., 18:00 für Mi, 25.11.'],
    ['2026-11-25', '2026-11-17T17:00:00.000Z', 'bestellen bis Di, 17.11., 18:00 für Mi, 25.11.'],
    ['2026-11-25', '2026-11-17T23:30:00.000Z', 'bestellen bis Mi, 18.11., 00:30 für Mi, 25.11.'],
    ['2026-11-25', '2026-11-18T23:30:00.000Z', 'bestellen bis Do 00:30 für Mi, 25.11.'],
    ['2027-01-04', '2026-12-28T11:00:00.000Z', 'bestellen bis Mo, 28.12., 12:00 für Mo, 04.01.'],
    ['2026-11-25', null, 'lieferbar ab Mi, 25.11.'],
  ])('%s until %s', (day, orderUntil, text) => {
    expect(orderText(day, orderUntil, BERLIN)).toBe(text);
  });

  it('name days and cut-offs', () => {
    expect(dayText('2026-12-25')).toBe('Fr, 25.12.');
    expect(cutOffText('2026-11-25', '2026-11-24T17:00:00.000Z', BERLIN)).toBe('Di 18:00');
  });
});

describe('holidays', () => {
  it.each<[State, string, string | null]>([
    ['BE', '2026-12-25', '1. Weihnachtstag'],
    ['BE', '2026-03-08', 'Weltfrauentag'],
    ['BY', '2026-08-15', 'Mariä Himmelfahrt'],
    ['BY', '2026-08-08', null],
    ['NW', '2026-06-04', 'Fronleichnam'],
    ['BE', '2026-06-04', null],
    ['SN', '2026-11-18', 'Buß- und Bettag'],
    ['TH', '2026-09-20', 'Weltkindertag'],
    ['HH', '2026-10-31', 'Reformationstag'],
    ['NW', '2026-10-31', null],
    ['NW', '2028-04-17', 'Ostermontag'],
    [null, '2026-12-25', null],
  ])('%s on %s', (state, day, name) => {
    expect(holidayOf(state, day)).toBe(name);
  });
});
