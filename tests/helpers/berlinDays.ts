/**
 * Days in Berlin with the instants half an hour before and after the midnights at both ends, in local time. Clocks go
 * forward on 29 March 2026 and back on 25 October.
 */
export const BERLIN_DAYS = [
  {
    name: 'a day in winter',
    day: '2026-01-15',
    within: ['2026-01-15T00:30:00+01:00', '2026-01-15T23:30:00+01:00'],
    outside: ['2026-01-14T23:30:00+01:00', '2026-01-16T00:30:00+01:00'],
  },
  {
    name: 'a day in summer',
    day: '2026-07-15',
    within: ['2026-07-15T00:30:00+02:00', '2026-07-15T23:30:00+02:00'],
    outside: ['2026-07-14T23:30:00+02:00', '2026-07-16T00:30:00+02:00'],
  },
  {
    name: 'the day of 23 hours',
    day: '2026-03-29',
    within: ['2026-03-29T00:30:00+01:00', '2026-03-29T23:30:00+02:00'],
    outside: ['2026-03-28T23:30:00+01:00', '2026-03-30T00:30:00+02:00'],
  },
  {
    name: 'the day of 25 hours',
    day: '2026-10-25',
    within: ['2026-10-25T00:30:00+02:00', '2026-10-25T23:30:00+01:00'],
    outside: ['2026-10-24T23:30:00+02:00', '2026-10-26T00:30:00+01:00'],
  },
];
