import { expect, it } from 'vitest';
import { lineStores, setLine } from '../../../src/shared/counting/lineStores';

it('tells of changes alone', () => {
  const store = lineStores<string>()('census/1');
  const told: [number, string][][] = [];
  store.subscribe(() => told.push([...store.get()]));
  setLine(store, 1, undefined);
  setLine(store, 1, 'a');
  setLine(store, 1, 'a');
  setLine(store, 2, 'b');
  setLine(store, 1, undefined);
  setLine(store, 1, undefined);
  expect(told).toEqual([
    [[1, 'a']],
    [
      [1, 'a'],
      [2, 'b'],
    ],
    [[2, 'b']],
  ]);
});

it('keeps the state of a count for its next page, and tells counts apart', () => {
  const stores = lineStores<string>();
  setLine(stores('census/1'), 1, 'a');
  expect([...stores('census/1').get()]).toEqual([[1, 'a']]);
  expect([...stores('census/2').get()]).toEqual([]);
});
