import { textKey } from '../../../lib/textKey';
import type { Common, Exact, Kind } from '../common';
import { messages } from '../messages';

export interface FlagOptions extends Common {
  /** Required unless the field is computed. */
  default?: boolean;
  /** The widget shows the opposite of the stored value. */
  inverted?: boolean;
}
export type FlagField = { kind: 'flag' } & FlagOptions;
export type FlagValue = { value: boolean; empty: never };

export const flag = <const O extends FlagOptions & ({ default: boolean } | { computed: string })>(
  options: Exact<O, FlagOptions>,
) => ({ kind: 'flag', ...options }) as const;

export const flagKind: Kind<FlagField> = {
  shape: () => 'flag',
  normalise: (_, value) => value,
  check: (_, value) => (typeof value === 'boolean' ? undefined : messages.notAFlag),
  toColumn: (_, value) => (value ? 1 : 0),
  fromColumn: (_, value) => value === 1,
  schema: (field) => (field.computed ? { type: ['boolean', 'null'] } : { type: 'boolean', default: field.default }),
  words: (field, value) => (isUnknown(field, value) ? '' : isShown(field, value) ? 'Ja' : 'Nein'),
  sortValue: (field, value) => (isUnknown(field, value) ? null : Number(isShown(field, value))),
  filter: () => 'value',
  read(field, text) {
    const key = textKey(text);
    if (!YES.includes(key) && !NO.includes(key)) return { value: text };
    return { value: YES.includes(key) !== (field.inverted === true) };
  },
  options: { default: { type: 'flag' }, inverted: { type: 'flag' } },
};

export const isShown = (field: FlagField, value: unknown): boolean => (value === true) !== (field.inverted === true);

const isUnknown = (field: FlagField, value: unknown) => field.computed !== undefined && typeof value !== 'boolean';

const YES = ['ja', 'j', 'true', 'wahr', '1', 'x', 'yes'];
const NO = ['nein', 'n', 'false', 'falsch', '0', 'no'];
