import { nearest } from '../resources/nearest';

/** What a cell says, or the German sentence why it says nothing. */
export type Read<T = unknown> = { value: T; error?: undefined } | { error: string; value?: undefined };

/** The sentence about a name that does not exist, with the nearest one that does. */
export function unknownName(name: string, known: readonly string[]): string {
  const suggestion = nearest(name, known);
  return `„${name}“ gibt es nicht.${suggestion === undefined ? '' : ` Ist „${suggestion}“ gemeint?`}`;
}
