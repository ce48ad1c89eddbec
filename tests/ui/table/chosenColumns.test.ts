import { describe, expect, it } from 'vitest';
import { type ColumnHead, inOrder, moved, toggled } from '../../../src/ui/table/chosenColumns';

const column = (key: string): ColumnHead => ({ key, label: key, hideLabel: key === key.toUpperCase() });
/** Capital letters are columns of buttons. */
const columns = (keys: string) => [...keys].map(column);
const choice = (order: string) => ({ shown: [], hidden: [], order: [...order] });
const keysOf = (heads: readonly ColumnHead[]) => heads.map(({ key }) => key).join('');

describe('columns in an order of one’s own', () => {
  it.each([
    ['none', 'abc', '', 'abc'],
    ['another', 'abc', 'cab', 'cab'],
    ['one column comes behind the one before it', 'abxc', 'cba', 'cbxa'],
    ['two columns come behind the one before them', 'axyb', 'ba', 'baxy'],
    ['a first one comes first', 'xabc', 'cab', 'xcab'],
    ['columns have gone', 'ac', 'cba', 'ca'],
    ['nothing is left of it', 'xy', 'cba', 'xy'],
    ['buttons stay', 'aXbcY', 'cba', 'cXbaY'],
    ['a new one follows one, not buttons', 'aXbY', 'a', 'aXbY'],
  ])('%s', (_, of, order, shown) => {
    expect(keysOf(inOrder(columns(of), choice(order)))).toBe(shown);
  });
});

describe('a column that is moved', () => {
  it.each<[string, string, string, [string, -1 | 1], string | undefined]>([
    ['up', 'abc', '', ['c', -1], 'acb'],
    ['down', 'abc', 'acb', ['a', 1], 'cab'],
    ['back', 'abc', 'acb', ['c', 1], undefined],
    ['over buttons', 'aXb', '', ['b', -1], 'ba'],
    ['beyond the end', 'abc', 'cab', ['b', 1], 'cab'],
    ['past one that is not here now', 'abd', 'dcba', ['b', -1], 'bdca'],
    ['with a new one beside it', 'axb', 'ba', ['x', -1], 'bxa'],
  ])('%s', (_, of, order, [key, step], next) => {
    expect(moved(columns(of), key, step, choice(order)).order?.join('')).toBe(next);
  });

  it('stays there when it is left out and shown again', () => {
    const own = moved(columns('abc'), 'c', -1);
    const [, , c] = columns('abc');
    expect(toggled(c!, toggled(c!, own))).toEqual(own);
  });
});
