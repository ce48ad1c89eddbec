import { describe, expect, it } from 'vitest';
import { lineKeys, namesDeposit, plainText, readGtin } from '../../../src/rules/invoices/lineKey';
import { line } from './sampleBook';

it.each([
  ['Pils 0,33 l', 'pils 0 33 l'],
  ['  PILS –\t0.33\u00a0L. ', 'pils 0 33 l'],
  ['Ｐｉｌｓ　０．３３', 'pils 0 33'],
  ['ﬁltriert (24er)', 'filtriert 24er'],
  ['Öl/Essig', 'öl essig'],
  ['6×0,5', '6×0 5'],
  ['… – !', ''],
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
  it.each([
    [
      'its number',
      { sellerItemId: ' B-12 ', gtin: '4006381333931', name: 'Pils' },
      ['sellerItemId b-12', 'sellerItemId b-12 (Pfand)'],
    ],
    [
      'else its GTIN',
      { sellerItemId: ' ', gtin: '4006381333931', name: 'Pils' },
      ['gtin 4006381333931', 'gtin 4006381333931 (Pfand)'],
    ],
    ['else its text', { gtin: '4006381333932', name: 'Pils 0,33' }, ['text pils 0 33']],
    [
      'its number apart, when it is deposit',
      { sellerItemId: 'B-12', name: 'Pfand' },
      ['sellerItemId b-12 (Pfand)', 'sellerItemId b-12'],
    ],
    [
      'a charge by its text alone',
      { kind: 'charge' as const, sellerItemId: 'B-12', name: 'Fracht' },
      ['charge fracht'],
    ],
    ['an allowance by nothing', { kind: 'allowance' as const, name: 'Rabatt' }, []],
    ['a line without anything by nothing', { name: ' – ' }, []],
    ['a text that no index holds by nothing', { name: long }, []],
  ])('%s', (_, facts, keys) => {
    expect(lineKeys(line(facts)).map(({ kind, key }) => `${kind} ${key}`)).toEqual(keys);
  });
});
