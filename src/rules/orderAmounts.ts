import Big from 'big.js';
import { isCounted, sumAmounts } from './amounts';
import { formatNumber } from './numbers';

export interface OrderInput {
  /** Wanted stock of the item in its group, in units. */
  minAmountInGroup: number;
  /** Amounts counted in this census, one per location, in units; what is not counted (negative) adds nothing. */
  counted: readonly number[];
  /** Units in one packaging unit, greater than 0. */
  unitsPerPackage: number;
  /** Packaging units to order whenever stock is short; null fills the stock up. */
  fixedOrderAmount: number | null;
  unitName: string;
  packagingUnitName: string;
}

export interface OrderProposal {
  /** Packaging units to order; 0: nothing. */
  packs: number;
  /** Sum over all locations, in units. */
  counted: number;
  /** The arithmetic as a German sentence. */
  reason: string;
}

/**
 * How much of an item to order after a census (docs/rules.md, How much is ordered): nothing while the stock reaches the
 * minimum, else the fixed amount, or the shortage rounded up to whole packages. An item without any counted line was no
 * part of the census: its stock is unknown, so nothing is ordered.
 * @throws RangeError when the stock is to be filled up and `unitsPerPackage` is not greater than 0.
 */
export function proposeOrder(input: OrderInput): OrderProposal {
  const { minAmountInGroup, unitsPerPackage, fixedOrderAmount } = input;
  const lines = input.counted.filter(isCounted);
  const counted = sumAmounts(lines);
  const unit = nameOf(input.unitName);
  const minimum = `Mindestbestand ${formatNumber(minAmountInGroup)}`;
  const stock = `gezählt ${formatNumber(counted)}`;

  if (lines.length === 0) return { packs: 0, counted, reason: 'Nichts zu bestellen: nicht gezählt' };
  if (counted >= minAmountInGroup) {
    return { packs: 0, counted, reason: `Nichts zu bestellen: ${stock} ≥ ${minimum} ${unit}` };
  }
  const shortage = sumAmounts([minAmountInGroup, -counted]);
  const packs = fixedOrderAmount ?? wholePackages(shortage, unitsPerPackage);
  const step = fixedOrderAmount === null ? `÷ ${formatNumber(unitsPerPackage)} →` : '→ feste Bestellmenge';
  const ordered = `${formatNumber(packs)} ${nameOf(input.packagingUnitName)}`;
  return { packs, counted, reason: `${minimum} − ${stock} = ${formatNumber(shortage)} ${unit} ${step} ${ordered}` };
}

function wholePackages(units: number, unitsPerPackage: number): number {
  if (!(unitsPerPackage > 0)) throw new RangeError(`unitsPerPackage must be greater than 0, got ${unitsPerPackage}`);
  const whole = new Big(units).div(unitsPerPackage).round(0, Big.roundDown);
  // Compared by multiplying back: a quotient may have no end (1 ÷ 0.7), a product of decimals is exact.
  return (whole.times(unitsPerPackage).lt(units) ? whole.plus(1) : whole).toNumber();
}

function nameOf(name: string): string {
  return name.trim() === '' ? '??' : name;
}
