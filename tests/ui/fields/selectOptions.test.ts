import { describe, expect, it } from 'vitest';
import { isLastOption, isSimilarList, selectOptions } from '../../../src/ui/fields/selectOptions';

const many = (count: number, title = (index: number) => `Kiste ${index}`) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: title(index + 1) }));
const three = many(3, (id) => ['Äpfel', 'Kiste (24)', 'Kisten'][id - 1] ?? '');

describe('selectOptions', () => {
  it.each([
    ['nothing typed: all', '', false, ['Äpfel', 'Kiste (24)', 'Kisten']],
    ['a part of the title, without regard to case', 'KIST', false, ['Kiste (24)', 'Kisten']],
    ['umlauts, and blanks around', ' ÄPF ', false, ['Äpfel']],
    ['words in any order', '24 kis', false, ['Kiste (24)']],
    ['letters without their dots', 'apf', false, ['Äpfel']],
    ['nothing of that part', 'Fass', false, []],
    [
      'where nothing is found, what has a slip, and the offer to create it',
      'Kitse',
      true,
      ['Nichts gefunden für „Kitse“. Ähnlich:', 'Kiste (24)', 'Kisten', '„Kitse“ anlegen'],
    ],
    ['what is new stands last, as it was typed', ' Kiste ', true, ['Kiste (24)', 'Kisten', '„Kiste“ anlegen']],
    ['only what is new', 'Fass', true, ['„Fass“ anlegen']],
  ])('%s', (_, part, isNew, titles) => {
    expect(selectOptions(three, { part, isNew }).map(({ title }) => title)).toEqual(titles);
  });

  it.each<[number, string | undefined]>([
    [200, undefined],
    [201, '… 1 weitere, bitte weiter tippen'],
    [1034, '… 834 weitere, bitte weiter tippen'],
    [10_200, '… 10.000 weitere, bitte weiter tippen'],
  ])('of %i options shows 200 and says how many more there are', (count, rest) => {
    const lines = selectOptions(many(count), { part: '', isNew: false });
    expect(lines.slice(0, 200)).toEqual(many(200));
    expect(lines.slice(200).map(({ title }) => title)).toEqual(rest ? [rest] : []);
  });

  it('searches all of them, not only those that are shown', () => {
    const lines = selectOptions(many(1000), { part: 'Kiste 999', isNew: false });
    expect(lines).toEqual([{ id: 999, title: 'Kiste 999' }]);
  });

  it('shows 50 matches, since each line takes time to draw', () => {
    const lines = selectOptions(many(1000), { part: 'kiste', isNew: false });
    expect(lines.map(({ title }) => title).slice(49)).toEqual(['Kiste 50', '… 950 weitere, bitte weiter tippen']);
  });

  it('has further matches of the server behind them, once each', () => {
    const answered = [
      { id: 2, title: 'Kiste (24)' },
      { id: 9, title: 'Harass' },
    ];
    const lines = selectOptions(three, { part: 'kis', answered, isNew: false });
    expect(lines.map(({ id }) => id)).toEqual([2, 3, 9]);
  });

  it('while there may be more says of nothing that it is missing', () => {
    for (const part of ['Kitse', 'Fass']) {
      expect(selectOptions(three, { part, isNew: true, isBusy: true })).toEqual([]);
    }
    const [first] = selectOptions(three, { part: 'Kis', isNew: true, isBusy: true });
    expect(first?.title).toBe('Kiste (24)');
  });

  it.each([
    ['Kitse', true],
    ['Kiste', false],
    ['', false],
  ])('of "%s" only resembles it: %s', (part, expected) => {
    expect(isSimilarList(selectOptions(three, { part, isNew: true }))).toBe(expected);
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
    const lines = selectOptions(titled(titles), { part, isNew: true });
    expect(lines.map(({ title }) => title)).toEqual([...sorted, `„${part}“ anlegen`]);
  });
});

describe('the last option', () => {
  const titled = (...titles: string[]) =>
    selectOptions(
      titles.map((title, id) => ({ id, title })),
      { part: '', isNew: false },
    );
  it('lies before the offer to create it where that is the next line, be there lines that cannot be chosen', () => {
    const lines = selectOptions(many(51), { part: 'Kiste', isNew: true });
    expect([49, 48, 0, -1, 51].map((index) => isLastOption(lines, index))).toEqual([true, false, false, false, false]);
    expect(isLastOption(titled('Keller'), 0)).toBe(false);
    expect(isLastOption(selectOptions([], { part: 'Kel', isNew: true }), 0)).toBe(false);
  });
});
