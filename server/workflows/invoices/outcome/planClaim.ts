import Big from 'big.js';
import type { Invoice } from '../../../../src/contract/invoices';
import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import { isInRange, messages } from '../../../../src/resources/kit';
import { sumAmounts } from '../../../../src/rules/amounts';
import { isOnlyFiled } from '../../../../src/rules/invoices/isOnlyFiled';
import type { Actor } from '../../../db/audit/writeAudit';
import type { Db } from '../../../db/tables';
import { invalid, Problem } from '../../../problem';
import type { InvoiceRow } from '../judged';
import { presentInvoice } from '../presentInvoices';
import { WHY_DONE } from '../stateOf';
import { INTERNAL_VIEWER } from '../visibleInvoices';
import { claimedLines } from './claimedLines';
import { type ClaimLetter, composeClaim } from './claimLetter';
import { CENT, creditsByInvoice } from './claims';
import { creditedGoods } from './creditedGoods';

interface PlannedClaim {
  invoice: Invoice;
  letter: ClaimLetter;
  /** Euros. */
  amount: number;
  /** Euros of `amount` that its letter asks for. */
  open: number;
  /** Euros of earlier credits for goods, deposit and other articles, which the amount already leaves out. */
  creditedBefore: number;
  lineIds: number[];
}

interface Asked {
  /** Defaults to all claimable lines. */
  lineIds?: readonly number[] | null;
  note?: string | null;
  /** Claims again what was only filed, for want of a mail server. */
  repeat?: boolean;
  by: Actor;
}

/** @throws Problem STATE, VALIDATION on `lineIds` */
export async function planClaim(db: Db, row: InvoiceRow, asked: Asked): Promise<PlannedClaim> {
  const invoice = await presentInvoice(db, row, INTERNAL_VIEWER);
  requireClaimable(invoice, asked.repeat);
  const claimable = invoice.lines.filter(({ claimAmount }) => claimAmount > 0);
  if (claimable.length === 0)
    throw new Problem('STATE', 'Es gibt nichts zu reklamieren: Alles, was abweicht, ist billiger als vereinbart.');
  const wanted = new Set(asked.lineIds ?? claimable.map(({ id }) => id));
  const chosen = claimable.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) {
    const known = new Set(invoice.lines.map(({ id }) => id));
    const isStrange = [...wanted].some((id) => !known.has(id));
    throw invalid({ lineIds: isStrange ? messages.unknownReference : 'An dieser Position ist nichts zu reklamieren.' });
  }
  const amount = sumAmounts(chosen.map(({ claimAmount }) => claimAmount));
  if (!isInRange(amount, MONEY_SCALE))
    throw invalid({ lineIds: 'Zusammen sind das über 10 Milliarden Euro. Bitte weniger Positionen wählen.' });
  const lineIds = chosen.flatMap(({ id }) => id ?? []);
  const lines = await claimedLines(db, row, invoice.lines, wanted);
  const allCredited = (await creditsByInvoice(db, [row.id])).get(row.id) ?? new Big(0);
  const leftOut = await creditedGoods(db, row.id, { claimed: chosen, all: invoice.lines });
  const creditedBefore = (leftOut.lt(allCredited) ? leftOut : allCredited).round(MONEY_SCALE).toNumber();
  const credited = allCredited.minus(creditedBefore).round(MONEY_SCALE).toNumber();
  const open = new Big(amount).minus(credited);
  // Credits may differ by a cent for rounding; a claim of its own may be that small.
  if (open.lte(allCredited.gt(0) ? CENT : 0))
    throw new Problem('STATE', 'Es gibt nichts zu reklamieren: Alles, was zu viel ist, ist schon gutgeschrieben.');
  const letter = await composeClaim(db, row, { lines, amount, credited, note: asked.note ?? null, by: asked.by });
  return { invoice, letter, amount, open: open.toNumber(), creditedBefore, lineIds };
}

const WHY_NOT: Partial<Record<Invoice['state'], string>> = {
  unclear: 'An dieser Rechnung ist noch etwas zu klären. Reklamieren lässt sich danach.',
  matches: 'Diese Rechnung passt. Es gibt nichts zu reklamieren.',
  ...WHY_DONE,
};

const OF_MAIL: Partial<Record<NonNullable<Invoice['claim']>['mailState'], string>> = {
  waiting: 'Diese Rechnung ist schon reklamiert. Die Mail wartet und wird von selbst noch einmal verschickt.',
  sending: 'Diese Rechnung ist schon reklamiert. Die Mail wird gerade verschickt.',
  unclear: 'Diese Rechnung ist schon reklamiert. Ob die Mail ankam, ist unklar: Bitte beim Lieferanten nachfragen.',
};

function requireClaimable({ state, claim }: Invoice, repeat = false): void {
  if (state === 'differs' || (repeat && state === 'claimed' && claim && isOnlyFiled(claim))) return;
  const why = claim && state === 'claimed' ? OF_MAIL[claim.mailState] : WHY_NOT[state];
  throw new Problem('STATE', why ?? 'Diese Rechnung ist schon reklamiert.');
}
