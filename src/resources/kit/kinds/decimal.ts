import type { Exact, Kind } from '../common';
import { fromScaled, isInRange, toScaled } from '../decimals';
import { messages } from '../messages';
import { checkNumber, type NumberOptions, numberOptions, numberSchema, numberWords } from './number';

export interface DecimalOptions extends NumberOptions {
  scale: number;
  unit?: string;
}
export type DecimalField = { kind: 'decimal' } & DecimalOptions;
export type DecimalValue = { value: number; empty: null };

export const decimal = <const O extends DecimalOptions>(options: Exact<O, DecimalOptions>) =>
  ({ kind: 'decimal', ...options }) as const;

export const decimalKind: Kind<DecimalField> = {
  shape: (field) => `decimal:${field.scale}`,
  normalise: (_, value) => value,
  check(field, value) {
    const problem = checkNumber(field, value);
    if (problem || typeof value !== 'number') return problem;
    if (!isInRange(value, field.scale)) return messages.outOfRange;
    return toScaled(value, field.scale) === undefined ? messages.tooManyDecimals(field.scale) : undefined;
  },
  toColumn: (field, value) => (typeof value === 'number' ? (toScaled(value, field.scale) ?? null) : null),
  fromColumn: (field, value) => (typeof value === 'number' ? fromScaled(value, field.scale) : null),
  schema: (field) => ({ ...numberSchema(field, 'number'), description: `höchstens ${field.scale} Nachkommastellen` }),
  words(field, value, { number, money }) {
    if (typeof value !== 'number') return '';
    if (field.unit === '€') return money(value);
    return [number(value, field.scale), field.unit].filter(Boolean).join(' ');
  },
  filter: () => 'value',
  read({ unit, scale }, text, { number }) {
    if (unit === '€') return number(text, scale, true);
    return number(unit ? text.replace(unit, '') : text, scale);
  },
  ...numberWords,
  options: { ...numberOptions, scale: { type: 'integer', min: 0, max: 6, needed: true }, unit: { type: 'text' } },
};
