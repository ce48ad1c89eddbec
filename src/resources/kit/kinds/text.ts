import type { Common, Exact, Kind, Rule } from '../common';
import { messages } from '../messages';

export interface TextOptions extends Common {
  required?: Rule;
  /** Asked for in a new record only; left empty later, the stored value stays. */
  requiredOnCreate?: true;
  minLength?: number;
  /** Characters; 200 unless told, 4000 for several lines. */
  maxLength?: number;
  multiline?: boolean;
  format?: 'email';
  /** Written, never read: absent from answers, lists, exports and history. */
  secret?: boolean;
}
export type TextField = { kind: 'text' } & TextOptions;

export const text = <const O extends TextOptions>(options: Exact<O, TextOptions>) =>
  ({ kind: 'text', ...options }) as const;

const maxLength = (field: TextField) => field.maxLength ?? (field.multiline ? 4000 : 200);
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/;

export const textKind: Kind<TextField> = {
  column: () => 'text',
  normalise: (field, value) => (typeof value === 'string' && !field.multiline && !field.secret ? value.trim() : value),
  check(field, value) {
    if (typeof value !== 'string') return messages.notAText;
    if (value.includes('\0') || !value.isWellFormed()) return messages.badCharacter;
    if (field.minLength && value.length < field.minLength) return messages.tooShort(field.minLength);
    if (value.length > maxLength(field)) return messages.tooLong(maxLength(field));
    if (field.format === 'email' && !EMAIL.test(value)) return messages.notAnEmail;
    return undefined;
  },
  toColumn: (_, value) => (typeof value === 'string' ? value : null),
  fromColumn: (_, value) => value,
  schema: (field) => ({
    type: field.required ? 'string' : ['string', 'null'],
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: maxLength(field),
    ...(field.format ? { format: field.format } : {}),
    ...(field.secret ? { writeOnly: true } : {}),
  }),
};
