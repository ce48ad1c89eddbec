import { fromScaled } from '../decimals';
import { type Field, isDay, isEmpty, isInstant } from '../kinds';
import type { ChoiceField } from '../kinds/choice';
import { maxLength } from '../kinds/text';
import { add, type Fraction, numberText, scaled, toFraction, whole } from './fractions';

export type Row = Readonly<Record<string, unknown>>;

/** Days are `YYYY-MM-DD`, instants milliseconds, references ids. */
export type Filled = Fraction | string | number | boolean;
export type Value = Filled | null;

export interface Type {
  of: 'number' | 'text' | 'flag' | 'day' | 'instant' | 'reference' | 'empty';
  target?: string;
  /** The field itself: values are written by its labels and compared by its choices. */
  choice?: ChoiceField;
}

/** Time and user of an action; `userId` is null for a program. */
export interface Acting {
  /** Milliseconds since 1970. */
  at: number;
  userId: number | null;
}

/** All that an expression sees besides its record: one clock, one time zone, and records of one database state. */
export interface World {
  today(): string;
  acting?: Acting;
  /** Local `YYYY-MM-DDTHH:MM` of an ISO instant. */
  local(instant: string): string;
  record(resource: string, id: number): Row | undefined;
  /** Records of `resource`, archived ones included, whose field `by` refers to the record `id`. */
  referring(resource: string, by: string, id: number): readonly Row[];
  computed(resource: string, row: Row, key: string): unknown;
}

export const TYPE_NAMES: Readonly<Record<Type['of'], string>> = {
  number: 'eine Zahl',
  text: 'ein Text',
  flag: 'Ja oder Nein',
  day: 'ein Tag',
  instant: 'ein Zeitpunkt',
  reference: 'ein Verweis',
  empty: 'leer',
};

export function typeOf(field: Field): Type | undefined {
  if (field.kind === 'referenceMany') return undefined;
  if (field.kind === 'integer' || field.kind === 'decimal') return { of: 'number' };
  if (field.kind === 'date') return { of: field.time ? 'instant' : 'day' };
  if (field.kind === 'reference') return { of: 'reference', target: field.target };
  if (field.kind !== 'choice') return { of: field.kind };
  return { of: typeof field.choices[0] === 'number' ? 'number' : 'text', choice: field };
}

/** Values that do not fit the type count as empty. */
export const readers: Readonly<Record<Type['of'], (value: unknown) => Value>> = {
  number: (value) => (typeof value === 'number' ? toFraction(value) : null),
  text: (value) => (typeof value === 'string' && !isEmpty(value) ? value : null),
  flag: (value) => (typeof value === 'boolean' ? value : null),
  day: (value) => (isDay(value) && !value.startsWith('0000') ? value : null),
  instant: (value) => (isInstant(value) ? Date.parse(value) : null),
  reference: (value) => (typeof value === 'number' && value > 0 ? value : null),
  empty: () => null,
};

/** Longer numbers are not exact in JSON. */
const LIMIT = 10n ** 15n;

/** Returns a result as the field shows it. Results are rounded only here. */
export function shownValue(field: Field, value: Value): string | number | boolean | null {
  if (value === null) return null;
  if (typeof value === 'object') {
    const scale = field.kind === 'decimal' ? field.scale : 0;
    const all = scaled(value, scale);
    return -LIMIT < all && all < LIMIT ? fromScaled(Number(all), scale) : null;
  }
  if (field.kind === 'date' && typeof value === 'number') return new Date(value).toISOString();
  if (field.kind !== 'text' || typeof value !== 'string') return value;
  // Does not cut a surrogate pair in half.
  const text = value.slice(0, maxLength(field)).replace(value.length > maxLength(field) ? /[\ud800-\udbff]$/ : '', '');
  return isEmpty(text) ? null : text;
}

/** Returns a result as an action stores it. Numbers that are too large are left for the field's rules to refuse. */
export const storedValue = (field: Field, value: Value): string | number | boolean | null =>
  shownValue(field, value) ?? (value !== null && typeof value === 'object' ? Number(LIMIT) : null);

export const shownSum = (field: Field, values: readonly unknown[]) =>
  shownValue(
    field,
    values.reduce<Fraction>((sum, value) => add(sum, (readers.number(value) as Fraction | null) ?? whole(0)), whole(0)),
  ) as number | null;

export function writtenValue(value: Filled, type: Type, world: World): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  const label = type.choice?.labels?.[typeof value === 'object' ? String(scaled(value, 0)) : String(value)];
  if (label !== undefined) return label;
  if (typeof value === 'object') return numberText(value);
  if (type.of === 'day') return germanDay(String(value));
  if (typeof value === 'string') return value;
  const [day = '', time = ''] = localParts(value, world);
  return readers.day(day) === null ? '' : `${germanDay(day)} ${time.slice(0, 5)}`;
}

const localParts = (instant: number, world: World) => world.local(new Date(instant).toISOString()).split('T');

/** Returns null outside the years 0001 to 9999. */
export const localDay = (instant: number, world: World) => readers.day(localParts(instant, world)[0]) as string | null;

const germanDay = (day: string) => day.split('-').reverse().join('.');

export function compareValues(a: Filled, b: Filled): number {
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : Number(a > b);
  const [left, right] = a.d === b.d ? [a.n, b.n] : [a.n * b.d, b.n * a.d];
  return left < right ? -1 : Number(left > right);
}
