import { dayOfNumber, numberOfDay } from '../../../lib/dayNumbers';
import { textKey } from '../../../lib/textKey';
import * as exact from './fractions';
import {
  compareValues,
  type Filled,
  localDay,
  type Row,
  type Type,
  type Value,
  type World,
  writtenValue,
} from './values';

type Fraction = exact.Fraction;
type At = { world: World; type?: Type };
type Run = (at: At, ...values: never[]) => Value;

export interface ExpressionFunction {
  /** Notation, which also tells the number of arguments. */
  form: string;
  tells: string;
  /** Types of the arguments, the last for all further ones. `same`, `ordered`: of one type; `places`: digit 0 to 6. */
  takes: readonly string[];
  gives: Type['of'] | 'same';
  target?: string;
  run: Run;
  isOnDemand?: boolean;
  inSet?: boolean;
}

const [FIRST, LAST] = [numberOfDay('0001-01-01'), numberOfDay('9999-12-31')];
const dayOf = (day: bigint): string | null => (day < FIRST || day > LAST ? null : dayOfNumber(Number(day)));

const extreme = (values: readonly Filled[], sign: number): Filled | null =>
  values.reduce<Value>((best, each) => (best === null || compareValues(each, best) * sign > 0 ? each : best), null);

const smallest = (_: At, ...all: Filled[]) => extreme(all, -1);
const greatest = (_: At, ...all: Filled[]) => extreme(all, 1);
const { negate } = exact;
const numberIn = (text: string) => exact.whole(Number(text));
const choose = (_: At, when: () => Value, then: () => Value, otherwise?: () => Value) =>
  (when() === true ? then : otherwise)?.() ?? null;
function firstFilled(_: At, ...all: (() => Value)[]): Value {
  for (const each of all) if (each() !== null) return each();
  return null;
}
const round = (_: At, x: Fraction, n = exact.whole(0)) => ({ n: exact.scaled(x, Number(n.n)), d: 10n ** n.n });
const contains = (_: At, text: string, part: string) => textKey(text).includes(textKey(part));
const days = (_: At, from: string, to: string) => exact.whole(numberOfDay(to) - numberOfDay(from));
const addDays = (_: At, day: string, by: Fraction) => dayOf(BigInt(numberOfDay(day)) + by.n / by.d);
const dayAt = ({ world }: At, at: number) => localDay(at, world);
const weekday = (_: At, day: string) => exact.whole(new Date(`${day}T00:00:00Z`).getUTCDay());
const written = ({ world, type = { of: 'text' } }: At, x: Filled, n?: Fraction) =>
  n ? exact.numberText(x as Fraction, Number(n.n)) : writtenValue(x, type, world) || null;
const now = ({ world }: At) => world.acting?.at ?? null;
const me = ({ world }: At) => world.acting?.userId ?? null;
const [isOnDemand, inSet] = [true, true];

/** Notation, types of arguments and result (`day number > day`), description for people, implementation. */
type Made = readonly [form: string, types: string, tells: string, run: Run, more?: Partial<ExpressionFunction>];
const MADE: readonly Made[] = [
  [
    'if(when, then[, else])',
    'flag same > same',
    'then, wenn when zutrifft, sonst else oder leer',
    choose,
    { isOnDemand },
  ],
  ['coalesce(a, b, …)', 'same > same', 'das erste, das nicht leer ist', firstFilled, { isOnDemand }],
  ['round(x[, n])', 'number places > number', 'auf n Stellen gerundet (0 bis 6, sonst 0), Hälften von null weg', round],
  ['floor(x)', 'number > number', 'die ganze Zahl darunter', (_, x: Fraction) => exact.floor(x)],
  ['ceil(x)', 'number > number', 'die ganze Zahl darüber', (_, x: Fraction) => negate(exact.floor(negate(x)))],
  ['abs(x)', 'number > number', 'ohne Vorzeichen', (_, x: Fraction) => (x.n < 0n ? negate(x) : x)],
  ['min(a, b, …)', 'ordered > same', 'das Kleinste von Zahlen, Tagen oder Zeitpunkten', smallest],
  ['max(a, b, …)', 'ordered > same', 'das Größte von Zahlen, Tagen oder Zeitpunkten', greatest],
  ['contains(a, b)', 'text > flag', 'ob b in a vorkommt, groß oder klein', contains],
  ['days(from, to)', 'day > number', 'Kalendertage vom einen zum anderen Tag', days],
  ['addDays(day, n)', 'day number > day', 'der Tag n Tage später, n ohne Bruchteil', addDays],
  ['day(instant)', 'instant > day', 'der Tag eines Zeitpunkts in der Zeitzone des Hauses', dayAt],
  ['year(day)', 'day > number', 'das Jahr', (_, day: string) => numberIn(day.slice(0, 4))],
  ['month(day)', 'day > number', 'der Monat, 1 bis 12', (_, day: string) => numberIn(day.slice(5, 7))],
  ['weekday(day)', 'day > number', 'der Wochentag, 0 Sonntag bis 6 Samstag', weekday],
  ['today()', '> day', 'heute in der Zeitzone des Hauses', ({ world }) => world.today()],
  ['text(x[, n])', 'any places > text', 'wie man es schreibt; eine Zahl mit n Stellen', written],
  ['now()', '> instant', 'dieser Augenblick; nur in dem, was eine Aktion setzt', now, { inSet }],
  ['me()', '> reference', 'der Benutzer, der es tut; ebenso', me, { inSet, target: 'users' }],
];

