import { describe, expect, it } from 'vitest';
import { defaultOrdersFilter, ordersQuery } from '../../../src/custom/orders/ordersFilter';

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
  it.each([
    ['both days', '20.11.2026', '21.11.2026', '2026-11-20', '2026-11-21'],
    ['an incomplete start', '20.11.202', '21.11.2026', undefined, '2026-11-21'],
    ['an incomplete end', '20.11.2026', '2', '2026-11-20', undefined],
    ['nothing typed', '', '', undefined, undefined],
    ['a day that does not exist', '31.02.2026', '29.02.2024', undefined, '2024-02-29'],
    ['eleven characters', '20.11.20261', '21.11.2026', undefined, '2026-11-21'],
    ['a start after the end, which the server judges', '22.11.2026', '21.11.2026', '2026-11-22', '2026-11-21'],
  ])('sends the dates that count: %s', (_title, from, to, StartDate, EndDate) => {
    expect(ordersQuery({ from, to, showSent: false })).toEqual({ ShowSent: false, StartDate, EndDate });
  });

  it('asks for sent orders when they are to be shown', () => {
    expect(ordersQuery({ from: '', to: '', showSent: true }).ShowSent).toBe(true);
  });
});
