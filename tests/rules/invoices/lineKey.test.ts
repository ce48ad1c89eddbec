import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { articleBook } from '../../../src/rules/invoices/articleBook';
import { lineKey } from '../../../src/rules/invoices/lineKey';
import { namesDeposit, plainText, readGtin } from '../../../src/rules/invoices/lineTexts';
import { article, line } from './sampleBook';

it.each([
  ['Pils 0,33 l', 'pils 0 33 l'],
  ['  PILS –\t0.33\u00a0L. ', 'pils 0 33 l'],
  ['Ｐｉｌｓ　０．３３', 'pils 0 33'],
  ['ﬁltriert (24er)', 'filtriert 24er'],
  ['Öl/Essig', 'öl essig'],
  ['6×0,5', '6×0 5'],
  ['… – !', ''],
  [`Pils${' '.repeat(995)}0,33`, 'pils 0'],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it.each([
  ['4006381333931', '4006381333931', true],
  [' 4 006381-333931', '4006381333931', true],
  ['04006381333931', '4006381333931', true],
  ['036000291452', '0036000291452', true],
  ['96385074', '96385074', true],
  ['4006381333932', null, false],
  ['B-12', null, false],
  ['123', null, false],
  ['  ', null, null],
  [null, null, null],
])('GTIN %j is %j', (gtin, code, isValid) => {
  expect(readGtin(gtin)).toEqual({ code, isValid });
});

it.each([
  ['Pfand Kasten 24x0,33', true],
  ['Mehrwegpfand', true],
  ['LEERGUT', true],
  ['Pils 0,33 zzgl. Pfand', false],
  ['Cola inkl. Pfand', false],
  ['Saft (ohne Pfand)', false],
  ['Milch pfandfrei', false],
  ['Pils', false],
  [null, false],
])('%j names deposit: %j', (text, isDeposit) => {
  expect(namesDeposit(text)).toBe(isDeposit);
});

describe('a line is known again by', () => {
  const long = 'x'.repeat(501);
  const gtin = '4006381333931';
  const book = articleBook(
    [article(1, { name: 'Pils', orderNumber: 'B-12' }), article(2, { name: 'Pfandkiste', orderNumber: 'K-1' })],
    [{ code: gtin, stockItemId: 1, factor: new Big(1) }],
  );
  it.each<[string, Parameters<typeof line>[0], string | null]>([
    ['its number', { sellerItemId: ' B-12 ', gtin, name: 'Pils' }, 'sellerItemId b-12'],
    ['else its GTIN', { sellerItemId: ' ', gtin, name: 'Pils' }, `gtin ${gtin}`],
    ['else its text', { gtin: '4006381333932', name: 'Pils 0,33' }, 'text pils 0 33'],
    ['the number of a deposit', { sellerItemId: 'PF-8', name: 'Pfand 0,08' }, 'sellerItemId pf-8'],
    [
      'the text of a deposit under the number of goods',
      { sellerItemId: 'B-12', name: 'Pfand 0,08' },
      'text pfand 0 08',
    ],
    ['the text of a deposit under the code of goods', { gtin, name: 'Pfand 0,08' }, 'text pfand 0 08'],
    ['the number of goods that are deposit', { sellerItemId: 'K-1', name: 'Pfandkiste' }, 'sellerItemId k-1'],
    ['a charge by its text alone', { kind: 'charge', sellerItemId: 'B-12', name: 'Fracht' }, 'charge fracht'],
    ['an allowance by nothing', { kind: 'allowance', name: 'Rabatt' }, null],
    ['a line without anything by nothing', { name: ' – ' }, null],
    ['a text that no index holds by nothing', { name: long }, null],
    ['a text that is not read to its end by nothing', { name: `Pils${' '.repeat(1_000)}0,33` }, null],
  ])('%s', (_, facts, expected) => {
    const key = lineKey(line(facts), book);
    expect(key && `${key.kind} ${key.key}`).toBe(expected);
  });
});
