import { visibleText } from '../../../lib/visibleText';
import type { Common, Exact, Kind, Rule } from '../common';
import { messages } from '../messages';
import { CLOCK_TIME, toClockTime } from './clockTime';
import { FORMATS, type TextFormat } from './textFormats';

export interface TextOptions extends Common {
  required?: Rule;
  /** Required in a new record; later, an empty value keeps the stored one. */
  requiredOnCreate?: true;
  minLength?: number;
  /** In characters; by default 200, or 4000 for several lines. */
  maxLength?: number;
  multiline?: boolean;
  format?: TextFormat;
  default?: string;
  /** Can be written but not read: absent from answers, lists, exports and history. */
  secret?: boolean;
}
export type TextField = { kind: 'text' } & TextOptions;
export type TextValue = { value: string; empty: null };

export const text = <const O extends TextOptions>(options: Exact<O, TextOptions>) =>
  ({ kind: 'text', ...options }) as const;

/** Refuses NUL and lone surrogates: PostgreSQL does, and no column contains them. */
export const isPlainText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;

export const maxLength = (field: TextField) => field.maxLength ?? (field.multiline ? 4000 : 200);

// JSON Schema's `time` has seconds and an offset, its IBAN no spaces, and it has no format for phone numbers.
const formatSchema = ({ format }: TextField) => {
  if (format === 'time') return { pattern: CLOCK_TIME.source };
  return format && format !== 'iban' && format !== 'phone' ? { format } : {};
};

export const textKind: Kind<TextField> = {
  shape: (field) => (field.unique ? 'uniqueText' : 'text'),
  normalise(field, value) {
    if (typeof value !== 'string' || field.secret) return value;
    if (field.multiline) return value.trim() && value;
    const line = value.replace(LINE_BREAKS, ' ');
    const trimmed = (field.format ? line : visibleText(line)).trim();
    return field.format === 'time' ? toClockTime(trimmed) : trimmed;
  },
  check(field, value) {
    if (typeof value !== 'string') return field.format ? FORMATS[field.format].message : messages.notAText;
    if (!isPlainText(value)) return messages.badCharacter;
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
  filter: (field) => (field.computed === undefined ? 'part' : 'value'),
  // Unifies the line breaks of spreadsheets, but not in passwords.
  read: (field, text) => ({ value: field.secret ? text : text.replace(/\r\n?/g, '\n') }),
  isText: true,
  options: {
    required: { type: 'rule' },
    requiredOnCreate: { type: 'true' },
    minLength: { type: 'integer', min: 1 },
    maxLength: { type: 'integer', min: 1, max: 100_000 },
    multiline: { type: 'flag' },
    format: { type: 'oneOf', values: ['email', 'phone', 'color', 'time', 'timeZone'] },
    default: { type: 'text' },
    secret: undefined,
  },
};
