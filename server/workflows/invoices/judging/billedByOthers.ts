import { BilledLedger, type BilledUnits } from '../../../../src/rules/invoices/BilledLedger';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import { takeTurns } from '../../../turns';
import type { JudgedRow } from './relatedInvoices';
import { counts } from './relatedInvoices';

interface Identified {
  row: JudgedRow['row'];
  identified: readonly IdentifiedLine[];
}

interface OfInvoice extends BilledUnits {
  invoiceId: number;
}

/** @param all each invoice once */
export async function billedByOthers(
  all: readonly Identified[],
): Promise<(invoice: Identified) => Promise<BilledLedger>> {
  const turn = takeTurns();
  const bySource = new Map<string, OfInvoice[]>();
  for (const { row, identified } of all.filter(({ row: each }) => counts(each)))
    for (const { sources, billed } of identified) {
      await turn();
      if (billed === null || billed.eq(0)) continue;
      const billing = { invoiceId: row.id, sources, units: billed };
      for (const { key } of sources) {
        const others = bySource.get(key);
        if (others) others.push(billing);
        else bySource.set(key, [billing]);
      }
    }
  return async ({ row, identified }) => {
    const keys = new Set(identified.flatMap(({ sources }) => sources.map(({ key }) => key)));
    const sharing = new Set([...keys].flatMap((key) => bySource.get(key) ?? []));
    const ledger = new BilledLedger();
    for (const billing of sharing) {
      const { invoiceId, units } = billing;
      if (invoiceId !== row.id && (invoiceId < row.id || units.lt(0))) ledger.add(billing);
      await turn();
    }
    return ledger;
  };
}
