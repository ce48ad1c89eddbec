import { describe, expect, it } from 'vitest';
import { explainIntervals } from '../../../src/rules/shrinkage/explainIntervals';
import { BatchSums, explainedBy, isCut, type SalesBatch, type Use } from '../../../src/rules/shrinkage/salesBatches';
import { takenUnits } from '../../../src/rules/shrinkage/takenUnits';
import { randomNumbers } from '../../helpers/randomNumbers';

const CASES = 150;

interface Line {
  at: string;
  sold: number;
  staff: number;
}

describe('sales between counts', () => {
  it('are the same by sums of closings as line by line', () => {
    const { below } = randomNumbers(20_261_126);
    // Few instants, so that lines, counts and recipes coincide.
    const instant = () => new Date(Date.UTC(2026, 10, 1, 6 * below(60))).toISOString();
    const sorted = (n: number) => [...new Set(Array.from({ length: n }, instant))].sort();
    for (let n = 0; n < CASES; n++) {
      const closings = sorted(5);
      const lines: Line[] = Array.from({ length: 40 }, () => ({
        at: instant(),
        sold: (below(9) - 2) * 500,
        staff: below(4) === 0 ? 1000 : 0,
      }));
      const days = sorted(3);
      const uses = [null, ...days].flatMap((from, index): Use[] =>
        below(4) === 0 ? [] : [{ from, until: days[index] ?? null, amount: 1 + below(400), of: 1 + below(900) }],
      );
      const counts = sorted(6);
      const cut = { counts, days };
      const batches = closings.flatMap((closing, index): SalesBatch[] => {
        const ofClosing = lines.filter(({ at }) => at <= closing && (index === 0 || at > (closings[index - 1] ?? '')));
        const batch = batchOf(ofClosing);
        if (!batch) return [];
        return isCut(batch, cut) ? ofClosing.map(({ at, ...each }) => ({ first: at, last: at, ...each })) : [batch];
      });
      const told = lines.filter(({ at }) => at <= (closings.at(-1) ?? ''));
      const sums = new BatchSums(batches);
      const all = uses.map((use) => ({ sums, use }));
      const intervals = counts.slice(1).map((at, index) => ({
        opening: { at: counts[index] ?? '', amount: 0 },
        closing: { at, amount: 0 },
        consumption: 1,
      }));
      const explained = explainIntervals(intervals, (stretch) => explainedBy(all, stretch));
      for (const [index, { opening, closing }] of intervals.entries()) {
        const inside = told.filter(({ at }) => at > opening.at && at <= closing.at);
        const expected = {
          sold: lineByLine(
            inside.map(({ at, sold }) => ({ at, pieces: sold })),
            uses,
          ),
          staff: lineByLine(
            inside.map(({ at, staff }) => ({ at, pieces: staff })),
            uses,
          ),
        };
        expect(explained(index), JSON.stringify({ inside, uses })).toEqual(expected);
      }
    }
  });

  it('round as digits written out say', () => {
    const { below } = randomNumbers(7);
    for (let n = 0; n < 2000; n++) {
      const taken = Array.from({ length: 1 + below(5) }, () => ({
        pieces: (below(3) - 1) * below(10 ** (1 + below(9))),
        amount: 1 + below(10 ** (1 + below(6))),
        of: 1 + below(10 ** (1 + below(6))),
      }));
      const all = taken.reduce((product, { of }) => product * BigInt(of), 1n);
      const sum = taken.reduce(
        (total, { pieces, amount, of }) => total + (BigInt(pieces * amount) * all) / BigInt(of),
        0n,
      );
      expect(takenUnits(taken), JSON.stringify(taken)).toBe(rounded(sum, all));
    }
  });
});

const batchOf = (lines: readonly Line[]): SalesBatch | undefined => {
  const instants = lines.map(({ at }) => at).sort();
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const sumOf = (key: 'sold' | 'staff') => lines.reduce((sum, line) => sum + line[key], 0);
  return { first, last, sold: sumOf('sold'), staff: sumOf('staff') };
};

/** Calculates without the shortcuts of the product: the recipe of each line, over a common denominator of all recipes. */
function lineByLine(lines: readonly { at: string; pieces: number }[], uses: readonly Use[]): number {
  const all = uses.reduce((product, { of }) => product * BigInt(of), 1n);
  let sum = 0n;
  for (const { at, pieces } of lines) {
    const use = uses.find(({ from, until }) => (from === null || at >= from) && (until === null || at < until));
    if (use) sum += (BigInt(pieces) * BigInt(use.amount) * all) / BigInt(use.of);
  }
  return rounded(sum, all);
}

/** Rounds by one digit more than wanted. */
function rounded(value: bigint, by: bigint): number {
  const digits = ((value < 0n ? -value : value) * 10n) / by;
  const units = digits / 10n + (digits % 10n >= 5n ? 1n : 0n);
  return value < 0n ? 0 - Number(units) : Number(units);
}
