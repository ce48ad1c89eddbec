import type { AmountEntry } from '../../../device/outbox/entry';
import { isCounted, sumAmounts } from '../../../rules/amounts';

type Typed = Pick<AmountEntry, 'amount' | 'ownAmount'>;
type Theirs = number | null | undefined;

export const ownAmountOf = ({ amount, ownAmount }: Typed): number | null => ownAmount ?? amount;

export function sumWith(typed: Typed, theirs: Theirs): number | undefined {
  const own = ownAmountOf(typed);
  return isCounted(own) && isCounted(theirs) ? sumAmounts([own, theirs]) : undefined;
}

/** Returns what to send for the amount chosen. A sum keeps the own amount: the other one may change before it is saved. */
export function chosen(amount: number | null, typed: Typed, theirs: Theirs): Typed {
  if (amount !== null && amount === sumWith(typed, theirs))
    return { amount, ownAmount: ownAmountOf(typed) ?? undefined };
  return { amount, ownAmount: amount === typed.amount ? typed.ownAmount : undefined };
}
