import { describe, expect, it } from 'vitest';
import { coverageOf, type Known } from '../../../src/rules/shrinkage/coverage';

const at = (text: string) => `2026-11-${text}:00.000Z`;
const span = (opening: string, closing: string) => ({ opening: { at: at(opening) }, closing: { at: at(closing) } });
const register = (over: Partial<Known> = {}): Known => ({ knownFrom: null, knownUntil: null, gaps: [], ...over });
const gap = { gaps: [{ from: at('10T02:00'), to: at('11T18:00') }] };

describe('coverage by registers', () => {
  it.each<[string, [string, string], Known[], unknown]>([
    ['known for ever', ['01T10:00', '20T10:00'], [register()], { isKnown: true }],
    ['no register', ['01T10:00', '20T10:00'], [], { isKnown: true }],
    [
      'data that begin within a day',
      ['01T10:00', '08T10:00'],
      [register({ knownFrom: at('02T10:00') })],
      { isKnown: true, from: at('02T10:00') },
    ],
    [
      'data that begin later',
      ['01T10:00', '08T10:00'],
      [register({ knownFrom: '2026-11-02T10:00:00.001Z' })],
      { isKnown: false },
    ],
    [
      'data that end within a day',
      ['01T10:00', '08T10:00'],
      [register({ knownUntil: at('07T10:00') })],
      { isKnown: true, until: at('07T10:00') },
    ],
    [
      'data that end earlier',
      ['01T10:00', '08T10:00'],
      [register({ knownUntil: '2026-11-07T09:59:59.999Z' })],
      { isKnown: false },
    ],
    [
      'data that end with the count',
      ['01T10:00', '08T10:00'],
      [register({ knownUntil: at('08T10:00') })],
      { isKnown: true },
    ],
    ['a gap inside', ['01T10:00', '20T10:00'], [register(gap)], { isKnown: false }],
    ['a gap that ends at the opening', ['11T18:00', '20T10:00'], [register(gap)], { isKnown: true }],
    ['a gap that begins at the closing', ['01T10:00', '10T02:00'], [register(gap)], { isKnown: true }],
    ['a gap around the opening', ['11T17:59', '20T10:00'], [register(gap)], { isKnown: false }],
    ['one register of two with a gap', ['01T10:00', '20T10:00'], [register(), register(gap)], { isKnown: false }],
    [
      'two registers that end at different times',
      ['01T10:00', '08T10:00'],
      [register({ knownUntil: at('08T02:00') }), register({ knownUntil: at('07T23:00') })],
      { isKnown: true, until: at('07T23:00') },
    ],
  ])('%s', (_, [opening, closing], registers, expected) => {
    expect(coverageOf(span(opening, closing), registers)).toEqual(expected);
  });
});
