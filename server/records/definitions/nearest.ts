import { distance } from 'fastest-levenshtein';

/** The known name probably meant by a mistyped one, if any is close. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const lower = given.toLowerCase();
  const [best] = known
    .map((name) => ({ name, away: distance(lower, name.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= Math.max(2, Math.floor(given.length / 3)) ? best.name : undefined;
}
