import { nearest } from './nearest';

/** @example "Ein Feld „nmae“ gibt es nicht. Gemeint: „name“?" */
export function unknownNameMessage(
  what: 'Feld' | 'Ressource' | 'Auswahl' | 'Angabe' | 'Art',
  given: string,
  known: readonly string[],
): string {
  const article = what === 'Feld' ? 'Ein' : 'Eine';
  const meant = nearest(given, known);
  return `${article} ${what} „${given}“ gibt es nicht.${meant ? ` Gemeint: „${meant}“?` : ''}`;
}
