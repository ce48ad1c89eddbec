import { describe, expect, it } from 'vitest';
import { decimal, flag, integer, messages, problemOf, shownValue, storedValue, text } from '../../../src/resources/kit';
import { CASK, compile, shown, world } from './scene';

describe('the value of an expression (a = 10, b = 4, c empty, t = Fass)', () => {
  it.each<[string, unknown]>([
    ['a / b * b - a', 0],
    ['(a / 3) * 3 = a', true],
    ['a / (b - 4)', null],
    ['a + c', null],
    ['c = c', null],
    ['c is empty or a / 0 > 1', true],
    ['not (c > 1)', null],
    ["t & ' ' & a / b", 'Fass 2,5'],
    ['t & c', 'Fass'],
    ["c & ''", null],
    ["c & ' '", null],
    ["(c & ' ') is empty", false],
    ['ceil(19 / 24)', 1],
    ['0.1 + 0.2 = 0.3', true],
    ['if(c > 1, 1, 2)', 2],
    ['if(c > 1, 1)', null],
    ['max(a, c)', null],
    ['coalesce(c, b)', 4],
    ['coalesce(c, empty)', null],
    ['-a / b', -2.5],
    ['a - b - 1', 5],
    ['2 + 3 * 4', 14],
    ['10 / 4 / 5', 0.5],
    ['- (a + b)', -14],
    ['1 = 1.0', true],
    ["t = 'fass'", false],
    ["'it''s'", "it's"],
    ["t <> 'Faß'", true],
    ["'' is empty", true],
    ['a is not empty and c is empty', true],
    ['false and c > 1', false],
    ['c > 1 and false', false],
    ['true and c > 1', null],
    ['true or c > 1', true],
    ['false or c > 1', null],
    ['not yes', false],
    ['yes and not false or false', true],
    ['b in (1, 4, -4)', true],
    ['-b in (-4)', true],
    ['b not in (1, 2)', true],
    ['c in (1)', null],
    ["t in ('x', '')", null],
    ["t not in ('x', 'Fass')", false],
    ["state in ('done')", false],
    ['yes in (true)', true],
    ['round(-2.5)', -3],
    ['round(2.345, 2)', 2.35],
    ['round(0.4)', 0],
    ['floor(-0.5)', -1],
    ['floor(7)', 7],
    ['ceil(-0.5)', 0],
    ['ceil(0.000001)', 1],
    ['abs(-1.5)', 1.5],
    ['min(a, b, 5)', 4],
    ['max(on, addDays(on, 1))', '2026-11-26'],
    ["contains('Süßer MOST', 'most')", true],
    ["contains('ÄHRE', 'ähr')", true],
    ['contains(t, c & t)', true],
    ['days(on, addDays(on, -30))', -30],
    ['days(on, today())', 1],
    ['addDays(on, 1.9)', '2026-11-26'],
    ['addDays(on, -1.9)', '2026-11-24'],
    ['addDays(on, 4000000)', null],
    ['addDays(on, 999999999999999)', null],
    ['addDays(on, -800000)', null],
    ['day(at)', '2026-11-26'],
    ['year(on) * 100 + month(on)', 202611],
    ['weekday(on)', 3],
    ['weekday(addDays(on, 4))', 0],
    ['today() > on', true],
    ['day(at) = today()', true],
    ['text(1234.5)', '1234,5'],
    ['text(2/3, 2)', '0,67'],
    ['text(2/3)', '0,666667'],
    ['text(-0.0000001)', '0'],
    ['text(-1.5, 3)', '-1,500'],
    ['text(12, 0)', '12'],
    ['text(0.5, 0)', '1'],
    ['text(on)', '25.11.2026'],
    ['text(at)', '26.11.2026 00:30'],
    ['text(yes)', 'Ja'],
    ['text(not yes)', 'Nein'],
    ['text(state)', 'offen'],
    ["'' & state", 'offen'],
    ['state', 'open'],
    ['text(weekday)', 'Sonntag'],
    ['weekday + 1', 1],
    ["if(yes, state, 'x') & ''", 'open'],
    ["'' & day(atEnd)", null],
    ['year(day(atEnd))', null],
    ["'' & atEnd", null],
    ['text(atEnd) is empty', true],
    ['day(atStart) is empty', true],
    ["'seit ' & atStart", 'seit '],
    ['text(c)', null],
    ['[order] + 1', 8],
    ['houseId.name', 'Haus Ähre'],
    ['houseId.regionId.name', 'Mosel'],
    ['otherId.name', null],
    ['houseId = otherId', null],
    ['houseId = houseId', true],
    ['houseId.stars + 1', null],
    ['houseId.name & t', 'Haus ÄhreFass'],
    ['count(sips)', 3],
    ['count(sips where good)', 2],
    ['count(sips where place = 9)', 0],
    ['sum(amount of sips)', 0.3],
    ['sum(amount of sips where on > addDays(on, 1))', 0],
    ['avg(amount of sips) = 0.15', true],
    ['avg(amount of sips where place = 9)', null],
    ['min(on of sips)', '2026-01-02'],
    ['max(place of sips)', 3],
    ['min(a, b) + min(amount of sips)', 4.1],
    ['max(amount of sips by caskId where place = 9)', null],
    ['first(note of sips)', 'zweitens'],
    ['last(note of sips)', 'viertens'],
    ['first(note of sips order on)', null],
    ['last(note of sips order on)', 'viertens'],
    ['first(note of sips where on is not empty order on)', 'zweitens'],
    ['first(note of sips order place)', 'viertens'],
    ['last(amount of sips order place)', null],
    ['first(note of sips where place = 9)', null],
    ['first(good of sips order good)', false],
    ['count(sips where caskId.houseId is empty)', 3],
  ])('%s is %j', (expression, expected) => {
    expect(shown(expression)).toEqual(expected);
  });

  it('a new record has no records that refer to it', () => {
    expect(shown('count(sips) + sum(amount of sips)', { ...CASK, id: undefined })).toBe(0);
  });

  it('values that do not fit, as a form may hold them, count as empty', () => {
    const row = { ...CASK, a: '1,', b: Number.NaN, t: '  ', on: '2026-02-30', at: 'soon', yes: null, houseId: -1 };
    for (const key of ['a', 'b', 't', 'on', 'at', 'yes', 'houseId']) expect(shown(`${key} is empty`, row)).toBe(true);
    expect(shown('on is empty', { ...CASK, on: '0000-01-01' })).toBe(true);
  });

  it('an action sets its moment and its user', () => {
    const instant = compile('now()', { sets: { of: 'instant' } });
    const user = compile('me()', { sets: { of: 'reference', target: 'users' } });
    expect(instant.value(CASK, world)).toBe(Date.parse('2026-11-26T09:00:00.000Z'));
    expect(user.value(CASK, world)).toBe(3);
    expect(user.value(CASK, { ...world, acting: { at: 0, userId: null } })).toBe(null);
  });
});

