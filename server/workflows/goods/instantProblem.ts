/** How far the clock of a device may be ahead. */
const AHEAD_MS = 5 * 60_000;
const FIRST = '2000-01-01T00:00:00.000Z';

/**
 * What is wrong with the instant at which something is said to have happened.
 * @param now the server's
 */
export function instantProblem(at: string | null | undefined, now: string): string | undefined {
  if (!at) return undefined;
  // A year of other than four digits does not sort as a text.
  if (Date.parse(at) > Date.parse(now) + AHEAD_MS) return 'Der Zeitpunkt liegt in der Zukunft.';
  return Date.parse(at) < Date.parse(FIRST) ? 'Bitte ein Datum ab 2000 angeben.' : undefined;
}
