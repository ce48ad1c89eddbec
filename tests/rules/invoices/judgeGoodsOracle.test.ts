import Big from 'big.js';
import { expect, it } from 'vitest';
import { claimOf, judgeGoods } from '../../../src/rules/invoices/judgeGoods';

/** An oracle in whole numbers, written from the sentences of docs/rules.md without the product's code. */

/** Rounds half away from zero; the denominator is positive. */
const divided = (numerator: bigint, denominator: bigint): bigint => {
  const half = (2n * (numerator < 0n ? -numerator : numerator) + denominator) / (2n * denominator);
  return numerator < 0n ? -half : half;
};
const size = (value: bigint) => (value < 0n ? -value : value);

interface Whole {
  /** Thousandths. */
  units: bigint;
  ordered: bigint;
  received: bigint | null;
  before: bigint;
  perBilled: bigint;
  /** A whole number. */
  base: bigint;
  /** Cents. */
  total: bigint;
  /** Ten-thousandths of a euro. */
  price: bigint;
  decimals: number;
  cents: bigint;
  /** Hundredths of a percent. */
  percent: bigint;
}

function expected({
  units,
  ordered,
  received,
  before,
  perBilled,
  base,
  total,
  price,
  decimals,
  cents,
  percent,
}: Whole) {
  const reference = received ?? ordered;
  const room = reference > before ? reference - before : 0n;
  const excess = units > room ? units - room : 0n;
  const excessCents = excess === 0n ? 0n : divided(total * excess, units);
  const kinds: string[] = [];
  if (excess > 0n)
    kinds.push(before > 0n && room === 0n ? 'duplicate' : received === null ? 'notOrdered' : 'notDelivered');
  const rest = units - excess;
  let claim = excessCents;
  if (rest > 0n) {
    const plain = divided(rest * price, 100_000n);
    const rights = [plain];
    for (const places of [2, Math.max(2, decimals)]) {
      const scale = 10n ** BigInt(places);
      // A product of thousandths and ten-thousandths is in ten-millionths.
      const printed = divided(price * perBilled * base * scale, 10_000_000n);
      rights.push(divided(rest * printed * 100n, perBilled * base * scale));
    }
    const deviation = rights
      .map((right) => total - excessCents - right)
      .reduce((least, each) => (size(each) < size(least) ? each : least));
    const isWithin = size(deviation) <= cents || size(deviation) * 10_000n <= plain * percent;
    if (!isWithin) {
      kinds.push(deviation > 0n ? 'dearer' : 'cheaper');
      if (deviation > 0n) claim += deviation;
    }
  }
  const verdict = ['duplicate', 'notOrdered', 'notDelivered', 'dearer', 'cheaper'].find((kind) => kinds.includes(kind));
  return { verdict: verdict ?? 'matches', kinds, claim };
}

/** The same numbers in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return (below: number): bigint => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return BigInt(Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below));
  };
}

const CASES = 1500;

it('agrees with whole numbers for any amounts ordered, delivered, billed and agreed', () => {
  const any = numbers(14);
  const decimal = (whole: bigint, places: number) => new Big(String(whole)).div(new Big(10).pow(places));
  const seen = new Map<string, number>();
  for (let at = 0; at < CASES; at++) {
    const perBilled = [1000n, 6000n, 24000n, 1n, 333n][Number(any(5))] ?? 1000n;
    const units = perBilled * (any(50) + 1n);
    const near = (of: bigint) => (any(2) === 0n ? of : (of * any(4)) / 2n);
    const price = any(50_000) + 1n;
    const right = divided(units * price, 100_000n);
    const line: Whole = {
      units,
      ordered: near(units),
      received: any(3) === 0n ? null : near(units),
      before: any(3) === 0n ? near(units) : 0n,
      perBilled,
      base: any(4) === 0n ? 100n : 1n,
      total: any(2) === 0n ? right : right + any(40) - 20n,
      price,
      decimals: Number(any(5)),
      cents: any(6),
      percent: any(2) * any(300),
    };
    if (line.total < 0n) line.total = 0n;
    const { verdict, differences } = judgeGoods(
      {
        units: decimal(units, 3),
        lineTotal: decimal(line.total, 2),
        unitsPerBilled: decimal(perBilled, 3),
        baseQuantity: decimal(line.base, 0),
        decimals: line.decimals,
        ordered: decimal(line.ordered, 3),
        received: line.received === null ? null : decimal(line.received, 3),
        billedBefore: decimal(line.before, 3),
        isUnknownGoods: false,
        prices: [decimal(price, 4)],
      },
      { cents: Number(line.cents), percent: decimal(line.percent, 2) },
    );
    const oracle = expected(line);
    const told = { verdict, kinds: differences.map(({ kind }) => kind), claim: claimOf(differences).toFixed(2) };
    expect(told, `case ${at}`).toEqual({ ...oracle, claim: decimal(oracle.claim, 2).toFixed(2) });
    seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
  }
  // Each verdict occurred often enough for the agreement to be significant.
  expect([...seen.values()].every((times) => times > 50) && seen.size).toBe(6);
});
