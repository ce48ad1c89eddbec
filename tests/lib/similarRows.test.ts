import { describe, expect, it } from 'vitest';
import { searchable, searchWords } from '../../src/lib/searchRows';
import { similarTo } from '../../src/lib/similarRows';

const resembles = (text: string, typed: string) => similarTo(searchWords(typed))?.(searchable(text)) === true;

describe('a word may have one slip', () => {
  it.each<[what: string, typed: string, text: string]>([
    ['another letter at the end', 'tonik', 'Tonic Water'],
    ['at the beginning', 'donic', 'Tonic Water'],
    ['within', 'tomic', 'Tonic Water'],
    ['a letter more', 'tonnic', 'Tonic'],
    ['more at the beginning', 'ttonic', 'Tonic'],
    ['more at the end', 'tonicc', 'Tonic'],
    ['a letter less', 'tnic', 'Tonic'],
    ['less at the beginning', 'onicw', 'Ronicw'],
    ['two swapped', 'tnoic', 'Tonic'],
    ['swapped at the beginning', 'otnic', 'Tonic'],
    ['swapped at the end', 'tonci', 'Tonic'],
    ['of four letters', 'giin', 'Gin'],
    ['of a later word', 'wasse', 'Tonic Wasser'],
    ['in the beginning of a longer one', 'apfal', 'Apfelsaft'],
    ['each word one', 'tonik watre', 'Tonic Water'],
    ['beside words without', 'tonik 0,2', 'Tonic Water 0,2 l'],
    ['in either spelling of an umlaut', 'musly', 'Müsli'],
    ['in the written one', 'mueslo', 'Müsli'],
    ['swapped in the middle', 'apefl', 'Apfel'],
    ['swapped in the middle of a long one', 'riesilng', 'Weißer Riesling'],
    ['within a compound, if long', 'waasser', 'Mineralwasser'],
  ])('%s: "%s" resembles "%s"', (_, typed, text) => {
    expect(resembles(text, typed)).toBe(true);
  });

  it.each<[what: string, typed: string, text: string]>([
    ['two slips', 'donik', 'Tonic'],
    ['fewer than four letters', 'gim', 'Gin'],
    ['a digit of a code', '40012345', 'Pils 40012346'],
    ['digits do not make up the letters', 'ab12', 'ab13'],
    ['a short word within another', 'coal', 'Schokola'],
    ['a word that is missing', 'tonik dose', 'Tonic Flasche'],
    ['letters across two fields', 'tonic', 'ton\nic'],
    ['two swapped that do not stand side by side', 'cinot', 'Tonic'],
  ])('not %s: "%s" in "%s"', (_, typed, text) => {
    expect(resembles(text, typed)).toBe(false);
  });

  it.each([
    ['gin', false],
    ['12345', false],
    ['b-12', false],
    ['gin 0,7', false],
    ['rum tonic', true],
    ['0,5l bier', true],
  ])('"%s" has a word for it: %s', (typed, expected) =>
    expect(similarTo(searchWords(typed)) !== undefined).toBe(expected),
  );
});

it('is found wherever in a word the slip is, and never with two', () => {
  const word = 'riesling';
  const slips = Array.from({ length: word.length }, (_, at) => [
    `${word.slice(0, at)}x${word.slice(at)}`,
    `${word.slice(0, at)}${word.slice(at + 1)}`,
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    ...(at > 0 ? [`${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`] : []),
  ]).flat();
  expect(slips.filter((typed) => !resembles('Der Riesling', typed))).toEqual([]);
  expect(slips.filter((typed) => resembles('Der Riesling', `q${typed}q`))).toEqual([]);
});
