import { describe, expect, it } from 'vitest';
import { mergeRecords } from '../../../src/admin/form/mergeRecords';

const cases: [string, unknown, unknown, unknown, boolean | undefined][] = [
  // case, original value, stored value, typed value, whether the typed value wins
  ['nobody changed it', 'Bar', 'Bar', 'Bar', undefined],
  ['only the other one changed it', 'Bar', 'Theke', 'Bar', false],
  ['only I changed it', 'Bar', 'Bar', 'Keller', true],
  ['both changed it differently', 'Bar', 'Theke', 'Keller', true],
  ['both changed it to the same', 'Bar', 'Theke', 'Theke', undefined],
  ['I emptied it', 'Bar', 'Bar', '', true],
  ['the other one emptied it', 'Bar', null, 'Bar', false],
  ['empty is written in different ways', null, undefined, '', undefined],
  ['zero is no empty field', null, null, 0, true],
  ['a flag that I switched off', true, true, false, true],
  ['a list in another order', [1, 2], [2, 1], [1, 2], undefined],
  ['a list that I made longer', [1], [1], [1, 2], true],
  ['a list that the other one made shorter', [1, 2], [1], [2, 1], false],
];

describe('mergeRecords', () => {
  it.each(cases)('%s', (_, base, stored, own, keepsOwn) => {
    const found = mergeRecords(['key'], {
      base: { key: base },
      stored: { key: stored },
      own: { key: own },
    });
    expect(found).toEqual(keepsOwn === undefined ? [] : [{ key: 'key', stored, own, keepsOwn }]);
  });

  it('considers only fields that can be changed, in their order', () => {
    const stored = { a: 1, b: 1, c: 1 };
    const found = mergeRecords(['c', 'a'], { base: {}, stored, own: { a: 2, b: 2, c: 2 } });
    expect(found.map(({ key }) => key)).toEqual(['c', 'a']);
  });
});
