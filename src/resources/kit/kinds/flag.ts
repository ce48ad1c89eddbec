import type { Common, Exact, Kind } from '../common';
import { messages } from '../messages';

export interface FlagOptions extends Common {
  default: boolean;
  /** The widget shows the opposite of the stored value. */
  inverted?: boolean;
}
export type FlagField = { kind: 'flag' } & FlagOptions;

export const flag = <const O extends FlagOptions>(options: Exact<O, FlagOptions>) =>
  ({ kind: 'flag', ...options }) as const;

export const flagKind: Kind<FlagField> = {
  column: () => 'integer',
  normalise: (_, value) => value,
  check: (_, value) => (typeof value === 'boolean' ? undefined : messages.notAFlag),
  toColumn: (_, value) => (value ? 1 : 0),
  fromColumn: (_, value) => value === 1,
  schema: (field) => ({ type: 'boolean', default: field.default }),
};
