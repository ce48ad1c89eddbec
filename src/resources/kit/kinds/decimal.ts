import type { Exact, Kind } from '../common';
import { fromScaled, isInRange, toScaled } from '../decimals';
import { messages } from '../messages';
import { checkNumber, type NumberOptions, numberSchema } from './number';

export interface DecimalOptions extends NumberOptions {
  /** Decimals kept; more are refused, never rounded. */
  scale: number;
  /** Shown behind the value, e.g. `€`. */
  unit?: string;
}
export type DecimalField = { kind: 'decimal' } & DecimalOptions;

export const decimal = <const O extends DecimalOptions>(options: Exact<O, DecimalOptions>) =>
  ({ kind: 'decimal', ...options }) as const;

export const decimalKind: Kind<DecimalField> = {
  column: () => 'bigint',
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
};
