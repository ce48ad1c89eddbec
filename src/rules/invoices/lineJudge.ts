import Big from 'big.js';
import { agreedPrices } from './agreedPrices';
import type { BilledLedger } from './BilledLedger';
import { exactOrNull, nonNegative, quotient, sum, toCents } from './exact';
import type { IdentifiedLine } from './identifyLine';
import { judgeDeposit } from './judgeDeposit';
import { claimOf, judgeGoods } from './judgeGoods';
import type { Difference, Tolerance, UnclearReason, Verdict } from './parts';

export interface JudgedLine {
  line: IdentifiedLine;
  ordered: Big | null;
  received: Big | null;
  billedBefore: Big | null;
  expectedPrice: Big | null;
  billedPrice: Big | null;
  proposedPrice: Big | null;
  verdict: Verdict | null;
  whyUnclear: UnclearReason | null;
  differences: Difference[];
  claimAmount: Big;
}

export interface InvoiceContext {
  tolerance: Tolerance;
  open: 'SUPPLIER' | 'ORDER' | null;
  isInEuros: boolean;
  receivedOf: (line: IdentifiedLine) => Big | null;
  depositValues: ReadonlyMap<number, Big>;
  /** Goods billed by earlier invoices, and credits; the judgement adds this invoice's lines. */
  before: BilledLedger;
}

type Outcome = Pick<JudgedLine, 'verdict' | 'whyUnclear' | 'differences' | 'expectedPrice'>;

const NONE = { whyUnclear: null, differences: [], expectedPrice: null };
const unclear = (whyUnclear: UnclearReason): Outcome => ({ ...NONE, verdict: 'unclear', whyUnclear });

/** Returns a judge for the invoice's lines, to be called once for each, in order. */
export function lineJudge(
  lines: readonly IdentifiedLine[],
  invoice: InvoiceContext,
): (line: IdentifiedLine) => JudgedLine {
  const ledger = invoice.before;
  const add = ({ sources, billed }: IdentifiedLine, sign: 1 | -1) => {
    if (billed) ledger.add({ sources, units: billed.times(sign), givenBack: nonNegative(billed.neg()).times(sign) });
  };
  const givesBack = ({ billed }: IdentifiedLine) => billed?.lt(0) ?? false;
  // Credits count for all lines, bills only for later ones.
  for (const line of lines) if (givesBack(line)) add(line, 1);
  return (line) => {
    if (givesBack(line)) add(line, -1);
    const judged = judgeLine(line, invoice);
    add(line, 1);
    return judged;
  };
}

function judgeLine(line: IdentifiedLine, invoice: InvoiceContext): JudgedLine {
  const { article, sources, units, facts } = line;
  const lineTotal = new Big(facts.lineTotal ?? 0);
  const isUnordered = sources.every(({ orderItemId }) => orderItemId === null);
  const isCompared = article !== null && invoice.open === null;
  const ordered = isUnordered ? new Big(0) : sum(sources.map((each) => each.units));
  const received = sources.length > 0 ? invoice.receivedOf(line) : null;
  const figures = isCompared
    ? { ordered, received, billedBefore: invoice.before.billedFor(sources, received ?? ordered, units ?? new Big(0)) }
    : { ordered: null, received: null, billedBefore: null };
  const outcome = outcomeOf(line, invoice, { ...figures, lineTotal });
  const { differences } = outcome;
  const pricedUnits = article && units?.gt(0) ? units : null;
  const isOff = differences.some(({ kind }) => kind === 'dearer' || kind === 'cheaper');
  return {
    line,
    ...figures,
    ...outcome,
    billedPrice: pricedUnits ? quotient(lineTotal.abs(), pricedUnits, 10) : null,
    proposedPrice: pricedUnits && isOff ? quotient(lineTotal, pricedUnits, 4) : null,
    claimAmount: outcome.verdict === 'unclear' ? new Big(0) : claimOf(differences),
  };
}

interface Figures {
  ordered: Big | null;
  received: Big | null;
  billedBefore: Big | null;
  lineTotal: Big;
}

function outcomeOf(line: IdentifiedLine, invoice: InvoiceContext, figures: Figures): Outcome {
  const { facts, article } = line;
  if (facts.lineTotal === null || facts.isInformation || !invoice.isInEuros) return { ...NONE, verdict: null };
  if (facts.kind === 'allowance') return { ...NONE, verdict: 'matches' };
  if (invoice.open) return unclear(invoice.open);
  if (line.notOrdered) return notOrdered(line, figures.lineTotal);
  if (line.reason) return unclear(line.reason);
  if (line.other) return { ...NONE, verdict: 'matches' };
  if (line.depositTypeId !== null) return ofDeposit(line, invoice, line.depositTypeId, figures.lineTotal);
  if (!article) return unclear('UNKNOWN');
  return ofGoods(line, invoice, figures);
}

function notOrdered({ units, isCredit }: IdentifiedLine, lineTotal: Big): Outcome {
  const amount = toCents(lineTotal);
  if (isCredit || amount.eq(0)) return { ...NONE, verdict: isCredit ? 'matches' : 'notOrdered' };
  return { ...NONE, verdict: 'notOrdered', differences: [{ kind: 'notOrdered', units, amount }] };
}

function ofDeposit(line: IdentifiedLine, invoice: InvoiceContext, depositTypeId: number, lineTotal: Big): Outcome {
  const value = invoice.depositValues.get(depositTypeId);
  if (line.isCredit || !value) return { ...NONE, verdict: 'deposit' };
  const quantity = exactOrNull(line.facts.quantity);
  return { ...NONE, ...judgeDeposit({ quantity, lineTotal, value }, invoice.tolerance) };
}

function ofGoods(line: IdentifiedLine, { tolerance }: InvoiceContext, figures: Figures): Outcome {
  const { article, sources, named, units, unitsPerBilled, facts } = line;
  const prices = agreedPrices({ sources, named, articlePrice: article?.pricePerUnit ?? null, units });
  if (line.isCredit) return { ...NONE, verdict: 'matches', expectedPrice: prices[0] ?? null };
  if (units === null || unitsPerBilled === null) return unclear('UNITS');
  const { reason, ...judged } = judgeGoods(
    {
      units,
      lineTotal: figures.lineTotal,
      unitsPerBilled,
      baseQuantity: new Big(facts.baseQuantity),
      decimals: facts.price?.split('.')[1]?.length ?? 0,
      ordered: figures.ordered ?? new Big(0),
      received: figures.received,
      billedBefore: figures.billedBefore ?? new Big(0),
      isUnknownGoods: sources.length === 0,
      prices,
    },
    tolerance,
  );
  return { ...judged, whyUnclear: reason };
}
