import { describe, expect, it } from 'vitest';
import { clearMatch, isLastOption, selectOptions } from '../../../src/ui/fields/selectOptions';

const many = (count: number, title = (index: number) => `Kiste ${index}`) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: title(index + 1) }));
const three = many(3, (id) => ['Äpfel', 'Kiste (24)', 'Kisten'][id - 1] ?? '');

describe('selectOptions', () => {
  it.each([
    ['nothing typed: all', '', false, ['Äpfel', 'Kiste (24)', 'Kisten']],
    ['a part of the title, without regard to case', 'KIST', false, ['Kiste (24)', 'Kisten']],
    ['umlauts, and blanks around', ' ÄPF ', false, ['Äpfel']],
    ['nothing of that part', 'Fass', false, []],
    ['what is new stands last, as it was typed', ' Kiste ', true, ['Kiste (24)', 'Kisten', '„Kiste“ anlegen']],
    ['only what is new', 'Fass', true, ['„Fass“ anlegen']],
  ])('%s', (_, part, isNew, titles) => {
    expect(selectOptions(three, { part, isFound: false, isNew }).map(({ title }) => title)).toEqual(titles);
  });

  it.each<[number, string | undefined]>([
    [200, undefined],
    [201, '… 1 weitere, bitte weiter tippen'],
    [1034, '… 834 weitere, bitte weiter tippen'],
    [10_200, '… 10.000 weitere, bitte weiter tippen'],
  ])('of %i options shows 200 and says how many more there are', (count, rest) => {
    const lines = selectOptions(many(count), { part: '', isFound: false, isNew: false });
    expect(lines.slice(0, 200)).toEqual(many(200));
    expect(lines.slice(200).map(({ title }) => title)).toEqual(rest ? [rest] : []);
  });

  it('searches all of them, not only those that are shown', () => {
    const lines = selectOptions(many(1000), { part: 'Kiste 999', isFound: false, isNew: false });
    expect(lines).toEqual([{ id: 999, title: 'Kiste 999' }]);
  });

  it('searches no further in what somebody else has found', () => {
    expect(selectOptions(three, { part: 'Fass', isFound: true, isNew: false })).toEqual(three);
  });
});

describe('the best first', () => {
  const titled = (titles: readonly string[]) => titles.map((title, id) => ({ id, title }));
  it.each([
    ['what begins so, before what has it within', 'kel', ['Bierkeller', 'Keller'], ['Keller', 'Bierkeller']],
    ['what is called so, before what begins so', 'bar', ['Bar vorn', 'Bar'], ['Bar', 'Bar vorn']],
    [
      'a word that begins so, before the middle of one',
      'küh',
      ['Abkühlung', 'Bar, Kühlfach'],
      ['Bar, Kühlfach', 'Abkühlung'],
    ],
    ['the rest as it was', 'kel', ['Bierkeller', 'Weinkeller'], ['Bierkeller', 'Weinkeller']],
  ])('%s', (_, part, titles, sorted) => {
    for (const isFound of [true, false]) {
      const lines = selectOptions(titled(titles), { part, isFound, isNew: true });
      expect(lines.map(({ title }) => title)).toEqual([...sorted, `„${part}“ anlegen`]);
    }
  });
});

describe('what was typed', () => {
  const titled = (...titles: string[]) =>
    selectOptions(
      titles.map((title, id) => ({ id, title })),
      { part: '', isFound: true, isNew: false },
    );
  it.each([
    ['the only option is clear', 'kel', titled('Keller'), 'Keller'],
    ['what is called so is clear', ' BAR', titled('Bar', 'Bar vorn'), 'Bar'],
    ['of two it is not', 'ba', titled('Bar', 'Bar vorn'), undefined],
    ['nothing fits', 'x', titled(), undefined],
    ['nothing is typed', ' ', titled('Keller'), undefined],
  ])('%s', (_, part, lines, title) => expect(clearMatch(lines, part)?.title).toBe(title));

  it('lies before the offer to create it where that is the next line, be there lines that cannot be chosen', () => {
    const lines = selectOptions(many(201), { part: 'Kiste', isFound: false, isNew: true });
    expect([199, 198, 0, -1, 201].map((index) => isLastOption(lines, index))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(isLastOption(titled('Keller'), 0)).toBe(false);
    expect(isLastOption(selectOptions([], { part: 'Kel', isFound: false, isNew: true }), 0)).toBe(false);
  });
});
