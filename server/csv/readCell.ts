import { type Field, isDay, isInstant, textKey } from '../../src/resources/kit';
import { parseGermanDate } from '../../src/rules/dates';
import { parseNumber } from '../../src/rules/numbers';
import { parseGermanInstant } from '../../src/rules/parseGermanInstant';
import type { CellContext } from './cellText';
import { readNames } from './readNames';
import { type Read, unknownName } from './readResult';

/** Takes off the apostrophe that an export puts before what a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/**
 * The value a cell stands for, as people and spreadsheets write it; null for an empty one. What is none of the kind
 * is answered as it is, for the rules of the field to refuse.
 */
export function readCell(field: Field, cell: string, context: CellContext): Read {
  const text = cell.trim();
  if (field.kind === 'text') return { value: text === '' ? null : readText(field, cell) };
  if (text === '') return { value: field.kind === 'referenceMany' ? [] : null };
  switch (field.kind) {
    case 'integer':
      return { value: parseNumber(text) };
    case 'decimal':
      return { value: parseNumber(field.unit ? text.replace(field.unit, '') : text) };
    case 'flag':
      return { value: readFlag(text, field.inverted === true) };
    case 'date':
      return { value: field.time ? readInstant(text, context.timeZone) : readDay(text) };
    case 'choice':
      return readChoice(field, text);
    case 'reference':
      return context.titles.find(field.target, text);
    case 'referenceMany':
      return readNames(text, field.target, context.titles);
  }
}

/** Spreadsheets write line breaks as they like; passwords are taken as they are. */
const readText = ({ secret }: Extract<Field, { kind: 'text' }>, cell: string) =>
  secret ? cell : cell.replace(/\r\n?/g, '\n');

const YES = ['ja', 'j', 'true', 'wahr', '1', 'x', 'yes'];
const NO = ['nein', 'n', 'false', 'falsch', '0', 'no'];

function readFlag(text: string, isInverted: boolean): boolean | string {
  const key = textKey(text);
  if (YES.includes(key)) return !isInverted;
  return NO.includes(key) ? isInverted : text;
}

function readChoice(field: Extract<Field, { kind: 'choice' }>, text: string): Read {
  const labelOf = (choice: string | number) => field.labels?.[choice] ?? String(choice);
  const isMeant = (name: string) => textKey(name) === textKey(text);
  const choice =
    field.choices.find((each) => isMeant(labelOf(each))) ?? field.choices.find((each) => isMeant(String(each)));
  return choice === undefined ? { error: unknownName(text, field.choices.map(labelOf)) } : { value: choice };
}

/** Excel leaves out leading zeros. */
const padded = (text: string) =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\./, (_, day, month) => `${pad(day)}.${pad(month)}.`);
const pad = (digits: string) => digits.padStart(2, '0');

const readDay = (text: string): string => (isDay(text) ? text : (parseGermanDate(padded(text)) ?? text));

function readInstant(text: string, timeZone: string): string {
  if (isInstant(text)) return new Date(text).toISOString();
  return parseGermanInstant(padded(text).replace(/^(.{16}):00$/, '$1'), timeZone) ?? text;
}
