import { expect, it } from 'vitest';
import type { Row, World } from '../../../src/resources/kit';
import { CASK, compile, world } from './scene';

const PAUSE = new Error('pause');
const sips: readonly Row[] = Array.from({ length: 430 }, (_, id) => ({
  ...{ id, note: id % 7 === 0 ? null : `Schluck ${id}`, caskId: 1, amount: id % 11 === 0 ? null : id / 100 },
  ...{ on: `2026-01-${String(1 + (id % 28)).padStart(2, '0')}`, good: id % 3 === 0, place: id % 5 },
}));

it.each([
  'sum(amount of sips)',
  'sum(amount of sips where good)',
  "count(sips where contains(note, '1')) + count(sips where place > 2)",
  'max(amount of sips where not good) - min(amount of sips)',
  'first(note of sips where good order on)',
  'sum(amount of sips) > 100 and avg(amount of sips where good) < 50',
])('%s comes out the same when it is paused at every chance', (text) => {
  const referring = () => sips;
  const expected = compile(text).value(CASK, { ...world, referring });
  let pauses = 0;
  const pausing: World = {
    ...world,
    referring,
    breathe() {
      pauses += 1;
      throw PAUSE;
    },
  };
  const expression = compile(text);
  const value = () => {
    for (;;)
      try {
        return expression.value(CASK, pausing);
      } catch (error) {
        if (error !== PAUSE) throw error;
      }
  };
  expect(value()).toEqual(expected);
  expect(pauses).toBeGreaterThan(7);
  const whole = pauses;
  expect(value()).toEqual(expected);
  expect(pauses, 'what was collected is kept').toBe(whole);
});

it.each([49, 50, 51, 100, 101])('a pause at every chance ends also with %i rows', (count) => {
  const referring = () => rows;
  const rows = sips.slice(0, count);
  const text = 'count(sips where place >= 0)';
  const breathe = () => {
    throw PAUSE;
  };
  const expression = compile(text);
  const pausing: World = { ...world, referring, breathe };
  const value = () => {
    for (let tries = 0; tries < 10; tries += 1)
      try {
        return expression.value(CASK, pausing);
      } catch (error) {
        if (error !== PAUSE) throw error;
      }
    return 'It does not get on';
  };
  expect(value()).toEqual(expression.value(CASK, { ...world, referring }));
});
