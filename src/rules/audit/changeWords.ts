import { type Fields, isSecret, type Language } from '../../resources/kit';
import { valueText } from '../valueText';

/** By field: the value before and after; both null for secrets. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** What became of each field: "Name: Bier → Biere". */
export const changeWords = (fields: Fields, changes: Changes, language: Language): string[] =>
  Object.entries(changes).map(([key, [before, after]]) => {
    const field = fields[key];
    // The definition has lost the field since.
    if (!field) return `Feld „${key}“ (gibt es nicht mehr): geändert`;
    if (isSecret(field)) return `${field.label}: geändert`;
    return `${field.label}: ${valueText(field, before, language)} → ${valueText(field, after, language)}`;
  });
