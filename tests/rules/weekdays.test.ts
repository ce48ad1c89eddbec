import { expect, test } from 'vitest';
import { WEEKDAYS, weekdayName } from '../../src/rules/weekdays';

test('the week starts on Monday and ends on Sunday, which is 0', () => {
  expect(WEEKDAYS).toEqual([
    { id: 1, name: 'Montag' },
    { id: 2, name: 'Dienstag' },
    { id: 3, name: 'Mittwoch' },
    { id: 4, name: 'Donnerstag' },
    { id: 5, name: 'Freitag' },
    { id: 6, name: 'Samstag' },
    { id: 0, name: 'Sonntag' },
  ]);
});

test.each([
  [0, 'Sonntag'],
  [1, 'Montag'],
  [6, 'Samstag'],
  [7, '??'],
  [-1, '??'],
  [1.5, '??'],
  [null, '??'],
  [undefined, '??'],
])('weekday %j is %s', (id, name) => {
  expect(weekdayName(id)).toBe(name);
});
