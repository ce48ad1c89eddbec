import { describe, expect, it } from 'vitest';
import { defaultOrdersFilter, ordersQuery } from '../../../../src/custom/orders/list/ordersFilter';
import { reversedMessage } from '../../../../src/shared/periods/FromTo';

describe('defaultOrdersFilter', () => {
  it.each([
    ['an ordinary day', 'Europe/Berlin', '2026-11-21T11:00:00Z', '20.11.2026', '21.11.2026'],
    ['the first of a month', 'Europe/Berlin', '2026-03-01T11:00:00Z', '28.02.2026', '01.03.2026'],
    [
      'New Year in Berlin, still the old year in London',
      'Europe/Berlin',
      '2026-12-31T23:30:00Z',
      '31.12.2026',
      '01.01.2027',
    ],
    ['the same instant in London', 'Europe/London', '2026-12-31T23:30:00Z', '30.12.2026', '31.12.2026'],
    ['the day after clocks went back', 'Europe/Berlin', '2026-10-25T23:30:00Z', '25.10.2026', '26.10.2026'],
  ])('starts one day before now and ends today: %s', (_title, timeZone, now, from, to) => {
    expect(defaultOrdersFilter(timeZone, new Date(now))).toEqual({ from, to, showSent: false });
  });
});

describe('ordersQuery', () => {
  const begin = { StartDate: '2026-11-19T23:00:00.000Z' };
  const end = { EndDate: '2026-11-21T22:59:59.999Z' };
  it.each([
    ['both days', '20.11.2026', '21.11.2026', { ...begin, ...end }],
    ['an incomplete start', '20.11.202', '21.11.2026', end],
    ['an incomplete end', '20.11.2026', '2', begin],
    ['nothing typed', '', '', {}],
    ['a day that does not exist', '31.02.2026', '29.02.2024', { EndDate: '2024-02-29T22:59:59.999Z' }],
    ['the first day there is', '01.01.0000', '21.11.2026', end],
    ['eleven characters', '20.11.20261', '21.11.2026', end],
    [
      'the day on which clocks go forward',
      '29.03.2026',
      '29.03.2026',
      { StartDate: '2026-03-28T23:00:00.000Z', EndDate: '2026-03-29T21:59:59.999Z' },
    ],
  ])('sends when the days that count begin and end: %s', (_title, from, to, days) => {
    expect(ordersQuery({ from, to, showSent: false }, 'Europe/Berlin')).toEqual({ ShowSent: 'false', ...days });
  });

  it('reads days as the clocks of the instance do', () => {
    expect(ordersQuery({ from: '20.11.2026', to: '', showSent: false }, 'Asia/Tokyo').StartDate).toBe(
      '2026-11-19T15:00:00.000Z',
    );
  });

  it('asks for sent orders when they are to be shown', () => {
    expect(ordersQuery({ from: '', to: '', showSent: true }, 'Europe/Berlin').ShowSent).toBe('true');
  });
});

describe('reversedMessage', () => {
  it.each([
    ['the end before the start', '22.11.2026', '21.11.2026', true],
    ['the end before the start, by a year', '01.01.2026', '31.12.2025', true],
    ['one day', '21.11.2026', '21.11.2026', false],
    ['the right order', '31.12.2025', '01.01.2026', false],
    ['a start alone', '22.11.2026', '', false],
    ['an end being typed', '22.11.2026', '21.11.20', false],
  ])('%s', (_title, from, to, isWrong) => {
    expect(reversedMessage({ from, to }) !== undefined).toBe(isWrong);
  });
});
