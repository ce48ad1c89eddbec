import { describe, expect, it } from 'vitest';
import { type FoundRows, findRows, findSteps } from '../../src/lib/findRows';
import { isFound, searchable, searchWords } from '../../src/lib/searchRows';

const NAMES = [
  'Apfelsaft',
  'Äpfel',
  'Aepfel lose',
  'Müsli',
  'Muesli',
  'Musli',
  'Kiste Bar',
  'Bar Kiste',
  'ΟΔΟΣ',
  'ΟΔΟΣΑ',
];
const MORE = [
  'Fäßchen',
  'Fass',
  'FASSCHEN',
  'Bier 0,5 l',
  'Bier 0,33 l',
  'Crème brûlée',
  'creme',
  '',
  'ﬁlet',
  'Istanbul İ',
];
const rows = Array.from({ length: 1000 }, (_, id) => ({
  id,
  name: `${[...NAMES, ...MORE][id % 20]} ${id % 7 === 0 ? 'Keller' : 'bar'} ${id}`,
}));
type Row = (typeof rows)[number];
const textOf = ({ name }: Row) => searchable(name);
const plainly = (typed: string) => rows.filter((row) => isFound(textOf(row), searchWords(typed)));

describe('a search', () => {
  it.each([
    // Typed letter by letter, with deletions, pasted text and retyping.
    ['apfel', ['a', 'ap', 'apf', 'apfe', 'apfel', 'apfel ', 'apfel 1', 'apfel 12', 'apfel 1', 'apfe']],
    ['umlauts', ['m', 'mu', 'mü', 'müs', 'mue', 'mues', 'u\u0308', 'ä', 'äp', 'ae', 'aep']],
    ['sharp s', ['fa', 'fas', 'fass', 'faß', 'fäß', 'fäßchen', 'faesschen']],
    ['a letter that changes at the end of a word', ['ΟΔΟΣ', 'ΟΔΟΣΑ', 'ΟΔΟΣΑ 1', 'ΟΔΟ']],
    ['words in any order', ['bar', 'bar kiste', 'kiste bar', 'kiste', 'kiste keller', 'keller 7 kiste']],
    ['capitals of other languages', ['İ', 'İs', 'ista', 'ISTA', 'crè', 'CRÈME', 'creme b']],
    ['nothing, and something again', ['', ' ', 'xyz', 'xyzz', 'xyz', '', '0,', '0,3', '0,33 l']],
  ])('finds the same rows as a plain search, in their order: %s', (_, typed) => {
    let earlier: FoundRows<Row> | undefined;
    for (const each of typed) {
      const result = findRows({ rows, textOf, typed: each }, earlier);
      expect([each, result.found]).toEqual([each, plainly(each)]);
      earlier = result;
    }
  });

  it('finds the same after any earlier search', () => {
    const all = [
      'a',
      'b',
      'ba',
      'bar',
      'bar 1',
      '1 bar',
      'ä',
      'ae',
      'ss',
      'ß',
      'Σ',
      'ΟΔΟΣ',
      'ΟΔΟΣΑ',
      'i',
      'İ',
      'fi',
      'ﬁ',
      '',
    ];
    for (const before of all) {
      const earlier = findRows({ rows, textOf, typed: before });
      for (const typed of all)
        expect([before, typed, findRows({ rows, textOf, typed }, earlier).found]).toEqual([
          before,
          typed,
          plainly(typed),
        ]);
    }
  });
});

describe('similar rows', () => {
  const search = (typed: string, earlier?: FoundRows<Row>) => findRows({ rows, textOf, typed }, earlier);

  it('are told apart from matches, and searched only where nothing matches', () => {
    expect(search('kiste')).toMatchObject({ found: plainly('kiste'), similar: [] });
    expect(search('kitse')).toMatchObject({ found: [], similar: plainly('kiste') });
    expect(search('kxx')).toMatchObject({ found: [], similar: [] });
  });

  it('are searched among all rows, after any earlier search', () => {
    const earlier = search('kit');
    expect(earlier).toMatchObject({ found: [], similar: [] });
    expect(search('kitse', earlier).similar).toEqual(plainly('kiste'));
  });

  it('yield to other work as well', () => expect([...findSteps({ rows, textOf, typed: 'kitse' })]).toHaveLength(10));
});

it('a longer word is searched among the matches of the shorter one, of the same rows alone', () => {
  const looked: Row[] = [];
  const noting = (row: Row) => {
    looked.push(row);
    return textOf(row);
  };
  const first = findRows({ rows, textOf: noting, typed: 'kiste' });
  looked.length = 0;
  findRows({ rows, textOf: noting, typed: 'kiste 6' }, first);
  expect(looked).toEqual(first.found);
  looked.length = 0;
  const others = rows.slice(0, 50);
  expect(findRows({ rows: others, textOf: noting, typed: 'kiste 6' }, first).found).toEqual(
    plainly('kiste 6').filter((row) => others.includes(row)),
  );
  expect(looked).toEqual(others);
});

it('yields after every 200 rows', () => {
  const steps = [...findSteps({ rows, textOf, typed: 'bar' })];
  expect(steps).toHaveLength(5);
});
