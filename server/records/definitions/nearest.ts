import { distance } from 'fastest-levenshtein';

export function nearest(given: string, known: readonly string[]): string | undefined {
  const lower = given.toLowerCase();
  const furthest = Math.max(2, Math.floor(given.length / 3));
  const [best] = known
    .map((name) => ({ name, text: name.toLowerCase() }))
    // Comparing takes the product of both lengths; names whose lengths differ this much cannot be close.
    .filter(({ text: { length } }) => Math.abs(length - lower.length) <= furthest)
    .map(({ name, text }) => ({ name, away: distance(lower, text) }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= furthest ? best.name : undefined;
}
