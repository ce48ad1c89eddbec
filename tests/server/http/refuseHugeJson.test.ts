import { expect, it } from 'vitest';
import { MAX_VALUES, refuseHugeJson } from '../../../server/http/refuseHugeJson';

const MAX_DEPTH = 32;
const list = (each: string, count: number) => `[${Array.from({ length: count }, () => each).join(',')}]`;
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** Enough brackets and commas for a refusal if they were not within a text. */
const noise = '[{,}],'.repeat(MAX_VALUES);

it.each([
  ['nothing', ''],
  ['one value', '1'],
  ['an object', '{"id":1,"items":[{"amount":2}]}'],
  ['as many values as may be', list('0', MAX_VALUES)],
  ['half as many empty objects', list('{}', MAX_VALUES / 2)],
  ['as many levels as may be', deep(MAX_DEPTH)],
  ['levels beside each other', list(deep(MAX_DEPTH - 1), 100)],
  ['brackets and commas in a text', JSON.stringify({ content: noise })],
  ['brackets and commas in a key', JSON.stringify({ [noise]: 1 })],
  ['brackets and commas after an escaped quote', JSON.stringify(`"${noise}`)],
  ['brackets and commas after a backslash and an escaped quote', JSON.stringify(`\\"${noise}`)],
  ['brackets and commas between escapes', JSON.stringify(`\\${noise}\\`)],
  ['a text without an end', `"${noise}`],
  ['a text that ends in an escaped quote', `"${noise}\\"`],
])('lets through %s', (_, json) => {
  expect(() => refuseHugeJson(json)).not.toThrow();
});

const TOO_MANY = {
  code: 'TOO_LARGE',
  detail: 'Die Anfrage enthält mehr als 200.000 Werte. Bitte in mehreren Teilen senden.',
};
const TOO_DEEP = { code: 'MALFORMED', detail: 'Die Anfrage ist zu tief verschachtelt.' };

it.each([
  ['one value more', list('0', MAX_VALUES + 1), TOO_MANY],
  ['empty objects', list('{}', MAX_VALUES), TOO_MANY],
  ['empty lists', list('[]', MAX_VALUES), TOO_MANY],
  ['keys', `{${'"":0,'.repeat(MAX_VALUES)}"":0}`, TOO_MANY],
  ['values beside a text', `{"content":"","x":${list('{}', MAX_VALUES)}}`, TOO_MANY],
  ['values after a text that ends in a backslash', `{"content":"\\\\","x":${noise}`, TOO_MANY],
  ['values between texts of quotes', list(JSON.stringify('"\\"'), MAX_VALUES + 1), TOO_MANY],
  ['commas alone', ','.repeat(MAX_VALUES + 1), TOO_MANY],
  ['one level more', deep(MAX_DEPTH + 1), TOO_DEEP],
  ['levels without an end', '{"a":'.repeat(MAX_DEPTH + 1), TOO_DEEP],
])('refuses %s', (_, json, problem) => {
  expect(() => refuseHugeJson(json)).toThrow(expect.objectContaining(problem));
});
