import { z } from 'zod';
import { stockTakingLine } from '../resources/records/stockTakingLine';
import { wireShape } from './kit/recordShape';
import { money } from './kit/values';

export const stockTaking = z.object({
  id: z.int(),
  version: z.int(),
  description: z.string().nullable(),
  targetDate: z.string(),
  created: z.iso.datetime(),
  createdByUserId: z.int().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedByUserId: z.int().nullable(),
  closedByName: z.string().nullable(),
  /** SHA-256 over the canonical JSON of a closed inventory. */
  sha256: z.string().nullable(),
});
export type StockTaking = z.output<typeof stockTaking>;

export const stockTakingItem = z.object({
  id: z.int(),
  version: z.int(),
  ...wireShape(stockTakingLine, 'documented'),
  ...wireShape(stockTakingLine, 'addition'),
});
export type StockTakingItem = z.output<typeof stockTakingItem>;

export const addendum = z.object({
  id: z.int(),
  stockTakingId: z.int(),
  number: z.int(),
  /** The corrected row; null: the addendum concerns the whole inventory. */
  stockTakingItemId: z.int().nullable(),
  stockItemName: z.string().nullable(),
  stockLocationName: z.string().nullable(),
  reason: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  userName: z.string(),
  /** SHA-256 over the addendum's content and the preceding hash. */
  sha256: z.string(),
});
export type Addendum = z.output<typeof addendum>;

export const stockTakingDetails = stockTaking.extend({
  stockTakingItems: z.array(stockTakingItem),
  addenda: z.array(addendum),
});
export type StockTakingDetails = z.output<typeof stockTakingDetails>;

export const resultItem = z.object({
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string(),
  newAmount: z.number(),
  pricePerUnit: money,
  totalPrice: money,
  wasCounted: z.boolean(),
});
export type ResultItem = z.output<typeof resultItem>;

const countedDeposit = z.object({
  depositTypeId: z.int(),
  name: z.string(),
  kind: z.enum(['bottle', 'crate', 'keg', 'can', 'other']),
  unitValue: money,
  count: z.int(),
  totalValue: money,
});
export type CountedDeposit = z.output<typeof countedDeposit>;

export const countedDeposits = z.object({ deposits: z.array(countedDeposit), depositValue: money });

export const stockTakingResult = stockTaking
  .pick({ id: true, description: true, targetDate: true, closedAt: true, closedByName: true, sha256: true })
  .extend({
    totalValue: money,
    resultItems: z.array(resultItem),
    ...countedDeposits.shape,
    addenda: z.array(addendum),
  });
export type StockTakingResult = z.output<typeof stockTakingResult>;

/** Keys of specification section 3 are required; the others come from our server only. */
type Documented<T, K extends keyof T> = Pick<T, K> & Partial<T>;

export type DocumentedStockTaking = Documented<StockTaking, 'id' | 'description' | 'targetDate'>;
export type DocumentedItem = Partial<StockTakingItem> &
  Pick<StockTakingItem, 'id' | 'stockLocationId' | 'pricePerUnit'>;
export type DocumentedDetails = DocumentedStockTaking & { stockTakingItems: DocumentedItem[] };
export type DocumentedResult = Documented<StockTakingResult, 'description' | 'totalValue' | 'resultItems'>;
