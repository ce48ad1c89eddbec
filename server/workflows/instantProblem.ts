import { invalid } from '../problem';

const AHEAD_MS = 5 * 60_000;
const FIRST = '2000-01-01T00:00:00.000Z';

/** @throws Problem VALIDATION on `field` */
export function requireInstant(field: string, ...asked: Parameters<typeof instantProblem>): void {
  const problem = instantProblem(...asked);
  if (problem) throw invalid({ [field]: problem });
}

/** @param now server time @param aheadMs how far a client's clock may be ahead */
export function instantProblem(at: string | null | undefined, now: string, aheadMs = AHEAD_MS): string | undefined {
  if (!at) return undefined;
  // Years without four digits would not sort as text.
  if (Date.parse(at) > Date.parse(now) + aheadMs) return 'Der Zeitpunkt liegt in der Zukunft.';
  return Date.parse(at) < Date.parse(FIRST) ? 'Bitte ein Datum ab 2000 angeben.' : undefined;
}
