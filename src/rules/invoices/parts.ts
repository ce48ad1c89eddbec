import type Big from 'big.js';

/** Types shared by the invoice rules: exact euros, and exact quantities in the article's units. */

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
  isInformation: boolean;
}

export interface LineAnswer {
  stockItemId: number | null;
  depositTypeId: number | null;
  other: boolean;
  notOrdered: boolean;
  unitsPerBilled: Big | null;
  orderItemId: number | null;
}

export interface Article {
  id: number;
  name: string;
  orderNumber: string | null;
  unitName: string | null;
  unitsPerPackage: Big;
  pricePerUnit: Big | null;
}

/** An article under its own id and number, or under those of an article merged into it. */
export interface KnownArticle extends Article {
  knownAs: number;
  knownNumber: string | null;
  isArchived: boolean;
}

export interface ArticleCode {
  code: string;
  stockItemId: number;
  /** Units per scan. */
  factor: Big;
}

export interface OrderedArticle {
  id: number;
  orderId: number;
  stockItemId: number;
  itemNumber: string | null;
  description: string;
  units: Big;
  unitsPerPackage: Big | null;
  pricePerUnit: Big | null;
}

export interface Link {
  stockItemId: number | null;
  depositTypeId: number | null;
  other: boolean;
  units: ReadonlyMap<string, Big | null>;
}

/** Something billable: an ordered item, or an unordered delivery line. */
export interface Source {
  key: string;
  orderItemId: number | null;
  units: Big;
  unitsPerPackage: Big | null;
  price: Big | null;
}

export const RUNGS = ['learned', 'orderLine', 'itemNumber', 'gtin', 'buyerNumber', 'description'] as const;
export type Rung = (typeof RUNGS)[number];

export type UnclearReason = 'SUPPLIER' | 'ORDER' | 'CONTRADICTION' | 'UNKNOWN' | 'UNITS' | 'PRICE';
export type DifferenceKind = 'duplicate' | 'notOrdered' | 'notDelivered' | 'dearer' | 'cheaper';
export type Verdict = 'matches' | 'deposit' | 'unclear' | DifferenceKind;

export interface Difference {
  kind: DifferenceKind;
  units: Big | null;
  amount: Big;
}

export interface Tolerance {
  cents: number;
  percent: Big;
}
