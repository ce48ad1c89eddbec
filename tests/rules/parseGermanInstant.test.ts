import { describe, expect, it } from 'vitest';
import { parseGermanInstant } from '../../src/rules/parseGermanInstant';

describe('parseGermanInstant', () => {
  it.each([
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
  ])('%s in %s is %s', (text, timeZone, instant) => {
    expect(parseGermanInstant(text, timeZone)).toBe(instant);
  });
});
