import type { Kind } from '../common';
import { type ChoiceField, type ChoiceValue, choiceKind } from './choice';
import { type DateField, type DateValue, dateKind } from './date';
import { type DecimalField, type DecimalValue, decimalKind } from './decimal';
import { type FlagField, type FlagValue, flagKind } from './flag';
import { type IntegerField, type IntegerValue, integerKind } from './integer';
import { type ReferenceField, type ReferenceValue, referenceKind } from './reference';
import { type ReferenceManyField, type ReferenceManyValue, referenceManyKind } from './referenceMany';
import { type TextField, type TextValue, textKind } from './text';

export { choice } from './choice';
export { isClockTime } from './clockTime';
export { date, isDay, isInstant } from './date';
export { decimal } from './decimal';
export { flag, isShown } from './flag';
export { integer } from './integer';
export { EXAMPLE_RULES, type ExampleRule, type Help } from './number';
export { isId, reference } from './reference';
export { MAX_LINKS, referenceMany } from './referenceMany';
export { isPlainText, text } from './text';
export { isColor, isTimeZone, WEIGHT_CODE } from './textFormats';

export interface ValuesOf<F> {
  text: TextValue;
  integer: IntegerValue;
  decimal: DecimalValue;
  flag: FlagValue;
  date: DateValue;
  choice: ChoiceValue<F>;
  reference: ReferenceValue;
  referenceMany: ReferenceManyValue;
}

export type Field =
  | TextField
  | IntegerField
  | DecimalField
  | FlagField
  | DateField
  | ChoiceField
  | ReferenceField
  | ReferenceManyField;
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

export const kinds: { [K in FieldKind]: Kind<Extract<Field, { kind: K }>> } = {
  text: textKind,
  integer: integerKind,
  decimal: decimalKind,
  flag: flagKind,
  date: dateKind,
  choice: choiceKind,
  reference: referenceKind,
  referenceMany: referenceManyKind,
};

export const kindOf = <F extends Field>(field: F): Kind<F> => kinds[field.kind] as unknown as Kind<F>;

/** `0` and `false` are values; blanks are not. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

export const isFilteredByPart = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).filter(field) === 'part';

export const isSecret = (field: Field | undefined): boolean => field?.kind === 'text' && field.secret === true;
