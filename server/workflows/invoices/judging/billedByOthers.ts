import Big from 'big.js';
import { addTo } from '../../../../src/lib/addTo';
import { BilledLedger, type Billing } from '../../../../src/rules/invoices/BilledLedger';
import { atLeastNothing, smaller } from '../../../../src/rules/invoices/exact';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import type { Source } from '../../../../src/rules/invoices/parts';
import type { BilledUnits } from '../../../../src/rules/invoices/RoomElsewhere';
import { takeTurns } from '../../../turns';
import type { InvoiceLineRow } from '../judged';
import { type Decided, decidedOf } from './identified';
import type { JudgedRow } from './relatedInvoices';
import { counts } from './relatedInvoices';

type BilledLine = Pick<IdentifiedLine, 'article' | 'sources' | 'units' | 'billed'>;

interface Identified {
  row: Pick<JudgedRow['row'], 'id' | 'state' | 'settlesInvoiceId'>;
  lines: readonly Pick<InvoiceLineRow, 'frozen'>[];
  identified: readonly BilledLine[];
}

interface OfInvoice extends BilledUnits {
  invoiceId: number;
  /** Key of the article on this invoice. */
  goods: string;
}

const NOTHING = new Big(0);

/** Sums what invoices bill by source, which stays small however many lines they have. */
export function billedByOthers() {
  const bySource = new Map<string, OfInvoice[]>();
  const decided = new Map<string, Decided>();
  const creditedOf = new Map<string, Big>();
  /** Units that credits of an invoice have given back since its claim asked for them, or since its acceptance. */
  const settledOf = (goods: string): Big => {
    const { tooMany, givenBack } = decided.get(goods) ?? { tooMany: NOTHING, givenBack: NOTHING };
    return smaller(tooMany, atLeastNothing((creditedOf.get(goods) ?? NOTHING).minus(givenBack)));
  };
  return {
    /** @param invoice must not be added twice */
    async add({ row, lines, identified }: Identified): Promise<void> {
      if (!counts(row)) return;
      const turn = takeTurns();
      for (const sign of [1, -1])
        for (const [sources, { stockItemId, units }] of await sumsOf(identified, sign)) {
          await turn();
          const billing = { invoiceId: row.id, goods: goodsOf(row.id, stockItemId), sources, units };
          for (const { key } of sources) addTo(bySource, key, billing);
          if (sign === 1 || row.settlesInvoiceId === null) continue;
          const credited = goodsOf(row.settlesInvoiceId, stockItemId);
          creditedOf.set(credited, (creditedOf.get(credited) ?? NOTHING).minus(units));
        }
      for (const [at, line] of identified.entries()) {
        const found = line.article && decidedOf(lines[at]!, line);
        if (!found) continue;
        const goods = goodsOf(row.id, line.article!.id);
        decided.set(goods, { ...found, tooMany: found.tooMany.plus(decided.get(goods)?.tooMany ?? NOTHING) });
      }
    },
    /** Takes what was decided about the other invoices for granted, and counts those with a lower id. */
    async ledgerFor({ row, identified }: Omit<Identified, 'lines'>): Promise<BilledLedger> {
      const turn = takeTurns();
      const keys = new Set(identified.flatMap(({ sources }) => sources.map(({ key }) => key)));
      const sharing = new Set([...keys].flatMap((key) => bySource.get(key) ?? []));
      const ledger = new BilledLedger();
      for (const { invoiceId, ...billing } of sharing) {
        if (invoiceId !== row.id) ledger.add(countedFor(invoiceId < row.id, billing));
        await turn();
      }
      return ledger;
    },
  };

  function countedFor(isEarlier: boolean, { goods, sources, units }: Omit<OfInvoice, 'invoiceId'>): Billing {
    if (units.lt(0)) return { sources, units, givenBack: units.neg() };
    const settled = settledOf(goods);
    const claimed = (decided.get(goods)?.tooMany ?? NOTHING).minus(settled);
    // Units that a claim has been credited for were given back, but make room for nothing else.
    return isEarlier
      ? { sources, units, claimed, givenBack: settled.neg() }
      : { sources, units: settled, givenBack: settled.neg() };
  }
}

const goodsOf = (invoiceId: number, stockItemId: number) => `${invoiceId} ${stockItemId}`;

/** Keyed by list of sources: all lines of one article share the same list. */
async function sumsOf(identified: readonly BilledLine[], sign: number) {
  const turn = takeTurns();
  const sums = new Map<readonly Source[], { stockItemId: number; units: Big }>();
  for (const { article, sources, billed } of identified) {
    await turn();
    if (!article || sources.length === 0 || billed?.s !== sign || billed.eq(0)) continue;
    sums.set(sources, { stockItemId: article.id, units: billed.plus(sums.get(sources)?.units ?? NOTHING) });
  }
  return sums;
}
