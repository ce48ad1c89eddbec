import { expect, it } from 'vitest';
import { rankOfMatch, readQuery, searched } from '../../src/lib/rankFound';

it.each<[typed: string, title: string, more: string, rank: number | undefined]>([
  ['pils', 'Pils', '', 0],
  ['PILS ', 'Pils', '', 0],
  ['brauhaus linde', 'Brauhaus Linde', '', 0],
  ['musli', 'Müsli', '', 0],
  ['muesli', 'Müsli', '', 0],
  ['straße', 'Strasse', '', 0],
  ['pils', 'Pilsator 0,5 l', '', 1],
  ['brauhaus l', 'Brauhaus Linde', '', 1],
  ['koel', 'Kölsch', '', 1],
  ['12', 'Bestellung 12', '', 2],
  ['bestellung 12', 'Bestellung 12', '', 0],
  ['bestellung 12', 'Bestellung 120', '', 1],
  ['12 bestellung', 'Bestellung 12', '', 2],
  ['12', 'Bestellung 120', '', 3],
  ['linde', 'Brauhaus Linde', '', 2],
  ['rind filet', 'Filet (Rind)', '', 2],
  ['lin brau', 'Brauhaus Linde', '', 3],
  ['12', 'Bestellung 312', '', 4],
  ['haus', 'Brauhaus Linde', '', 4],
  ['4711', 'Pils', 'P-4711', 5],
  ['pils 4711', 'Pils', 'P-4711', 5],
  ['pils xyz', 'Pils', 'P-4711', undefined],
  // A word does not match across the title and other texts.
  ['pilsp', 'Pils', 'P-4711', undefined],
  ['x', 'Pils', '', undefined],
])('for "%s", "%s" with "%s" has rank %s', (typed, title, more, rank) => {
  expect(rankOfMatch(searched(title, more), readQuery(typed))).toBe(rank);
});

it('titles sort as German does, numbers in them by their value', () => {
  const titles = ['Zitrone', 'Öl 10 l', 'Öl 9 l', 'Ofenkäse', 'apfel', 'Äpfel', 'Straße', 'Strasser'];
  const order = (title: string) => searched(title, '').order;
  expect(titles.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))).toEqual([
    'apfel',
    'Äpfel',
    'Ofenkäse',
    'Öl 9 l',
    'Öl 10 l',
    'Straße',
    'Strasser',
    'Zitrone',
  ]);
});
