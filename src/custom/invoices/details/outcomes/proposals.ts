import type { InvoiceLine } from '../../../../contract/invoiceLines';

export interface Proposal {
  stockItemId: number;
  name: string;
  unitName: string | null;
  /** Shown as the one to be replaced; undefined while the articles are not known. */
  oldPrice?: number;
  newPrice: number;
}

export function proposalsOf(
  lines: readonly InvoiceLine[],
  articles?: ReadonlyMap<number, { pricePerUnit: number }>,
): Proposal[] {
  const found = lines.flatMap(({ stockItemId, stockItemName, unitName, proposedPrice: newPrice }) => {
    if (stockItemId === null || newPrice === null) return [];
    const oldPrice = articles?.get(stockItemId)?.pricePerUnit;
    return [{ stockItemId, name: stockItemName ?? '', unitName, oldPrice, newPrice }];
  });
  return [...new Map(found.map((each) => [each.stockItemId, each])).values()];
}
