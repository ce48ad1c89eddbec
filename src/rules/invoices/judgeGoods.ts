import Big from 'big.js';
import { nonNegative, quotient, toCents } from './exact';
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind, type Tolerance, type Verdict } from './parts';
import { priceDeviation, priceDifference } from './priceDeviation';

export interface BilledGoods {
  units: Big;
  /** BT-131, not negative. */
  lineTotal: Big;
  unitsPerBilled: Big;
  baseQuantity: Big;
  decimals: number;
  ordered: Big;
  received: Big | null;
  billedBefore: Big;
  isUnknownGoods: boolean;
  prices: readonly Big[];
}

export interface JudgedGoods {
  verdict: Verdict;
  reason: 'PRICE' | null;
  differences: Difference[];
  expectedPrice: Big | null;
}

/** Judges a line of goods (docs/rules.md, Verdicts). */
export function judgeGoods(line: BilledGoods, tolerance: Tolerance): JudgedGoods {
  const { units, lineTotal } = line;
  const excess = excessOf(line);
  const excessAmount = excess.eq(0)
    ? new Big(0)
    : excess.eq(units)
      ? toCents(lineTotal)
      : quotient(lineTotal.times(excess), units, 2);
  const tooMany: Difference[] = excess.eq(0) ? [] : [{ kind: excessKind(line), units: excess, amount: excessAmount }];
  const rest = units.minus(excess);
  const compared =
    rest.eq(0) && excess.gt(0) ? undefined : comparePrice(line, { rest, amount: lineTotal.minus(excessAmount) });
  const expectedPrice = compared?.price ?? line.prices[0] ?? null;
  if (compared?.price === null && !compared.deviation.eq(0))
    return { verdict: 'unclear', reason: 'PRICE', differences: tooMany, expectedPrice };
  const differences = [...tooMany, ...(compared ? priceDifference(compared, tolerance) : [])];
  const verdict = DIFFERENCE_KINDS.find((kind) => differences.some((each) => each.kind === kind)) ?? 'matches';
  return { verdict, reason: null, differences, expectedPrice };
}

const excessOf = (line: BilledGoods): Big =>
  line.isUnknownGoods ? line.units : nonNegative(line.units.minus(billableUnits(line)));

const billableUnits = ({ ordered, received, billedBefore }: BilledGoods): Big =>
  nonNegative((received ?? ordered).minus(billedBefore));

function excessKind(line: BilledGoods): DifferenceKind {
  if (line.isUnknownGoods) return 'notOrdered';
  if (line.billedBefore.gt(0) && billableUnits(line).eq(0)) return 'duplicate';
  return line.received === null ? 'notOrdered' : 'notDelivered';
}

interface ComparedPrice {
  price: Big | null;
  deviation: Big;
  expected: Big;
}

function comparePrice(line: BilledGoods, { rest, amount }: { rest: Big; amount: Big }): ComparedPrice {
  const { unitsPerBilled, baseQuantity, decimals } = line;
  const all = line.prices.map((price) => ({
    price,
    ...priceDeviation(price, { units: rest, amount, unitsPerBilled, baseQuantity, decimals }),
  }));
  const [first] = all;
  if (!first) return { price: null, deviation: amount, expected: new Big(0) };
  return all.reduce((least, each) => (each.deviation.abs().lt(least.deviation.abs()) ? each : least), first);
}

/** Differences that round to less than a cent cannot be refunded. */
export const claimOf = (differences: readonly Difference[]): Big =>
  differences.reduce((total, { kind, amount }) => (kind === 'cheaper' ? total : total.plus(amount)), new Big(0));