describe('the value that a field shows', () => {
  const whole = decimal({ label: 'Zahl', scale: 0 });
  const thirds = decimal({ label: 'Zahl', scale: 3 });
  const most = decimal({ label: 'Zahl', scale: 6 });
  const short = text({ label: 'Text', maxLength: 3 });
  it.each([
    ['-a / b', whole, -3],
    ['b / 8', whole, 1],
    ['-0.4', integer({ label: 'Zahl' }), 0],
    ['2 / 3', thirds, 0.667],
    ['999999999.999999', most, 999999999.999999],
    ['999999999.999999 + 0.0000005', most, null],
    ['100000000000000 * 10', whole, null],
    ['999999999999999', integer({ label: 'Zahl' }), 999_999_999_999_999],
    ['0 - 999999999999999 - 1', whole, null],
    ["'abcd'", short, 'abc'],
    ["'ab😀'", short, 'ab'],
    ["'   x'", short, null],
    ['c > 1', flag({ label: 'Ja', default: false }), null],
  ])('%s', (expression, field, expected) => {
    const value = shownValue(field, compile(expression).value(CASK, world));
    expect(value).toBe(expected);
    expect(Object.is(value, -0)).toBe(false);
  });
});

it('an action stores the value that a field would show, and too great a number fails the rules of the field', () => {
  const field = decimal({ label: 'Zahl', scale: 2 });
  const stored = (expression: string) => storedValue(field, compile(expression).value(CASK, world));
  expect([stored('a / 3'), stored('c')]).toEqual([3.33, null]);
  expect(problemOf(field, stored('a * 100000000000000'))).toBe(messages.outOfRange);
});

it('names the fields that it reads, and how it reaches them', () => {
  const { reads, rollUps } = compile('houseId.name & a & count(sips where good) & last(note of sips order on)');
  expect(rollUps).toBe(2);
  expect(reads.map(({ resource, key, from }) => `${from} ${resource}.${key}`)).toEqual([
    'record casks.houseId',
    'path houses.name',
    'record casks.a',
    'rollUp sips.caskId',
    'rollUp sips.good',
    'rollUp sips.caskId',
    'rollUp sips.note',
    'rollUp sips.on',
  ]);
});
