import { z } from 'zod';

/** An inventory. Other backends send what `DocumentedStockTaking` says. */
export const stockTaking = z.object({
  id: z.int(),
  version: z.int(),
  description: z.string().nullable(),
  /** Day of the inventory. */
  targetDate: z.string(),
  created: z.iso.datetime(),
  createdByUserId: z.int().nullable(),
  /** null: open. */
  closedAt: z.iso.datetime().nullable(),
  closedByUserId: z.int().nullable(),
  closedByName: z.string().nullable(),
  /** SHA-256 over the canonical JSON of everything a closed inventory states. */
  sha256: z.string().nullable(),
});
export type StockTaking = z.output<typeof stockTaking>;

/** One article at one location, with name, unit and price as they were at the start. */
export const stockTakingItem = z.object({
  id: z.int(),
  version: z.int(),
  stockTakingId: z.int(),
  stockItemId: z.int(),
  name: z.string(),
  orderNumber: z.string().nullable(),
  /** Name of the unit. */
  unit: z.string().nullable(),
  /** Names of the groups the article was in, as far as the caller sees them, joined by " + "; null: in none. */
  groupNames: z.string().nullable(),
  stockLocationId: z.int(),
  stockLocationName: z.string(),
  countingOrder: z.number(),
  /** Euros per unit, the same in all rows of an article. */
  pricePerUnit: z.number(),
  /** null: not counted. */
  newAmount: z.number().nullable(),
  /** Euros, rounded to cents; null while not counted. */
  totalValue: z.number().nullable(),
  wasCounted: z.boolean(),
  countedByUserId: z.int().nullable(),
  countedByName: z.string().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** What the count before found at the same place. */
  lastAmount: z.number().nullable(),
  lastCountedAt: z.iso.datetime().nullable(),
});
export type StockTakingItem = z.output<typeof stockTakingItem>;

/** A correction of a closed inventory, whose rows stay as they are. */
export const addendum = z.object({
  id: z.int(),
  stockTakingId: z.int(),
  /** Counts from 1 within its inventory. */
  number: z.int(),
  /** The row it corrects, with its article and location; null: the inventory as a whole. */
  stockTakingItemId: z.int().nullable(),
  stockItemName: z.string().nullable(),
  stockLocationName: z.string().nullable(),
  reason: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  userName: z.string(),
  /** Over its contents and the hash before it. */
  sha256: z.string(),
});
export type Addendum = z.output<typeof addendum>;

/** An inventory with its rows in walking order. */
export const stockTakingDetails = stockTaking.extend({
  stockTakingItems: z.array(stockTakingItem),
  addenda: z.array(addendum),
});
export type StockTakingDetails = z.output<typeof stockTakingDetails>;

/** An article over all its locations. */
export const resultItem = z.object({
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string(),
  /** The sum over its locations; what is not counted adds nothing. */
  newAmount: z.number(),
  pricePerUnit: z.number(),
  /** Euros, rounded to cents. */
  totalPrice: z.number(),
  /** At all of its locations. */
  wasCounted: z.boolean(),
});
export type ResultItem = z.output<typeof resultItem>;

/** Empties of one type, as counted; apart from the goods. */
export const countedDeposit = z.object({
  depositTypeId: z.int(),
  name: z.string(),
  kind: z.enum(['bottle', 'crate', 'keg', 'can', 'other']),
  /** Euros. */
  unitValue: z.number(),
  count: z.int(),
  /** Euros. */
  totalValue: z.number(),
});
export type CountedDeposit = z.output<typeof countedDeposit>;

/** The empties of an inventory: types that were counted, by name. */
export const countedDeposits = z.object({ deposits: z.array(countedDeposit), depositValue: z.number() });

export const stockTakingResult = stockTaking
  .pick({ id: true, description: true, targetDate: true, closedAt: true, closedByName: true, sha256: true })
  .extend({
    /** Euros; the sum of the rounded rows. */
    totalValue: z.number(),
    resultItems: z.array(resultItem),
    /** No part of `totalValue`. */
    ...countedDeposits.shape,
    addenda: z.array(addendum),
  });
export type StockTakingResult = z.output<typeof stockTakingResult>;

/** What section 3 of the specification names is there; the rest may come from our server only. */
type Documented<T, K extends keyof T> = Pick<T, K> & Partial<T>;

export type DocumentedStockTaking = Documented<StockTaking, 'id' | 'description' | 'targetDate'>;
export type DocumentedItem = Partial<StockTakingItem> &
  Pick<StockTakingItem, 'id' | 'stockLocationId' | 'pricePerUnit'>;
export type DocumentedDetails = DocumentedStockTaking & { stockTakingItems: DocumentedItem[] };
export type DocumentedResult = Documented<StockTakingResult, 'description' | 'totalValue' | 'resultItems'>;
