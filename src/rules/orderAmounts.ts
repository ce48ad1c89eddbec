import { divideUp, isCounted, sumAmounts } from './amounts';
import { formatNumber } from './numbers';
import { inUnits, type UnitWords } from './plurals';

export interface OrderInput {
  /** Target stock in the group, in units. */
  minAmountInGroup: number;
  /** Counted units per location; negative means not counted. */
  counted: readonly number[];
  unitsPerPackage: number;
  /** Packages to order whenever stock is short; null orders up to the minimum. */
  fixedOrderAmount: number | null;
  unitName: string;
  packagingUnitName: string;
  words: UnitWords;
}

export interface OrderProposal {
  packs: number;
  counted: number;
  reason: string;
}

/** Proposes nothing for uncounted articles (docs/rules.md, How much is ordered). @throws RangeError for `unitsPerPackage` ≤ 0 */
export function proposeOrder(input: OrderInput): OrderProposal {
  const { minAmountInGroup, unitsPerPackage, fixedOrderAmount, words } = input;
  const lines = input.counted.filter(isCounted);
  const counted = sumAmounts(lines);
  const unit = nameOf(input.unitName);
  const minimum = `Mindestbestand ${formatNumber(minAmountInGroup)}`;
  const stock = `gezählt ${formatNumber(counted)}`;

  if (lines.length === 0) return { packs: 0, counted, reason: 'Nichts zu bestellen: nicht gezählt' };
  if (counted >= minAmountInGroup) {
    return { packs: 0, counted, reason: `Nichts zu bestellen: ${stock} ≥ ${minimum} ${words(minAmountInGroup, unit)}` };
  }
  const shortage = sumAmounts([minAmountInGroup, -counted]);
  const packs = fixedOrderAmount ?? wholePackages(shortage, unitsPerPackage);
  const step = fixedOrderAmount === null ? `÷ ${formatNumber(unitsPerPackage)} →` : '→ feste Bestellmenge';
  const ordered = inUnits(packs, nameOf(input.packagingUnitName), words);
  return { packs, counted, reason: `${minimum} − ${stock} = ${inUnits(shortage, unit, words)} ${step} ${ordered}` };
}

/** @throws RangeError for `unitsPerPackage` ≤ 0 */
export function wholePackages(units: number, unitsPerPackage: number): number {
  if (!(unitsPerPackage > 0)) throw new RangeError(`unitsPerPackage must be greater than 0, got ${unitsPerPackage}`);
  return divideUp(units, unitsPerPackage);
}

function nameOf(name: string): string {
  return name.trim() === '' ? '??' : name;
}
