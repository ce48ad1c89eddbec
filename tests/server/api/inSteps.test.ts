import { expect, it } from 'vitest';
import { stringifyInSteps } from '../../../server/turns';

const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Öl "${id}"\n`, none: undefined }));

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'a"b'],
  ['an empty list', []],
  ['a short list', rows(3)],
  ['a list of one part', rows(200)],
  ['a list one longer', rows(201)],
  ['a long list', rows(1234)],
  ['a long list with gaps', [...rows(300), undefined, null, () => 1, Number.NaN]],
  ['an object', { a: 1, b: undefined }],
  ['an object with a long list', { id: 1, 'x"y': null, gone: undefined, items: rows(500), more: [], call() {} }],
  ['an object with two', { first: rows(401), second: rows(400), third: { deep: rows(300) } }],
  ['what writes itself', { items: rows(300), toJSON: () => 'selbst' }],
])('%s is written as ever', async (_, value) => {
  expect(await stringifyInSteps(value)).toBe(JSON.stringify(value ?? null));
});

it('lets others have their turn while a long list is written', async () => {
  let isWritten = false;
  let turns = 0;
  const others = () => {
    turns += 1;
    if (!isWritten) setImmediate(others);
  };
  setImmediate(others);
  // Each part takes longer than a turn.
  const slow = Array.from({ length: 1000 }, (_, at) => ({
    toJSON() {
      const until = performance.now() + (at % 200 === 0 ? 15 : 0);
      while (performance.now() < until);
      return at;
    },
  }));
  expect(JSON.parse(await stringifyInSteps(slow))).toHaveLength(1000);
  isWritten = true;
  expect(turns).toBeGreaterThanOrEqual(5);
});
