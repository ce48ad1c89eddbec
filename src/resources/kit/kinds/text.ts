import type { Common, Exact, Kind, Rule } from '../common';
import { messages } from '../messages';
import { areWeightCodes, CLOCK_TIME, isClockTime, isColor, isHours, isIban, isMonths, isTimeZone } from './textFormats';

export type TextFormat = 'email' | 'color' | 'time' | 'timeZone' | 'hours' | 'months' | 'weightCodes' | 'iban';

export interface TextOptions extends Common {
  required?: Rule;
  /** Required in a new record; later, empty keeps the stored value. */
  requiredOnCreate?: true;
  minLength?: number;
  /** Characters; 200 by default, 4000 for several lines. */
  maxLength?: number;
  multiline?: boolean;
  format?: TextFormat;
  default?: string;
  /** Written, never read: absent from answers, lists, exports and history. */
  secret?: boolean;
}
export type TextField = { kind: 'text' } & TextOptions;
export type TextValue = { value: string; empty: null };

export const text = <const O extends TextOptions>(options: Exact<O, TextOptions>) =>
  ({ kind: 'text', ...options }) as const;

const maxLength = (field: TextField) => field.maxLength ?? (field.multiline ? 4000 : 200);

// A JSON Schema `time` has seconds and an offset; people write spaces in an IBAN.
const formatSchema = ({ format }: TextField) => {
  if (format === 'time') return { pattern: CLOCK_TIME.source };
  return format && format !== 'iban' ? { format } : {};
};

// Control and format characters, such as U+202E, show another address than the one written to.
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\]+@[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+)+$/u;

export const textKind: Kind<TextField> = {
  column: () => 'text',
  shape: (field) => (field.unique ? 'uniqueText' : 'text'),
  normalise(field, value) {
    if (typeof value !== 'string' || field.secret) return value;
    const trimmed = value.trim();
    return field.multiline && trimmed ? value : trimmed;
  },
  check(field, value) {
    if (typeof value !== 'string') return field.format ? FORMATS[field.format].message : messages.notAText;
    if (value.includes('\0') || !value.isWellFormed()) return messages.badCharacter;
    if (field.minLength && value.length < field.minLength) return messages.tooShort(field.minLength);
    if (value.length > maxLength(field)) return messages.tooLong(maxLength(field));
    return field.format && !FORMATS[field.format].test(value) ? FORMATS[field.format].message : undefined;
  },
  toColumn: (_, value) => (typeof value === 'string' ? value : null),
  fromColumn: (_, value) => value,
  schema: (field) => ({
    type: field.required ? 'string' : ['string', 'null'],
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: maxLength(field),
    ...formatSchema(field),
    ...(field.default !== undefined ? { default: field.default } : {}),
    ...(field.secret ? { writeOnly: true } : {}),
  }),
  words: (field, value) => (typeof value === 'string' && !field.secret ? value : ''),
  sortValue: (field, value) => (typeof value === 'string' && !field.secret ? value : null),
  // Unifies the line breaks of spreadsheets, but not in passwords.
  read: (field, text) => ({ value: field.secret ? text : text.replace(/\r\n?/g, '\n') }),
  isSearched: true,
  options: {
    required: { type: 'rule' },
    requiredOnCreate: { type: 'true' },
    minLength: { type: 'integer', min: 1 },
    maxLength: { type: 'integer', min: 1, max: 100_000 },
    multiline: { type: 'flag' },
    format: { type: 'oneOf', values: ['email', 'color', 'time', 'timeZone'] },
    default: { type: 'text' },
    secret: undefined,
  },
};

const FORMATS: Record<TextFormat, { test: (text: string) => boolean; message: string }> = {
  email: { test: (text) => EMAIL.test(text), message: messages.notAnEmail },
  color: { test: isColor, message: messages.notAColor },
  time: { test: isClockTime, message: messages.notATime },
  timeZone: { test: isTimeZone, message: messages.notATimeZone },
  hours: { test: isHours, message: messages.notHours },
  months: { test: isMonths, message: messages.notMonths },
  iban: { test: isIban, message: messages.wrongCheckDigit },
  weightCodes: { test: areWeightCodes, message: messages.notWeightCodes },
};
