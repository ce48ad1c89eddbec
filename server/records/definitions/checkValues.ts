import { type AnyResource, type Field, integer, isPlainText, kindOf, problemOf } from '../../../src/resources/kit';
import { uniqueIndexes } from '../../db/repository/uniqueIndexes';
import type { Mistake } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

/** Characters of all texts of a unique index: an entry has 2,704 bytes on PostgreSQL, and a character up to four. */
const LONGEST_UNIQUE = 600;
const WHOLE = integer({ label: '' });

/** Reports defaults, limits and choices with which a field takes no value, not its own default, or not on each engine. */
export function checkValues(resource: AnyResource): Mistake[] {
  return [...ofFields(resource), ...tooLongToBeUnique(resource)];
}

function tooLongToBeUnique(resource: AnyResource): Mistake[] {
  return uniqueIndexes(resource).flatMap(({ fields }) => {
    const sum = fields.reduce((all, key) => all + longest(resource.fields[key]), 0);
    if (sum <= LONGEST_UNIQUE) return [];
    const message =
      `Eindeutige Texte haben höchstens ${LONGEST_UNIQUE} Zeichen, auch zusammen in einer Gruppe, hier sind es ${sum}; ` +
      'bitte ein kleineres maxLength angeben.';
    return [{ field: fields.length > 1 ? 'unique' : `fields.${fields[0]}.unique`, message }];
  });
}

const longest = (field: Field | undefined) =>
  field?.kind === 'text' ? Number(kindOf(field).schema(field).maxLength) : 0;

function ofFields(resource: AnyResource): Mistake[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const mistake = (option: string, message: string | undefined) =>
      message === undefined ? [] : [{ field: `fields.${key}.${option}`, message }];
    const misfits = [
      ...mistake('choices', twice(field) ?? notStored(field)),
      ...limits(field).flatMap((limit) => mistake(...limit)),
    ];
    return misfits.length > 0 ? misfits : mistake('default', misfitOf(field));
  });
}

function misfitOf(field: Field): string | undefined {
  if (field.computed !== undefined) return undefined;
  if (field.kind === 'flag') return field.default === undefined ? 'Diese Angabe fehlt.' : undefined;
  if (!('default' in field) || field.default === undefined) return undefined;
  if (field.kind === 'choice' && !field.choices.includes(field.default))
    return unknownNameMessage('Auswahl', String(field.default), field.choices.map(String));
  // `readDefinition` reports unusable characters.
  if (typeof field.default === 'string' && !isPlainText(field.default)) return undefined;
  return problemOf(field, kindOf(field).normalise(field, field.default));
}

function twice(field: Field): string | undefined {
  if (field.kind !== 'choice') return undefined;
  // A column holds texts or numbers, so that 1 and '1' are the same in it.
  const choices = field.choices.map(String);
  const found = choices.find((choice, index) => choices.indexOf(choice) !== index);
  return found === undefined ? undefined : `„${found}“ gibt es schon.`;
}

function notStored(field: Field): string | undefined {
  if (field.kind !== 'choice' || !field.choices.some((choice) => typeof choice === 'number')) return undefined;
  const found = field.choices.find((choice) => kindOf(WHOLE).check(WHOLE, choice) !== undefined);
  if (found === undefined) return undefined;
  return `„${found}“ ist keine ganze Zahl bis 2147483647; bitte alle Auswahlen als Text angeben.`;
}

function limits(field: Field): [option: string, message: string][] {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength } = kindOf(field).schema(field);
  const [most, longest] = [Number(maximum), Number(maxLength)];
  // Undefined becomes NaN, with which every comparison is false.
  if (Number(minimum) > most) return [['max', `Kein Wert ist mindestens ${minimum} und höchstens ${most}.`]];
  if (Number(exclusiveMinimum) >= most)
    return [['max', `Kein Wert ist größer als ${exclusiveMinimum} und höchstens ${most}.`]];
  if (Number(minLength) > longest)
    return [['minLength', `Kein Text hat mindestens ${minLength} und höchstens ${longest} Zeichen.`]];
  return [];
}
