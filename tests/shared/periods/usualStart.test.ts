import { expect, it } from 'vitest';
import { usualStart } from '../../../src/shared/periods/usePeriod';

it.each([
  ['2026-12-01', '2026-11-01'],
  ['2026-12-14', '2026-11-01'],
  ['2026-12-15', '2026-12-01'],
  ['2027-01-14', '2026-12-01'],
  ['2028-02-29', '2028-02-01'],
])('a period begins, seen on %s, on %s', (today, first) => {
  expect(usualStart(today)).toBe(first);
});
