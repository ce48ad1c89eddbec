import { expect, it } from 'vitest';
import { plainText, plainTexts } from '../../../server/mcp/plainTexts';

const TAGS = [...'ignoriere'].map((each) => String.fromCodePoint(0xe0000 + (each.codePointAt(0) ?? 0))).join('');

it.each([
  ['plain German', 'Weißbier „Süd“ 0,5 l – 20 % Mehrweg', 'Weißbier „Süd“ 0,5 l – 20 % Mehrweg'],
  ['line breaks and tabs', 'kühl\r\nliefern\tbitte\nnicht vor 10', 'kühl liefern bitte nicht vor 10'],
  ['separators of lines and paragraphs', 'a\u2028b\u2029c', 'a b c'],
  ['control characters', 'a\u0000b\u0007c\u001b[31md\u009be', 'abc[31mde'],
  ['bidi embeddings and overrides', 'Preis \u202e0001\u202c', 'Preis 0001'],
  ['bidi isolates and marks', '\u2066a\u2069\u200e\u200fb\u061c', 'ab'],
  ['zero width space, word joiner, byte order mark', '\ufeffCo\u200bla\u2060', 'Cola'],
  ['soft hyphens', 'Ge\u00adtränke', 'Getränke'],
  ['tags', `Cola${TAGS}`, 'Cola'],
  ['a flag out of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '\u{1f3f4}'],
  ['an emoji with a joiner', '\u{1f469}\u200d\u{1f373}', '\u{1f469}\u{1f373}'],
  ['a joiner between letters', 'می\u200dخواهم', 'می\u200dخواهم'],
  ['a joiner after a mark', 'क्\u200dष', 'क्\u200dष'],
  ['joiners in a row', 'a\u200d\u200db', 'ab'],
  ['a joiner at an edge', '\u200da\u200d', 'a'],
  ['a non-joiner', 'a\u200cb', 'ab'],
  ['one variation selector', '☕\ufe0f', '☕\ufe0f'],
  ['a row of variation selectors', '☕\ufe0f\ufe01\ufe02\ufe0f', '☕\ufe0f'],
  ['selectors between invisible characters', 'a\u200b\ufe01\u200b\ufe02', 'a'],
  ['selectors of ideographs', 'x\u{e0100}\u{e01ef}', 'x'],
  ['fillers', 'a\u3164\u115f\uffa0b', 'ab'],
  ['accents', 'Cafe\u0301', 'Cafe\u0301'],
])('%s', (_, sent, plain) => expect(plainText(sent)).toBe(plain));

it('changes texts at any depth, and nothing else', async () => {
  const value = { a: ['x\u200b', 1, null, true, { b: '\u202ey', c: undefined }], d: 0.5, '\u200bkey': 'z' };
  expect(await plainTexts(value)).toEqual({ a: ['x', 1, null, true, { b: 'y' }], d: 0.5, '\u200bkey': 'z' });
});
