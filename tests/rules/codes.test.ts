import { describe, expect, it } from 'vitest';
import { codeToStore, readCode, readWeightPatterns, scannedQuantity, weighCode } from '../../src/rules/codes';

describe('a code as it is stored', () => {
  it.each([
    // EAN-13, EAN-8, UPC-A, GTIN-14 with and without a leading 0.
    ['4006381333931', '4006381333931', false],
    ['40063813-33931', '4006381333931', false],
    [' 4 006381 333931 ', '4006381333931', false],
    ['96385074', '96385074', false],
    ['036000291452', '0036000291452', false],
    ['04006381333931', '4006381333931', false],
    ['14006381333938', '14006381333938', false],
    // One wrong digit; two neighbouring digits swapped.
    ['4006381333932', '4006381333932', true],
    ['4006381339331', '4006381339331', true],
    ['96385075', '96385075', true],
    ['036000291453', '0036000291453', true],
    ['04006381333932', '4006381333932', true],
    ['14006381333931', '14006381333931', true],
    // Any other code is a house's own.
    ['ABC-12 3', 'ABC123', false],
    ['1234567', '1234567', false],
    ['12345678901', '12345678901', false],
    ['123456789012345', '123456789012345', false],
    ['9638507X', '9638507X', false],
    ['\u00a0-\u2011', '', false],
  ])('%j is %j, mistyped: %s', (text, code, isMistyped) => expect(readCode(text)).toEqual({ code, isMistyped }));

  it('needs no check digit when a pattern matches it', () => {
    const patterns = readWeightPatterns('21IIIIIWWWWWC:3\n28IIIIIIWWWWC:2');
    expect(codeToStore('21 12345', patterns)).toEqual({ code: '2112345', isMistyped: false });
    expect(codeToStore('28123456', patterns)).toEqual({ code: '28123456', isMistyped: false });
    expect(codeToStore('29123456', patterns)).toEqual({ code: '29123456', isMistyped: true });
    expect(codeToStore('28123456', [])).toEqual({ code: '28123456', isMistyped: true });
  });
});

describe('weight codes', () => {
  it.each<[string, string, [stored: string, quantity: number][]]>([
    ['21IIIIIWWWWWC:3', '2112345015002', [['2112345', 1.5]]],
    ['21IIIIIWWWWWC:3', '21-12345 01500-2', [['2112345', 1.5]]],
    // A wrong check digit, another prefix, another length, letters.
    ['21IIIIIWWWWWC:3', '2112345015003', []],
    ['22IIIIIWWWWWC:3', '2112345015002', []],
    ['21IIIIIWWWWC:3', '2112345015002', []],
    ['21IIIIIWWWWWC:3', '21123450150O2', []],
    ['21IIIIIWWWWWW:3', '2112345015009', [['2112345', 15.009]]],
    ['21IIIIIWWWWWC:0', '2112345015002', [['2112345', 1500]]],
    // More decimals than amounts have are rounded half up.
    ['21IIIIIWWWWWC:5', '2112345015552', [['2112345', 0.016]]],
    ['IIIIIWWWWWW:5', '12345001250', [['12345', 0.013]]],
    [
      '21IIIIIWWWWWC:3\n2IIIIIIIWWWWC:3',
      '2112345015002',
      [
        ['2112345', 1.5],
        ['21123450', 1.5],
      ],
    ],
    ['', '2112345015002', []],
    ['unsinn', '2112345015002', []],
  ])('%j reads %s', (setting, code, expected) => {
    const found = weighCode(code, readWeightPatterns(setting));
    expect(found.map(({ stored, weight }) => [stored, scannedQuantity(1, weight)])).toEqual(expected);
  });

  it.each([
    [1, 1],
    [24, 24],
    [0.7, 0.7],
    [0.001, 0.001],
  ])('%d units per scan are %d', (factor, quantity) => expect(scannedQuantity(factor)).toBe(quantity));
});
