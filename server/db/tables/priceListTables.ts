import type { Generated } from 'kysely';

/** Tables of suppliers' price lists, as `Tables` has the others. */
export interface PriceListTables {
  priceLists: {
    id: Generated<number>;
    version: Generated<number>;
    supplierId: number;
    fileName: string;
    sha256: string;
    state: 'draft' | 'scheduled' | 'applied' | 'stale';
    validFrom: string | null;
    /** JSON: `[{ header, field }]`. */
    columns: string;
    isLearned: number;
    decimal: ',' | '.';
    /** What all its prices are per, as somebody has said. */
    per: 'unit' | 'package' | null;
    /** JSON: names of the workbook's sheets. */
    sheets: string;
    sheet: string | null;
    createdAt: string;
    createdByUserId: number;
    createdByName: string;
    /** Who has said that its prices be taken over; may be one who was deleted since. */
    appliedByUserId: number | null;
    appliedByName: string | null;
    priceUpdateId: number | null;
    prices: number | null;
  };
  priceListRows: {
    id: Generated<number>;
    priceListId: number;
    /** null: an article that is not on the list. */
    line: number | null;
    orderNumber: string | null;
    code: string | null;
    name: string | null;
    /** An exact decimal, like the units per package. */
    price: string | null;
    priceText: string | null;
    unitsPerPackage: string | null;
    stockItemId: number | null;
    /** The article's when it was looked up. */
    oldPrice: number | null;
    per: 'unit' | 'package' | null;
    newPrice: number | null;
    state: 'changed' | 'same' | 'new' | 'gone' | 'unclear';
    reason: 'UNITS' | 'AMBIGUOUS' | 'PRICE' | 'TWICE' | null;
    saidStockItemId: number | null;
    saidPer: 'unit' | 'package' | null;
    saidPrice: number | null;
    isSkipped: Generated<number>;
    /** Its price shall be taken over. */
    isChosen: Generated<number>;
  };
  /** Which columns a supplier's lists have, by their heads. */
  priceListMappings: {
    id: Generated<number>;
    supplierId: number;
    /** SHA-256 over them in their order. */
    headers: string;
    /** JSON: field by head. */
    mapping: string;
  };
  /** Whose a supplier's number, code or text is, as somebody has said. */
  priceListLinks: { id: Generated<number>; supplierId: number; key: string; stockItemId: number };
}
