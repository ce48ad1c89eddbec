import { expect, it } from 'vitest';
import { readPackageText } from '../../../src/rules/priceLists/packageText';

it.each([
  ['Kasten 24 x 0,33 l', '24 Kasten'],
  ['24er Kasten', '24 Kasten'],
  ['Kiste (12)', '12 Kiste'],
  ['Kiste (12 Fl.)', '12 Kiste'],
  ['Karton à 6', '6 Karton'],
  ['6 x 0,75l', '6 -'],
  ['6×0,7 L', '6 -'],
  ['Fass 30 l', '- Fass +'],
  ['Beutel 500g', '- Beutel +'],
  ['12 Stück', '12 -'],
  ['6 St.', '6 -'],
  ['24 Dosen', '24 -'],
  ['6 Fl.', '6 -'],
  ['6 Fl. à 0,75 l', '6 -'],
  ['24 Dosen à 0,33 l', '24 -'],
  ['12 Stück à 250 g', '12 -'],
  ['20 Fl. x 0,5 l', '20 -'],
  ['Kasten 20 Fl. je 0,5 l', '20 Kasten'],
  ['je 500 g', '- - +'],
  ['Ampulle à 5 ml', '- Ampulle +'],
  ['24', '24 -'],
  ['Kasten', '- Kasten'],
  ['0,33 l', '- - +'],
  ['1.0,33 l', '- - +'],
  [`${'1'.repeat(5_000)} x`, '- -'],
  ['', '- -'],
])('%j: %s', (text, expected) => {
  const { count, word, hasContent } = readPackageText(text);
  const content = hasContent && count === null ? ' +' : '';
  expect(`${count?.toFixed() ?? '-'} ${word ?? '-'}${content}`).toBe(expected);
});
