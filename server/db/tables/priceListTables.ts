import type { Generated } from 'kysely';

export interface PriceListTables {
  priceLists: {
    id: Generated<number>;
    version: Generated<number>;
    supplierId: number;
    fileName: string;
    sha256: string;
    state: 'draft' | 'scheduled' | 'applied' | 'stale';
    validFrom: string | null;
    columns: string;
    isLearned: number;
    decimal: ',' | '.';
    per: 'unit' | 'package' | null;
    sheets: string;
    sheet: string | null;
    createdAt: string;
    createdByUserId: number | null;
    createdByName: string;
    appliedByUserId: number | null;
    appliedByName: string | null;
    appliedByTokenId: number | null;
    priceUpdateId: number | null;
    prices: number | null;
  };
  priceListRows: {
    id: Generated<number>;
    priceListId: number;
    line: number | null;
    orderNumber: string | null;
    code: string | null;
    name: string | null;
    /** Exact decimal, like the units per package. */
    price: string | null;
    priceText: string | null;
    unitsPerPackage: string | null;
    stockItemId: number | null;
    oldPrice: number | null;
    per: 'unit' | 'package' | null;
    newPrice: number | null;
    state: 'changed' | 'same' | 'new' | 'gone' | 'unclear';
    reason: 'UNITS' | 'AMBIGUOUS' | 'PRICE' | 'TWICE' | null;
    saidStockItemId: number | null;
    saidPer: 'unit' | 'package' | null;
    saidPrice: number | null;
    isSkipped: Generated<number>;
    isChosen: Generated<number>;
  };
  priceListMappings: {
    id: Generated<number>;
    supplierId: number;
    /** SHA-256 of the headers in order. */
    headers: string;
    mapping: string;
  };
  /** Articles for a supplier's number, code or text, as entered. */
  priceListLinks: { id: Generated<number>; supplierId: number; key: string; stockItemId: number };
}
