import { describe, expect, it } from 'vitest';
import { readWeightPatterns } from '../../src/rules/codes';
import { lookUpCode, possibleCodes } from '../../src/rules/lookUpCode';

const patterns = readWeightPatterns('21IIIIIWWWWWC:3');
const look = (text: string, stored: Record<string, string>) => lookUpCode(text, patterns, (code) => stored[code]);

describe('a scanned code', () => {
  it.each([
    ['is known as it is stored', '40063813-33931', { '4006381333931': 'Stift' }, 'Stift', 'code'],
    ['is known as somebody’s own', 'AB 12', { AB12: 'Haus' }, 'Haus', 'code'],
    ['is known by a pattern', '2112345015002', { '2112345': 'Käse' }, 'Käse', 'weight'],
    [
      'goes before a pattern as a whole',
      '2112345015002',
      { '2112345': 'Käse', '2112345015002': 'Laib' },
      'Laib',
      'code',
    ],
  ])('%s', (_, text, stored, found, kind) => expect(look(text, stored)).toMatchObject({ found, kind }));

  it('names its weight', () => {
    const result = look('2112345015002', { '2112345': 'Käse' });
    expect('weight' in result && result.weight?.toNumber()).toBe(1.5);
  });

  it.each([
    ['4006381333931', '4006381333931', false],
    ['4006381333932', '4006381333932', true],
    ['2112345015002', '2112345', false],
    ['AB 12', 'AB12', false],
  ])('%s that nobody knows is stored as %s, mistyped: %s', (text, linkCode, isMistyped) =>
    expect(look(text, {})).toMatchObject({ linkCode, isMistyped }),
  );

  it('may stand for these', () =>
    expect(possibleCodes('2112345015002', patterns)).toEqual(['2112345015002', '2112345015002', '2112345']));
});
