import { expect, it } from 'vitest';
import { distinctNames } from '../../src/lib/distinctNames';

it.each([
  [
    ['A', '', 'A', ' A '],
    ['A', 'Spalte 2', 'A (2)', 'A (3)'],
  ],
  [
    ['A', 'A (2)', 'A', 'A'],
    ['A', 'A (2)', 'A (3)', 'A (4)'],
  ],
  [
    ['Spalte 2', ''],
    ['Spalte 2', 'Spalte 2 (2)'],
  ],
])('columns of the same name %j get distinct names', (head, names) => {
  expect(distinctNames(head)).toEqual(names);
});

it('a name that repeats is looked for once each time', () => {
  let looks = 0;
  const has = Set.prototype.has;
  Set.prototype.has = function (this: Set<unknown>, value) {
    looks += 1;
    return has.call(this, value);
  };
  try {
    expect(new Set(distinctNames(Array.from({ length: 2000 }, () => 'a'))).size).toBe(2000);
  } finally {
    Set.prototype.has = has;
  }
  expect(looks).toBeLessThan(3 * 2000);
});
