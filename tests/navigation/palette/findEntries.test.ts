import { describe, expect, it } from 'vitest';
import { findEntries, prepareTexts } from '../../../src/navigation/palette/findEntries';
import { groupOf, type PaletteGroup } from '../../../src/navigation/palette/PaletteGroup';

const group = (heading: string, titles: readonly string[], options: Parameters<typeof groupOf<string>>[3] = {}) =>
  groupOf(heading, titles, (title) => ({ key: title, title, icon: '', to: `/${title}` }), options);

/** For example "Artikel: Pils, Weizen". */
const told = (groups: readonly PaletteGroup[], typed: string) =>
  findEntries(groups, typed).map(
    ({ heading, entries }) => `${heading}: ${entries.map(({ title }) => title).join(', ')}`,
  );

const screens = group('Seiten', ['Zählungen', 'Artikel', 'Lagerorte'], { isInOrder: true, atFirst: 2 });
const articles = group('Artikel', ['Zitrone', 'Äpfel', 'Apfelsaft', 'Zahnstocher', 'Alter Apfel (archiviert)'], {
  isLast: (title) => title.includes('archiviert'),
});
const orders = group('Bestellungen', ['Bestellung 120', 'Bestellung 12', 'Bestellung 2'], { isInOrder: true });

it.each<[typed: string, expected: string[]]>([
  // The group with the best match comes first; in German order, archived records last.
  ['apfel', ['Artikel: Äpfel, Apfelsaft, Alter Apfel (archiviert)']],
  ['aepfel', ['Artikel: Äpfel']],
  ['artikel', ['Seiten: Artikel']],
  ['z', ['Seiten: Zählungen', 'Artikel: Zahnstocher, Zitrone']],
  ['la', ['Seiten: Lagerorte']],
  ['12', ['Bestellungen: Bestellung 12, Bestellung 120']],
  ['bestellung', ['Bestellungen: Bestellung 120, Bestellung 12, Bestellung 2']],
  ['nichts davon', []],
  // Without input: the initial choices.
  ['', ['Seiten: Zählungen, Artikel']],
  ['  ', ['Seiten: Zählungen, Artikel']],
])('"%s" finds %s', (typed, expected) => {
  expect(told([screens, articles, orders], typed)).toEqual(expected);
});

it.each<[typed: string, expected: string[], isSimilar: boolean | undefined]>([
  ['apfle', ['Artikel: Äpfel, Apfelsaft, Alter Apfel (archiviert)'], true],
  ['bestelung 2', ['Bestellungen: Bestellung 120, Bestellung 12, Bestellung 2'], true],
  ['artikel', ['Seiten: Artikel'], undefined],
  ['xyz', [], undefined],
])('"%s" resembles %s: %s', (typed, expected, isSimilar) => {
  const groups = [screens, articles, orders];
  expect(told(groups, typed)).toEqual(expected);
  expect(findEntries(groups, typed)[0]?.isSimilar).toBe(isSimilar);
});

it('a group that fits better comes before one that is given first', () => {
  const groups = [group('A', ['Rotes Bier']), group('B', ['Bier'])];
  expect(told(groups, 'bier')).toEqual(['B: Bier', 'A: Rotes Bier']);
});

describe('of many', () => {
  const many = (heading: string, count: number) =>
    group(
      heading,
      Array.from({ length: count }, (_, at) => `${heading} ${count - at}`),
    );
  it.each<[counts: number[], shown: number[]]>([
    [[50], [24]],
    [
      [50, 50],
      [18, 6],
    ],
    [
      [50, 2],
      [22, 2],
    ],
    [
      [3, 4],
      [3, 4],
    ],
  ])('%s of them, %s are shown', (counts, shown) => {
    const found = findEntries(
      counts.map((count, at) => many(`X${at}`, count)),
      'x',
    );
    expect(found.map(({ entries }) => entries.length)).toEqual(shown);
    expect(found.map(({ total }) => total)).toEqual(counts);
    expect(found[0]?.entries[0]?.title).toBe('X0 1');
  });
});

it('prepares texts in pieces, and a search in between finds everything', () => {
  let asked = 0;
  const counted = { ...articles, textAt: (index: number) => ({ ...articles.textAt(index), more: `${asked++}` }) };
  let turns = 0;
  expect(prepareTexts([counted], () => turns++ === 2)).toBe(false);
  expect(asked).toBe(2);
  expect(told([counted], 'zitrone')).toEqual(['Artikel: Zitrone']);
  expect(asked).toBe(5);
  expect(prepareTexts([counted], () => false)).toBe(true);
  expect(asked).toBe(5);
});
