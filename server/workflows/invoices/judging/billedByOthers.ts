import Big from 'big.js';
import { addTo } from '../../../../src/lib/addTo';
import { pluck } from '../../../../src/lib/pluck';
import { BilledLedger, type Billing } from '../../../../src/rules/invoices/BilledLedger';
import { nonNegative, remainingPayments, smaller, sum } from '../../../../src/rules/invoices/exact';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import type { Source } from '../../../../src/rules/invoices/parts';
import type { BilledUnits } from '../../../../src/rules/invoices/RoomElsewhere';
import { sortInTurns, takeTurns } from '../../../turns';
import type { InvoiceLineRow } from '../judged';
import { decidedOf } from './identified';
import { counts, type JudgedRow } from './relatedInvoices';

type BilledLine = Pick<IdentifiedLine, 'article' | 'sources' | 'units' | 'billed' | 'notOrdered'>;

interface Identified {
  row: Pick<JudgedRow['row'], 'id' | 'state' | 'isCredit' | 'settlesInvoiceId'>;
  lines: readonly Pick<InvoiceLineRow, 'frozen'>[];
  identified: readonly BilledLine[];
}

interface OfInvoice extends BilledUnits {
  invoiceId: number;
  goods: Goods;
  /** For a credit: the goods that it is about. */
  of: Goods | null;
}

/** An article on an invoice, with what was decided about it and credited for it. */
interface Goods {
  invoiceId: number;
  /** Units that a claim or an acceptance found to be too many; null before one. */
  tooMany: Big | null;
  /** By article at that time: two may have been merged since. */
  ofThen: Map<number | null, OfThen>;
  credits: { invoiceId: number; units: Big }[];
}

interface OfThen {
  /** Units of lines that a user called not ordered; these are not billed. */
  notOrdered: Big;
  /** Units that credits had given back by then. */
  givenBack: Big;
}

const NOTHING = new Big(0);

/** Sums what invoices bill by source, which stays small however many lines they have. */
export function billedByOthers() {
  const bySource = new Map<string, OfInvoice[]>();
  const known = new Map<string, Goods>();
  const goodsOf = (invoiceId: number, stockItemId: number): Goods => {
    const key = `${invoiceId} ${stockItemId}`;
    const goods = known.get(key) ?? { invoiceId, tooMany: null, ofThen: new Map(), credits: [] };
    known.set(key, goods);
    return goods;
  };
  return {
    /** @param invoice must not be added twice */
    async add({ row, lines, identified }: Identified): Promise<void> {
      if (!counts(row)) return;
      const turn = takeTurns();
      for (const { stockItemId, sources, units } of await sumsOf(identified, row.isCredit === 1)) {
        await turn();
        const of = units.lt(0) && row.settlesInvoiceId !== null ? goodsOf(row.settlesInvoiceId, stockItemId) : null;
        of?.credits.push({ invoiceId: row.id, units: units.neg() });
        const billing = { invoiceId: row.id, goods: goodsOf(row.id, stockItemId), of, sources, units };
        for (const { key } of sources) addTo(bySource, key, billing);
      }
      for (const [at, { article, sources, units, notOrdered }] of identified.entries()) {
        if (!article || !units || sources.length === 0) continue;
        const goods = goodsOf(row.id, article.id);
        const decided = decidedOf(lines[at]!, units);
        const then = decided ? decided.stockItemId : article.id;
        const ofThen = goods.ofThen.get(then) ?? { notOrdered: NOTHING, givenBack: NOTHING };
        goods.ofThen.set(then, ofThen);
        if (notOrdered) ofThen.notOrdered = ofThen.notOrdered.plus(units);
        else if (decided) goods.tooMany = decided.tooMany.plus(goods.tooMany ?? NOTHING);
        // Every line of an article states the same number.
        if (decided) ofThen.givenBack = decided.givenBack;
      }
    },
    /** Relies on what was decided about the other invoices, and counts those with a lower id. */
    async ledgerFor({ row, identified }: Omit<Identified, 'lines'>): Promise<BilledLedger> {
      const turn = takeTurns();
      const keys = new Set(identified.flatMap(({ sources }) => sources.map(({ key }) => key)));
      const all = [...new Set([...keys].flatMap((key) => bySource.get(key) ?? []))];
      // Which of two bills takes the room elsewhere must not depend on the order of reading.
      const sharing = await sortInTurns(all, (one, other) => one.invoiceId - other.invoiceId, turn);
      const ledger = new BilledLedger();
      for (const billing of sharing) {
        if (billing.invoiceId !== row.id) ledger.add(billingFor(row.id, billing));
        await turn();
      }
      return ledger;
    },
  };
}

/** Sums units by article: net on a credit; elsewhere bills and returns apart, as returns count for earlier ones too. */
async function sumsOf(identified: readonly BilledLine[], isCredit: boolean) {
  const turn = takeTurns();
  // All lines of one article share the same list of sources.
  const sums = [true, false].map(() => new Map<readonly Source[], { stockItemId: number; units: Big }>());
  for (const { article, sources, billed } of identified) {
    await turn();
    if (!article || sources.length === 0 || !billed) continue;
    const ofSign = sums[!isCredit && billed.lt(0) ? 1 : 0]!;
    ofSign.set(sources, { stockItemId: article.id, units: billed.plus(ofSign.get(sources)?.units ?? NOTHING) });
  }
  return sums.flatMap((ofSign) => [...ofSign].map(([sources, sum]) => ({ sources, ...sum })));
}

/** @param id of the invoice that is judged */
function billingFor(id: number, { invoiceId, goods, of, sources, units }: OfInvoice): Billing {
  if (units.lt(0)) {
    if (!of) return { sources, units, givenBack: units.neg() };
    const { units: back, givenBack } = restsOf(of).get(invoiceId) ?? { units: NOTHING, givenBack: NOTHING };
    return { sources, units: (of.invoiceId <= id ? back : givenBack).neg(), givenBack };
  }
  const { tooMany } = goods;
  if (invoiceId > id) return { sources, units: NOTHING, decidedLater: tooMany ? units.minus(tooMany) : NOTHING };
  const paid = [...restsOf(goods).values()].map((each) => each.units.minus(each.givenBack));
  return { sources, units, claimed: (tooMany ?? NOTHING).minus(sum(paid)) };
}

/** Units by credit that exceed lines called not ordered; `givenBack`: those that also exceed what was claimed. */
function restsOf({ tooMany, ofThen, credits }: Goods): Map<number, { units: Big; givenBack: Big }> {
  const sorted = credits.toSorted((one, other) => one.invoiceId - other.invoiceId);
  const units = pluck(sorted, 'units');
  const articles = [...ofThen.values()];
  const before = sum(articles.map(({ notOrdered, givenBack }) => nonNegative(givenBack.minus(notOrdered))));
  const notOrdered = smaller(sum(pluck(articles, 'notOrdered')), nonNegative(sum(units).minus(before)));
  const rests = remainingPayments(notOrdered, units);
  const claimed = smaller(tooMany ?? NOTHING, nonNegative(sum(rests).minus(before)));
  const givenBack = remainingPayments(claimed, rests.toReversed()).toReversed();
  return new Map(
    sorted.map(({ invoiceId }, at) => [
      invoiceId,
      { units: rests[at] ?? NOTHING, givenBack: givenBack[at] ?? NOTHING },
    ]),
  );
}
