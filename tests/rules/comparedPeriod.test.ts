import { describe, expect, it } from 'vitest';
import { type ComparedPeriod, comparedMessage, comparedPeriod } from '../../src/rules/comparedPeriod';

describe('a period is compared with', () => {
  it.each<[string, ComparedPeriod, string, string, string, string]>([
    ['the same days of the last month', 'before', '2026-03-01', '2026-03-17', '2026-02-01', '2026-02-17'],
    ['a whole month, though it is shorter', 'before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a whole month, though it is longer', 'before', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['what there is of a shorter month', 'before', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['the last quarter', 'before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['as many months', 'before', '2026-01-01', '2026-03-17', '2025-10-01', '2025-12-17'],
    ['the last year', 'before', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['as many days', 'before', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
    ['the day before', 'before', '2026-01-31', '2026-01-31', '2026-01-30', '2026-01-30'],
    ['the same days a year earlier', 'year', '2026-03-09', '2026-03-15', '2025-03-09', '2025-03-15'],
    ['the same month of a leap year', 'year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['no day more of a leap year', 'year', '2025-02-28', '2025-02-28', '2024-02-28', '2024-02-28'],
    ['a day less after a leap year', 'year', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
  ])('%s (%s): %s to %s', (_, compared, from, to, first, last) => {
    expect(comparedPeriod({ from, to }, compared)).toEqual({ from: first, to: last });
  });

  it.each([
    ['2026-03-01', '2026-03-17', undefined],
    ['1970-01-01', '2999-12-31', undefined],
    [undefined, '2026-03-17', 'Für den Vergleich bitte From und To als Tage angeben.'],
    ['2026-03-01', undefined, 'Für den Vergleich bitte From und To als Tage angeben.'],
    ['2026-03-01T00:00:00Z', '2026-03-17', 'Für den Vergleich bitte From und To als Tage angeben.'],
    ['1969-12-31', '2026-03-17', 'Für den Vergleich bitte Tage zwischen 1970 und 2999 angeben.'],
    ['2026-03-01', '9999-12-31', 'Für den Vergleich bitte Tage zwischen 1970 und 2999 angeben.'],
  ])('nothing or something: %s to %s', (from, to, message) => {
    expect(comparedMessage(from, to)).toBe(message);
  });
});
