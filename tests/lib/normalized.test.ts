import { expect, it } from 'vitest';
import { normalized } from '../../src/lib/normalized';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

it.each([
  'Bäckerei Süd',
  'Ba\u0308ckerei Su\u0308d',
  'Crème brûlée',
  'Phở bò Hà Nội',
  'ﬁltriert ０．３３',
  'ビール ﾋﾞｰﾙ ﾊﾟﾝ',
  'বাংলা हिन्दी ไทย',
  '👩🏽‍🍳 1️⃣',
  '',
])('%j is normalised as it is everywhere', (text) => {
  expect(FORMS.map((form) => normalized(text, form))).toEqual(FORMS.map((form) => text.normalize(form)));
});

it.each([
  ['marks', 'e', '\u0301'],
  ['marks of several classes', 'e', '\u0316\u0301'],
  ['marks of half-width letters', 'ｶ', '\uFF9E'],
  ['marks without a letter', '', '\u0301'],
])('of a run of %s the first 30 count', (_, letter, mark) => {
  const kept = `${letter}${mark.repeat(30).slice(0, 30)}`;
  for (const form of FORMS) {
    expect(normalized(`${letter}${mark.repeat(5_000)} Pils`, form)).toBe(`${kept} Pils`.normalize(form));
    expect(normalized(kept, form)).toBe(kept.normalize(form));
  }
});
