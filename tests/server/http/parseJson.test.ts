import { afterEach, expect, it, vi } from 'vitest';
import { MAX_VALUES, parseJson } from '../../../server/http/parseJson';
import { hasten, turnsDuring } from '../turnsDuring';

afterEach(() => {
  vi.restoreAllMocks();
});

const MAX_DEPTH = 32;
const MOST = 1024 * 1024;
const parseAll = (json: string) => parseJson(Buffer.from(json), MOST, async (rest) => JSON.parse(rest));
const list = (each: string, count: number) => `[${Array.from({ length: count }, () => each).join(',')}]`;
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** Enough brackets and commas for a refusal if they were not within a text. */
const noise = '[,],'.repeat(MAX_VALUES / 3 + 1);
/** Texts whose parts begin at any place of an escape. */
const shifted = (text: string) => Array.from({ length: 12 }, (_, at) => 'x'.repeat(at) + text);
const long = (text: string) => text.repeat(300_000 / text.length);

it.each<[string, string]>([
  ['one value', '1'],
  ['an object', '{"id":1,"items":[{"amount":2}]}'],
  ['as many values as may be', list('0', MAX_VALUES)],
  ['half as many empty objects', list('{}', MAX_VALUES / 2)],
  ['as many levels as may be', deep(MAX_DEPTH)],
  ['levels beside each other', list(deep(MAX_DEPTH - 1), 100)],
  ['brackets and commas in a text', JSON.stringify({ content: noise })],
  ['brackets and commas in a text of a list', JSON.stringify({ list: [noise] })],
  ['brackets and commas in a key', JSON.stringify({ [noise]: 1 })],
  ['brackets and commas after an escaped quote', JSON.stringify({ content: `"${noise}` })],
  ['brackets and commas after a backslash and an escaped quote', JSON.stringify({ content: `\\"${noise}` })],
  ['brackets and commas between escapes', JSON.stringify({ content: `\\${noise}\\` })],
  ['a text outside of an object', JSON.stringify(`"${noise}`)],
  [
    'a long text beside others',
    JSON.stringify({ '\x000': '\x000', a: 'ä', content: noise, b: ['\0', '\x000'], text: `"${noise}`, c: '\x001' }),
  ],
  ['spaces around a long text', `{ "content"\n: "${long('a')}" , "b" : 2 }`],
  ['a long text twice', `{"a":"${long('a')}","a":"${long('b')}","b":{"a":"${long('c')}"}}`],
  ...shifted(long('\\"')).map((text): [string, string] => ['escaped quotes', `{"content":"${text}"}`]),
  ...shifted(long('\\\\')).map((text): [string, string] => ['escaped backslashes', `{"content":"${text}"}`]),
  ...shifted(long('\\u00e4')).map((text): [string, string] => ['escaped letters', `{"content":"${text}"}`]),
  ...shifted(long('\\ud83d\\ude00')).map((text): [string, string] => ['escaped pairs', `{"content":"${text}"}`]),
  ...shifted(long('ü😀\\n')).map((text): [string, string] => ['pairs', `{"content":"${text}"}`]),
])('parses %s', async (_, json) => {
  expect(await parseAll(json)).toEqual(JSON.parse(json));
});

const TOO_MANY = {
  code: 'TOO_LARGE',
  detail: 'Die Anfrage enthält mehr als 200.000 Werte. Bitte in mehreren Teilen senden.',
};
const TOO_DEEP = { code: 'MALFORMED', detail: 'Die Anfrage ist zu tief verschachtelt.' };
const TOO_LARGE = {
  code: 'TOO_LARGE',
  detail: 'Das ist zu viel auf einmal. Bitte weniger oder eine kleinere Datei senden.',
};
const MALFORMED = { code: 'MALFORMED', detail: 'Die Anfrage ist kein gültiges JSON.' };

it.each([
  ['one value more', list('0', MAX_VALUES + 1), TOO_MANY],
  ['empty objects', list('{}', MAX_VALUES), TOO_MANY],
  ['empty lists', list('[]', MAX_VALUES), TOO_MANY],
  ['keys', `{${'"":0,'.repeat(MAX_VALUES)}"":0}`, TOO_MANY],
  ['values beside a text', `{"content":"","x":${list('{}', MAX_VALUES)}}`, TOO_MANY],
  ['values beside a long text', `{"content":"${noise}","x":${list('{}', MAX_VALUES)}}`, TOO_MANY],
  ['values after a text that ends in a backslash', `{"content":"\\\\","x":${noise}`, TOO_MANY],
  ['values between texts', list('""', MAX_VALUES + 1), TOO_MANY],
  ['commas alone', ','.repeat(MAX_VALUES + 1), TOO_MANY],
  ['one level more', deep(MAX_DEPTH + 1), TOO_DEEP],
  ['levels without an end', '{"a":'.repeat(MAX_DEPTH + 1), TOO_DEEP],
  ['many texts that are not long', `{"content":"","x":${list(`"${'a'.repeat(10_000)}"`, 200)}}`, TOO_LARGE],
  ['a long text deeper', `{"x":{"content":"${'\\"'.repeat(MOST)}"}}`, TOO_LARGE],
  ['a long text in a list', `["${'\\"'.repeat(MOST)}"]`, TOO_LARGE],
  ['a long key', `{"${'\\"'.repeat(MOST)}":1}`, TOO_LARGE],
  ['spaces', `{"content":"${noise}"${' '.repeat(MOST)}}`, TOO_LARGE],
  ['a line break within a long text', `{"content":"${noise}\n"}`, MALFORMED],
  ['an unknown escape within a long text', `{"content":"${noise}\\a"}`, MALFORMED],
  ['half an escape at the end of a long text', `{"content":"${noise}\\u12"}`, MALFORMED],
  ['an escape without an end', `{"content":"${noise}\\`, MALFORMED],
])('refuses %s', async (_, json, problem) => {
  await expect(parseAll(json)).rejects.toMatchObject(problem);
});

it.each([
  ['a long text', `{"content":"${noise}`],
  ['a long text that ends in an escaped quote', `{"content":"${noise}\\"`],
  ['a short text', '{"content":"'],
])('refuses %s without an end as JSON does', async (_, json) => {
  await expect(parseAll(json)).rejects.toThrow(SyntaxError);
});

it.each([[0x80], [0xbf], [0xc3, 0x28], [0xf0, 0x9f]])('decodes bytes %j in parts as at once', async (...bytes) => {
  const text = Buffer.from(Array.from({ length: 300_000 }, (_, at) => bytes[at % bytes.length] as number));
  const json = Buffer.concat([Buffer.from('{"content":"a'), text, Buffer.from('"}')]);
  hasten(10);
  const parsed: unknown[] = [];
  const turns = await turnsDuring(async () => {
    parsed.push(await parseJson(json, MOST, async (rest) => JSON.parse(rest)));
  });
  expect(parsed).toEqual([JSON.parse(json.toString())]);
  expect(turns).toBeGreaterThan(2);
});

it.each([
  ['quotes', '\\"'],
  ['letters', 'aa'],
])('lets others have their turn within %s', async (_, text) => {
  hasten(10);
  const json = `{"content":"${text.repeat(1_000_000)}"}`;
  expect(await turnsDuring(() => parseAll(json))).toBeGreaterThan(20);
});
