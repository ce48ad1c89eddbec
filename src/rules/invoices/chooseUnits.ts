import type Big from 'big.js';
import type { UnitCandidates } from './unitCandidates';

export interface ChosenUnits {
  unitsPerBilled: Big | null;
  candidates: Big[];
}

interface Billed {
  quantity: Big;
  /** BT-131 */
  lineTotal: Big;
  /** Euros per unit. */
  referencePrice: Big | null;
}

/** The resulting price per unit lies strictly between half and double the reference price. */
export function isInRange(unitsPerBilled: Big, { quantity, lineTotal, referencePrice }: Billed): boolean {
  if (referencePrice === null) return false;
  const expected = quantity.abs().times(unitsPerBilled).times(referencePrice);
  return lineTotal.abs().times(2).gt(expected) && lineTotal.abs().lt(expected.times(2));
}

/** @param mustFit also the only candidate, as the line may be in a unit that the article no longer has */
export function chooseUnits({ learned, plain }: UnitCandidates, billed: Billed, mustFit = false): ChosenUnits {
  const fits = (candidate: Big) => isInRange(candidate, billed);
  const candidates = [...learned, ...plain.filter((each) => !learned.some((known) => known.eq(each)))];
  const first = learned.length > 0 ? learned : plain;
  // Zero is zero in any unit.
  if (billed.quantity.eq(0)) return { unitsPerBilled: first[0] ?? null, candidates };
  const chosen = first.length === 1 && !mustFit ? first : first.filter(fits);
  const [only = null] = chosen;
  const isContradicted = learned.length > 0 && only !== null && !fits(only) && plain.some(fits);
  return { unitsPerBilled: chosen.length === 1 && !isContradicted ? only : null, candidates };
}
