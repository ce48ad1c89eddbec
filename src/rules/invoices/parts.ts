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
  /** Set if `unitsPerBilled` is in a unit that the article no longer has, with its package then; null if unknown. */
  former?: { unitsPerPackage: Big | null };
}

export interface Article {
  id: number;
  name: string;
  orderNumber: string | null;
  unitName: string | null;
  unitsPerPackage: Big;
  pricePerUnit: Big | null;
  unitChangedAt?: string | null;
  /** Last change of the unit under the id that was looked up; differs for an article merged into this one. */
  ownUnitChangedAt?: string | null;
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
  former?: FormerUnit;
}

/** The unit in which goods were ordered or received, if the article has had another one since. */
export interface FormerUnit {
  /** Number of present units in one of it; null if unknown. */
  units: Big | null;
}

export interface Link {
  stockItemId: number | null;
  depositTypeId: number | null;
  other: boolean;
  units: ReadonlyMap<string, LearnedUnits>;
}

export interface LearnedUnits {
  /** null: as in the article's package. */
  unitsPerBilled: Big | null;
  /** null: in a unit that the article no longer has. */
  learnedAt: string | null;
}

/** Something billable: an ordered item, or an unordered delivery line. */
export interface Source {
  key: string;
  orderItemId: number | null;
  units: Big;
  unitsPerPackage: Big | null;
  price: Big | null;
  former?: FormerUnit;
}

/** Ways of finding an article, most reliable first. */
export const MATCHED_BY = ['learned', 'orderLine', 'itemNumber', 'gtin', 'buyerNumber', 'description'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export const UNCLEAR_REASONS = ['SUPPLIER', 'ORDER', 'CONTRADICTION', 'UNKNOWN', 'UNITS', 'PRICE'] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

/** Of several kinds, the first is the verdict. */
export const DIFFERENCE_KINDS = ['duplicate', 'notOrdered', 'notDelivered', 'dearer', 'cheaper'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

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

export const INVOICE_WARNINGS = [
  'TOTALS',
  'ARITHMETIC',
  'IBAN',
  'SIGN',
  'CURRENCY',
  'NO_LINES',
  'NO_DELIVERY',
  'RETURNED',
] as const;
export type InvoiceWarning = (typeof INVOICE_WARNINGS)[number];
