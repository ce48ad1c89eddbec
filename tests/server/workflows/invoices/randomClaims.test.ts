import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { billedByOthers } from '../../../../server/workflows/invoices/judging/billedByOthers';
import { judgeGoods } from '../../../../src/rules/invoices/judgeGoods';
import { seeded } from '../../../helpers/invoiceYear/random';
import { article, source } from '../../../rules/invoices/sampleBook';

const NOTHING = new Big(0);
const SOURCES = [source('1', 100)];

interface Bill {
  units: number;
  credits: number[];
  /** Nobody has said yet what it is about. */
  isAsked: boolean;
  /** Units claimed, and units credited by then. */
  claimed: { tooMany: number; givenBack: number } | null;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const claimedFirst = ({ credits, claimed }: Bill): number =>
  claimed ? Math.min(claimed.tooMany, Math.max(0, sumOf(credits) - claimed.givenBack)) : 0;

/** Plain sum: billed, less what came, less what was credited but not to pay for a claim. */
const owed = (came: number, bills: readonly Bill[]): number => {
  const known = bills.filter(({ isAsked }) => !isAsked);
  return Math.max(0, sumOf(known.map((bill) => bill.units - sumOf(bill.credits) + claimedFirst(bill))) - came);
};

const lineOf = (units: number) => ({
  article: article(1),
  sources: SOURCES,
  units: new Big(units).abs(),
  billed: new Big(units),
  notOrdered: false,
});

async function tooManyOn(bills: readonly Bill[], at: number, came: number): Promise<number> {
  const billed = billedByOthers();
  const add = async (id: number, units: number, settlesInvoiceId: number | null, claimed: Bill['claimed'] = null) => {
    const frozen = claimed && { units, givenBack: claimed.givenBack, differences: [{ units: claimed.tooMany }] };
    await billed.add({
      row: { id, state: 'open', isCredit: settlesInvoiceId === null ? 0 : 1, settlesInvoiceId },
      lines: [{ frozen: frozen && JSON.stringify(frozen) }],
      identified: [lineOf(units)],
    });
  };
  for (const [id, { units, claimed, isAsked }] of bills.entries()) if (!isAsked) await add(id, units, null, claimed);
  let next = bills.length;
  for (const [id, { credits }] of bills.entries()) for (const units of credits) await add(next++, -units, id);
  const own = lineOf(bills[at]!.units);
  const ledger = await billed.ledgerFor({
    row: { id: at, state: 'open', isCredit: 0, settlesInvoiceId: null },
    identified: [own],
  });
  const goods = new Big(came);
  const { differences } = judgeGoods(
    {
      units: own.units,
      lineTotal: own.units,
      unitsPerBilled: new Big(1),
      baseQuantity: new Big(1),
      decimals: 2,
      ordered: goods,
      received: goods,
      billedBefore: ledger.billedFor(SOURCES, goods, own.units),
      isUnknownGoods: false,
      prices: [new Big(1)],
    },
    { cents: 0, percent: NOTHING },
  );
  return sumOf(differences.map(({ units }) => units?.toNumber() ?? 0));
}

/** Bills, credits and claims in a random order; at the end, everything that is too much is claimed. */
async function liveThrough(seed: number) {
  const random = seeded(seed);
  const came = random.oneOf([0, 12, 24, 36]);
  const bills: Bill[] = [];
  const story: string[] = [`${came} came`];
  let asked = 0;
  const claim = async (at: number) => {
    const bill = bills[at]!;
    bill.isAsked = false;
    const tooMany = await tooManyOn(bills, at, came);
    if (tooMany === 0) return;
    const most = Math.max(asked, owed(came, bills));
    bill.claimed = { tooMany, givenBack: sumOf(bill.credits) };
    asked += tooMany;
    story.push(`claim ${at} asks for ${tooMany}`);
    expect(asked, story.join(', ')).toBeLessThanOrEqual(most);
  };
  for (let step = 2 + random.below(8); step > 0; step--) {
    const at = bills.length === 0 ? 0 : random.below(bills.length);
    const left = bills.length === 0 ? 0 : bills[at]!.units - sumOf(bills[at]!.credits);
    const act = random.below(100);
    if (bills.length === 0 || act < 45) {
      bills.push({ units: random.oneOf([6, 12, 24, 36]), credits: [], claimed: null, isAsked: random.onceIn(3) });
      story.push(`bill ${bills.at(-1)!.units}${bills.at(-1)!.isAsked ? ', not known yet' : ''}`);
    } else if (act < 75 && !bills[at]!.isAsked) {
      const units = Math.min(left, random.oneOf([3, 6, 12, 24]));
      if (units > 0) bills[at]!.credits.push(units);
      story.push(`credit ${units} of ${at}`);
    } else if (act >= 75 && bills[at]!.claimed === null) await claim(at);
  }
  for (const at of bills.keys()) if (bills[at]!.claimed === null) await claim(at);
  expect(asked, story.join(', ')).toBeGreaterThanOrEqual(owed(came, bills));
}

describe('claims beside credits, in a random order', () => {
  it('ask together for what was billed, less what came and what was credited unasked', async () => {
    for (let seed = 1; seed <= 1500; seed++) await liveThrough(seed);
  });
});
