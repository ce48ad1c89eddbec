import type { Kind } from '../common';
import { type ChoiceField, choiceKind } from './choice';
import { type DateField, dateKind } from './date';
import { type DecimalField, decimalKind } from './decimal';
import { type FlagField, flagKind } from './flag';
import { type IntegerField, integerKind } from './integer';
import { type ReferenceField, referenceKind } from './reference';
import { type ReferenceManyField, referenceManyKind } from './referenceMany';
import { type TextField, textKind } from './text';

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

/** The closed list of kinds; nothing else in the kit knows them all. */
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

/** The behaviour of a field's kind. */
export const kindOf = <F extends Field>(field: F): Kind<F> => kinds[field.kind] as unknown as Kind<F>;

/** `0` and `false` are values; a text of blanks is none. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
