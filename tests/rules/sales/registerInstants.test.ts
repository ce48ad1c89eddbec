import { expect, it } from 'vitest';
import { instantReader } from '../../../src/rules/sales/registerInstants';

it.each<[text: string, zone: string, expected: string | null]>([
  ['2026-11-14T23:40:12Z', 'Europe/Berlin', '2026-11-14T23:40:12.000Z'],
  ['2026-11-14T23:40:12.1239Z', 'Europe/Berlin', '2026-11-14T23:40:12.123Z'],
  ['2026-11-14T23:40:12+01:00', 'Asia/Tokyo', '2026-11-14T22:40:12.000Z'],
  ['2026-11-14T23:40:12-0330', 'Asia/Tokyo', '2026-11-15T03:10:12.000Z'],
  ['2026-11-14T23:40:12+02', 'Asia/Tokyo', '2026-11-14T21:40:12.000Z'],
  ['2026-11-14T23:40:12', 'Europe/Berlin', '2026-11-14T22:40:12.000Z'],
  ['2026-07-14 23:40', 'Europe/Berlin', '2026-07-14T21:40:00.000Z'],
  ['2026-11-14T23:40:12,5', 'UTC', '2026-11-14T23:40:12.500Z'],
  ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:30:00', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ['2026-10-24T23:30:00', 'Europe/Berlin', '2026-10-24T21:30:00.000Z'],
  ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-28T02:30:00', 'Europe/Berlin', '2026-03-28T01:30:00.000Z'],
  ['2026-02-29T12:00:00', 'Europe/Berlin', null],
  ['2026-11-14T24:00:00', 'Europe/Berlin', null],
  ['2026-11-14T12:00:60', 'Europe/Berlin', null],
  ['14.11.2026 12:00', 'Europe/Berlin', null],
  ['2026-11-14', 'Europe/Berlin', null],
  ['', 'Europe/Berlin', null],
  ['0001-01-01T00:00:00', 'Europe/Berlin', '0000-12-31T23:06:32.000Z'],
  ['0000-01-01T00:00:00+01:00', 'Europe/Berlin', null],
  ['9999-12-31T12:00:00Z', 'Europe/Berlin', '9999-12-31T12:00:00.000Z'],
  ['9999-12-31T23:30:00-01:00', 'Europe/Berlin', null],
  ['9999-12-31T23:30:00', 'America/New_York', null],
])('reads %j of a register in %s as %j', (text, zone, expected) => {
  const at = instantReader(zone)(text);
  expect(Number.isNaN(at) ? null : new Date(at).toISOString()).toBe(expected);
});
