import { type Fields, isSecret, type Language } from '../../resources/kit';
import { valueText } from '../valueText';

export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

export const changeWords = (fields: Fields, changes: Changes, language: Language): string[] =>
  Object.entries(changes).map(([key, [before, after]]) => {
    const field = fields[key];
    if (!field) return `Feld „${key}“ (gibt es nicht mehr): geändert`;
    if (isSecret(field)) return `${field.label}: geändert`;
    return `${field.label}: ${valueText(field, before, language)} → ${valueText(field, after, language)}`;
  });
