import Big from 'big.js';
import { addTo } from '../../../../src/lib/addTo';
import { BilledLedger } from '../../../../src/rules/invoices/BilledLedger';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import type { Source } from '../../../../src/rules/invoices/parts';
import type { BilledUnits } from '../../../../src/rules/invoices/RoomElsewhere';
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

/** Sums what invoices bill by source, which stays small however many lines they have. */
export function billedByOthers() {
  const bySource = new Map<string, OfInvoice[]>();
  return {
    /** @param invoice must not be added twice */
    async add({ row, identified }: Identified): Promise<void> {
      if (!counts(row)) return;
      const turn = takeTurns();
      for (const sign of [1, -1])
        for (const [sources, units] of await sumsOf(identified, sign)) {
          await turn();
          const billing = { invoiceId: row.id, sources, units };
          for (const { key } of sources) addTo(bySource, key, billing);
        }
    },
    async ledgerFor({ row, identified }: Identified): Promise<BilledLedger> {
      const turn = takeTurns();
      const keys = new Set(identified.flatMap(({ sources }) => sources.map(({ key }) => key)));
      const sharing = new Set([...keys].flatMap((key) => bySource.get(key) ?? []));
      const ledger = new BilledLedger();
      for (const billing of sharing) {
        const { invoiceId, units } = billing;
        if (invoiceId !== row.id && (invoiceId < row.id || units.lt(0))) ledger.add(billing);
        await turn();
      }
      return ledger;
    },
  };
}

/** Keyed by list of sources: all lines of one article share the same list. */
async function sumsOf(identified: readonly IdentifiedLine[], sign: number): Promise<Map<readonly Source[], Big>> {
  const turn = takeTurns();
  const sums = new Map<readonly Source[], Big>();
  for (const { sources, billed } of identified) {
    await turn();
    if (sources.length === 0 || billed?.s !== sign || billed.eq(0)) continue;
    sums.set(sources, billed.plus(sums.get(sources) ?? new Big(0)));
  }
  return sums;
}
