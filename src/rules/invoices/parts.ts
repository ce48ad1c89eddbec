import type Big from 'big.js';

/** What the rules of invoices work on. Everything is exact; amounts are euros, quantities the article's units. */

/** What the document says of a line; texts and decimals as `InvoiceDocument` has them. */
export interface LineFacts {
  kind: 'item' | 'charge' | 'allowance';
  name: string | null;
  sellerItemId: string | null;
  buyerItemId: string | null;
  gtin: string | null;
  orderLineReference: string | null;
  quantity: string | null;
  unitCode: string | null;
  price: string | null;
  baseQuantity: string;
  lineTotal: string | null;
  /** It stands for others or is no more than a remark. */
  isInformation: boolean;
}

/** What a person said of one line alone. */
export interface LineAnswer {
  stockItemId: number | null;
  depositTypeId: number | null;
  other: boolean;
  notOrdered: boolean;
  unitsPerBilled: Big | null;
  /** The ordered item it is about, where its article stands on several. */
  orderItemId: number | null;
}

export interface Article {
  id: number;
  name: string;
  orderNumber: string | null;
  unitName: string | null;
  unitsPerPackage: Big;
  /** Per unit. 0 is no price: nobody has said one. */
  pricePerUnit: Big | null;
  isArchived: boolean;
}

export interface ArticleCode {
  code: string;
  stockItemId: number;
  /** Units that one scan of it stands for. */
  factor: Big;
}

/** An item, with an article, of an order. */
export interface OrderedArticle {
  id: number;
  orderId: number;
  stockItemId: number;
  itemNumber: string | null;
  description: string;
  /** What is not cancelled, in units. */
  units: Big;
  unitsPerPackage: Big | null;
  pricePerUnit: Big | null;
}

/** What a person said before of lines with the same key. */
export interface Link {
  stockItemId: number | null;
  depositTypeId: number | null;
  other: boolean;
  /** By unit code ('' for none); null: as many as a package has. */
  units: ReadonlyMap<string, Big | null>;
}

/** What a line may be billed for: an ordered item, or goods that came without having been ordered. */
export interface Source {
  /** Unique among all ordered items and lines of deliveries. */
  key: string;
  orderItemId: number | null;
  units: Big;
  unitsPerPackage: Big | null;
  price: Big | null;
}

/** The rungs of the ladder, the first goes before all others. */
export const RUNGS = ['learned', 'orderLine', 'itemNumber', 'gtin', 'buyerNumber', 'description'] as const;
export type Rung = (typeof RUNGS)[number];

export type UnclearReason = 'SUPPLIER' | 'ORDER' | 'CONTRADICTION' | 'UNKNOWN' | 'UNITS' | 'PRICE';
export type DifferenceKind = 'duplicate' | 'notOrdered' | 'notDelivered' | 'dearer' | 'cheaper';
export type Verdict = 'matches' | 'deposit' | 'unclear' | DifferenceKind;

/** Euros, above 0. `units` is null where it is about the price. */
export interface Difference {
  kind: DifferenceKind;
  units: Big | null;
  amount: Big;
}

/** How far a price may be off before anybody is told. */
export interface Tolerance {
  cents: number;
  percent: Big;
}
