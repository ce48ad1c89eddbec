import { describe, expect, it } from 'vitest';
import { nearest } from '../../../server/records/definitions/nearest';
import { checkExpression, type Type, typeOf } from '../../../src/resources/kit';
import { casks, houses, scope } from './scene';

const told = (text: string, wanted?: Type['of'], more = {}) =>
  checkExpression(text, { ...scope, nearest, ...more }, wanted).mistakes.map(({ at, message }) => `${at}: ${message}`);

describe('mistakes in writing, with the place of the character', () => {
  it.each([
    ['', '1: Hier wird ein Wert erwartet.'],
    ['  ', '3: Hier wird ein Wert erwartet.'],
    ['a +', '4: Hier wird ein Wert erwartet.'],
    ['(a + b', '7: Hier wird ) erwartet.'],
    ['a b', '3: Hier wird das Ende erwartet, nicht „b“.'],
    ['a)', '2: Hier wird das Ende erwartet, nicht „)“.'],
    ['1,5', '2: Dieses Komma ist zu viel. Zahlen haben einen Punkt: 1.5.'],
    ['.5', '1: Hier wird ein Wert erwartet.'],
    ['1.', '2: Hier wird das Ende erwartet, nicht „.“.'],
    ['--a', '2: Hier wird ein Wert erwartet.'],
    ['not not yes', '5: Hier wird ein Wert erwartet. Ein Name steht hier in Klammern: [not].'],
    ['1 < b < 3', '7: Vergleiche lassen sich nicht aneinanderreihen.'],
    ['a == b', '3: Das Zeichen „==“ gibt es nicht. Gemeint: „=“?'],
    ['a != b', '3: Das Zeichen „!=“ gibt es nicht. Gemeint: „<>“?'],
    ['yes && yes', '5: Das Zeichen „&&“ gibt es nicht. Gemeint: „and“?'],
    ['t = "x"', `5: Das Zeichen „"“ gibt es nicht. Gemeint: „'“?`],
    ['a % b', '3: Das Zeichen „%“ gibt es hier nicht.'],
    ['preis€', '6: Das Zeichen „€“ gibt es hier nicht.'],
    ['a + 😀', '5: Das Zeichen „😀“ gibt es hier nicht.'],
    ["t = 'x", "5: Dieser Text endet nicht: Es fehlt ein '."],
    ['[order', '1: Hier wird ein Name in Klammern erwartet, wie [order].'],
    ['order + 1', '1: Hier wird ein Wert erwartet. Ein Name steht hier in Klammern: [order].'],
    ['a is b', '6: Hier wird empty erwartet.'],
    ['a not b', '7: Hier wird in erwartet.'],
    ['b in 1', '6: Hier wird ( erwartet.'],
    ['b in ()', '7: Hier wird ein fester Wert erwartet.'],
    ['b in (a)', '7: Hier wird ein fester Wert erwartet.'],
    ["b in (-'x')", '8: Hier wird eine Zahl erwartet.'],
    ['houseId.', '9: Hier wird ein Feld erwartet.'],
    ['round(a', '8: Hier wird ) erwartet.'],
    ['round(a,)', '9: Hier wird ein Wert erwartet.'],
    ['sum(sips)', '9: Hier wird of erwartet.'],
    ['sum(amount + 1 of sips)', '12: Hier wird of erwartet.'],
    ['count(amount of sips)', '14: Hier wird ) erwartet.'],
    ['count(sips order on)', '12: Hier wird ) erwartet.'],
    ['count(sips where)', '17: Hier wird ein Wert erwartet.'],
    ['1234567890123456', '1: Eine Zahl hat höchstens 15 Ziffern.'],
    ['AND', '1: Ein Feld „AND“ gibt es nicht. Gemeint: „a“?'],
    [`${'('.repeat(30)}a${')'.repeat(30)}`, '31: Ein Ausdruck ist höchstens 30 Ebenen tief.'],
    [`a${' '.repeat(1000)}`, '1001: Ein Ausdruck hat höchstens 1000 Zeichen.'],
  ])('%s', (text, message) => {
    expect(told(text)).toEqual([message]);
  });
});

