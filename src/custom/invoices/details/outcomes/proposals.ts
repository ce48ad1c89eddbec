import type { InvoiceLine } from '../../../../contract/invoiceLines';

/** A price that an article may take over. */
export interface Proposal {
  stockItemId: number;
  name: string;
  unitName: string | null;
  oldPrice: number | null;
  newPrice: number;
}

/** The prices that an invoice proposes; an article that is billed twice is asked about once, with what stands last. */
export function proposalsOf(lines: readonly InvoiceLine[]): Proposal[] {
  const found = lines.flatMap(({ stockItemId, stockItemName, unitName, expectedPrice, proposedPrice }) =>
    stockItemId === null || proposedPrice === null
      ? []
      : [{ stockItemId, name: stockItemName ?? '', unitName, oldPrice: expectedPrice, newPrice: proposedPrice }],
  );
  return [...new Map(found.map((each) => [each.stockItemId, each])).values()];
}