export const FUNCTIONS: Readonly<Record<string, ExpressionFunction>> = Object.fromEntries(
  MADE.map(([form, types, tells, run, more]) => {
    const [takes = '', gives = ''] = types.split('> ');
    const made = { form, tells, takes: takes.split(' ').slice(0, -1), gives: gives as Type['of'], run, ...more };
    return [form.slice(0, form.indexOf('(')), made];
  }),
);

export interface RollUp {
  form: string;
  tells: string;
  takes?: readonly Type['of'][];
  of?(values: readonly Filled[]): Value;
  /** Instead of `of`: takes the value of the first (1) or last (-1) row. */
  end?: 1 | -1;
}

const ordered = ['number', 'day', 'instant'] as const;
const total = (values: readonly Filled[]) => (values as readonly Fraction[]).reduce(exact.add, exact.whole(0));
const average = (values: readonly Filled[]) => exact.divide(total(values), exact.whole(values.length));
const [of, inOrder] = ['(x of r [by f] [where w])', '(x of r [by f] [where w] [order o])'];

/** All roll-ups of fields; `count` has no field. `by f` is needed if several fields of r refer to this record. */
export const ROLL_UPS: Readonly<Record<string, RollUp>> = {
  sum: { form: `sum${of}`, tells: 'die Summe der x; von nichts 0', takes: ['number'], of: total },
  avg: { form: `avg${of}`, tells: 'der Durchschnitt', takes: ['number'], of: average },
  min: { form: `min${of}`, tells: 'das kleinste x', takes: ordered, of: (values) => extreme(values, -1) },
  max: { form: `max${of}`, tells: 'das größte x', takes: ordered, of: (values) => extreme(values, 1) },
  first: { form: `first${inOrder}`, tells: 'das x des ersten, nach o geordnet', end: 1 },
  last: { form: `last${inOrder}`, tells: 'das x des letzten', end: -1 },
};

export function rowAtEnd(rows: readonly Row[], end: 1 | -1, order: (row: Row) => Value): Row | undefined {
  const compare = (a: Row, b: Row) => compareEmptyFirst(order(a), order(b)) || Number(a.id) - Number(b.id);
  return rows.reduce<Row | undefined>((best, row) => (best && compare(row, best) * end > 0 ? best : row), undefined);
}

const compareEmptyFirst = (a: Value, b: Value) =>
  a === null || b === null ? Number(b === null) - Number(a === null) : compareValues(a, b);

export function countOf(form: string): [least: number, most: number] {
  const [needed = '', optional] = form.slice(form.indexOf('(') + 1, -1).split('[');
  const least = needed.split(',').filter((each) => each && !each.includes('…')).length;
  return [least, needed.includes('…') ? Number.POSITIVE_INFINITY : least + Number(optional !== undefined)];
}

export const countText = (least: number, most: number) =>
  most > least + 1
    ? `mindestens ${least} Angaben`
    : most > least
      ? `${least} oder ${most} Angaben`
      : `${least} ${least === 1 ? 'Angabe' : 'Angaben'}`;