describe('mistakes in names and types', () => {
  it.each([
    ['aa + b', '1: Ein Feld „aa“ gibt es nicht. Gemeint: „a“?'],
    ['constructor', '1: Ein Feld „constructor“ gibt es nicht.'],
    ['state = done', "9: Ein Feld „done“ gibt es nicht. Gemeint: „'done'“?"],
    ['code', '1: Ein Feld „code“ gibt es nicht.'],
    ['houseId.nmae', '9: Ein Feld „nmae“ gibt es nicht. Gemeint: „name“?'],
    ['t.name', '1: Hier wird ein Verweis erwartet, „t“ ist ein Text.'],
    ['places', '1: „places“ nennt mehrere Einträge und steht in Ausdrücken nur hinter by.'],
    ['rond(a)', '1: Eine Funktion „rond“ gibt es nicht. Gemeint: „round“?'],
    ['toString()', '1: Eine Funktion „toString“ gibt es nicht.'],
    ['cout(sips)', '1: Eine Funktion „cout“ gibt es nicht. Gemeint: „count“?'],
    ['count(sip)', '7: Eine Ressource „sip“ gibt es nicht. Gemeint: „sips“?'],
    ['count(regions)', '7: „regions“ verweist nicht auf „casks“.'],
    ['count(sips by nothing)', '15: Ein Feld „nothing“ gibt es nicht.'],
    ['count(sips by caskID)', '15: Ein Feld „caskID“ gibt es nicht. Gemeint: „caskId“?'],
    ['count(sips by note)', '15: „note“ verweist nicht auf „casks“.'],
    ['sum(amout of sips)', '5: Ein Feld „amout“ gibt es nicht. Gemeint: „amount“?'],
    ['sum(note of sips)', '5: Hier wird eine Zahl erwartet, „note“ ist ein Text.'],
    ['min(good of sips)', '5: Hier wird eine Zahl oder ein Tag oder ein Zeitpunkt erwartet, „good“ ist Ja oder Nein.'],
    ['avg(on of sips)', '5: Hier wird eine Zahl erwartet, „on“ ist ein Tag.'],
    ['first(on of sips order note)', '24: Nach einem Text lässt sich nicht ordnen, „note“ ist einer.'],
    ['count(sips where amount)', '18: Hier wird Ja oder Nein erwartet, „amount“ ist eine Zahl.'],
    ['count(sips where t is empty)', '18: Ein Feld „t“ gibt es nicht. Gemeint: „on“?'],
    ['count(sips where count(sips) > 1)', '18: Hinter where steht kein weiteres count.'],
    ['a + t', '5: Hier wird eine Zahl erwartet, „t“ ist ein Text.'],
    ['-yes', '2: Hier wird eine Zahl erwartet, „yes“ ist Ja oder Nein.'],
    ["a + (t & 'x')", '6: Hier wird eine Zahl erwartet, das ist ein Text.'],
    ['not a', '5: Hier wird Ja oder Nein erwartet, „a“ ist eine Zahl.'],
    ['yes and on', '9: Hier wird Ja oder Nein erwartet, „on“ ist ein Tag.'],
    ['a = t', '5: Hier wird eine Zahl erwartet, „t“ ist ein Text.'],
    ['on = at', '6: Hier wird ein Tag erwartet, „at“ ist ein Zeitpunkt.'],
    ["on > '2026-01-01'", '6: Hier wird eine Zahl, ein Tag oder ein Zeitpunkt erwartet, das ist ein Text.'],
    ['t < t', '1: Hier wird eine Zahl, ein Tag oder ein Zeitpunkt erwartet, „t“ ist ein Text.'],
    ['a < on', '5: Hier wird eine Zahl erwartet, „on“ ist ein Tag.'],
    ["state = 'opn'", '9: Eine Auswahl „opn“ gibt es nicht. Gemeint: „open“?'],
    ["'opn' <> state", '1: Eine Auswahl „opn“ gibt es nicht. Gemeint: „open“?'],
    ["state in ('open', 'dne')", '19: Eine Auswahl „dne“ gibt es nicht. Gemeint: „done“?'],
    ["b in (1, 'x')", '10: Hier wird eine Zahl erwartet, das ist ein Text.'],
    ['if(a, 1, 2)', '4: Hier wird Ja oder Nein erwartet, „a“ ist eine Zahl.'],
    ['if(yes, 1, t)', '12: Hier wird eine Zahl erwartet, „t“ ist ein Text.'],
    ['coalesce(c, t)', '13: Hier wird eine Zahl erwartet, „t“ ist ein Text.'],
    ['min(a, on)', '8: Hier wird eine Zahl erwartet, „on“ ist ein Tag.'],
    ['max(t, t)', '5: Hier wird eine Zahl, ein Tag oder ein Zeitpunkt erwartet, „t“ ist ein Text.'],
    ['round(a, b)', '10: In round(x[, n]) ist n eine Ziffer von 0 bis 6.'],
    ['round(a, 7)', '10: In round(x[, n]) ist n eine Ziffer von 0 bis 6.'],
    ['text(on, 2)', '6: Hier wird eine Zahl erwartet, „on“ ist ein Tag.'],
    ['round()', '1: round(x[, n]) hat 1 oder 2 Angaben, nicht 0.'],
    ['abs(a, b)', '1: abs(x) hat 1 Angabe, nicht 2.'],
    ['today(a)', '1: today() hat 0 Angaben, nicht 1.'],
    ['min(a)', '1: min(a, b, …) hat mindestens 2 Angaben, nicht 1.'],
    ['if(yes)', '1: if(when, then[, else]) hat 2 oder 3 Angaben, nicht 1.'],
    ['now()', '1: now() gibt es nur in dem, was eine Aktion setzt.'],
    ['me()', '1: me() gibt es nur in dem, was eine Aktion setzt.'],
    ["houseId & ''", '1: Ein Verweis braucht hier ein Feld, wie „houseId.name“.'],
    ['text(houseId)', '6: Ein Verweis braucht hier ein Feld, wie „houseId.name“.'],
    ['houseId = a', '11: Hier wird ein Verweis erwartet, „a“ ist eine Zahl.'],
    [
      'houseId = houseId.regionId',
      '11: Hier wird ein Verweis auf „houses“ erwartet, „houseId.regionId“ nennt „regions“.',
    ],
    ['day(on)', '5: Hier wird ein Zeitpunkt erwartet, „on“ ist ein Tag.'],
    ['contains(t, a)', '13: Hier wird ein Text erwartet, „a“ ist eine Zahl.'],
    ['houseId.regionId.name.x.y', '25: Ein Weg führt über höchstens 3 Verweise.'],
  ])('%s', (text, message) => {
    expect(told(text)[0]).toBe(message);
  });

  it.each<[string, string, string]>([
    ['t', 'a', '1: Hier wird ein Text erwartet, „a“ ist eine Zahl.'],
    ['on', 'now()', '1: Hier wird ein Tag erwartet, das ist ein Zeitpunkt.'],
    ['houseId', 'me()', '1: Hier wird ein Verweis auf „houses“ erwartet, das nennt „users“.'],
    ['state', "'opn'", '1: Eine Auswahl „opn“ gibt es nicht. Gemeint: „open“?'],
    ['state', "if(yes, 'done', coalesce(state, 'opn'))", '33: Eine Auswahl „opn“ gibt es nicht. Gemeint: „open“?'],
    ['weekday', '5', '1: Eine Auswahl „5“ gibt es nicht. Gemeint: „0“?'],
  ])('%s is not set to %s', (key, text, message) => {
    expect(told(text, undefined, { sets: typeOf(casks.fields[key as 't']) })).toEqual([message]);
  });

  it.each<[string, string]>([
    ['t', "t & ' ' & state"],
    ['at', 'now()'],
    ['state', "if(yes, 'done')"],
    ['weekday', '1'],
    ['houseId', 'otherId'],
    ['c', 'empty'],
  ])('%s may be set to %s', (key, text) => {
    expect(told(text, undefined, { sets: typeOf(casks.fields[key as 't']) })).toEqual([]);
  });

  it('all of an expression are reported at once', () => {
    expect(told("pirce + t > 1 and state = 'x'")).toEqual([
      '1: Ein Feld „pirce“ gibt es nicht.',
      '9: Hier wird eine Zahl erwartet, „t“ ist ein Text.',
      '27: Eine Auswahl „x“ gibt es nicht.',
    ]);
  });

  it('the whole has the type that is wanted', () => {
    expect(told('a', 'text')).toEqual(['1: Hier wird ein Text erwartet, „a“ ist eine Zahl.']);
    expect(told('empty', 'text')).toEqual([]);
  });

  it('where several fields refer, one is named', () => {
    expect(told('count(casks)', 'number', { resource: houses })).toEqual([
      '7: „casks“ verweist mehrfach auf „houses“: Hier fehlt by houseId oder by otherId oder by places.',
    ]);
    expect(told('count(casks by places where yes)', 'number', { resource: houses })).toEqual([]);
  });
});
