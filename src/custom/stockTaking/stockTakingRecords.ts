import type { CountLine } from '../../views/counting/CountLine';

/** An inventory as `GET /api/StockTaking/GetStockTakings` answers it. Other backends leave out what has a `?`. */
export interface StockTaking {
  id: number;
  description: string | null;
  /** Day, `YYYY-MM-DD`; an instant from other backends. */
  targetDate: string;
  /** Instant, ISO 8601 UTC; nothing while amounts and prices may change. */
  closedAt?: string | null;
  closedByName?: string | null;
  /** Over the canonical JSON of everything a closed inventory states. */
  sha256?: string | null;
  version?: number;
}

/** An inventory with its rows in walking order. */
export interface StockTakingDetails extends StockTaking {
  rows: StockTakingRow[];
}

/** One article at one location. */
export interface StockTakingRow extends CountLine {
  stockLocationId: number;
  /** Euros per unit, the same in all rows of an article. */
  pricePerUnit: number;
  countedByUserId: number | null;
}

/** A row as it travels. */
export interface WireItem {
  id: number;
  name: string;
  stockLocationId: number;
  stockLocationName?: string | null;
  newAmount?: number | null;
  pricePerUnit: number;
  unit?: string | null;
  countedByUserId?: number | null;
  countedByName?: string | null;
  countedAt?: string | null;
  lastAmount?: number | null;
  version?: number;
}

export interface WireDetails extends StockTaking {
  stockTakingItems: WireItem[];
}

/** The result as `GET /api/StockTaking/GetStockTakingResult` answers it. */
export interface StockTakingResult extends StockTaking {
  /** Euros; the sum of the rounded rows. */
  totalValue: number;
  resultItems: ResultRow[];
  addenda?: Addendum[];
}

/** A correction of a closed inventory. */
export interface Addendum {
  /** Counts from 1. */
  number: number;
  createdAt: string;
  userName: string;
  /** Article and location of the row it corrects; null: the inventory as a whole. */
  stockItemName: string | null;
  stockLocationName: string | null;
  reason: string;
  text: string;
  /** Over its contents and the hash before it. */
  sha256: string;
}

export interface ResultRow {
  stockItemId: number;
  name: string;
  unit: string | null;
  newAmount: number;
  pricePerUnit: number;
  totalPrice: number;
  wasCounted: boolean;
}

/** A part of the value of an inventory, in euros, with how many of its rows are counted. */
export interface ValuePart {
  name: string;
  value: number;
  counted: number;
  total: number;
}

/** What `GET /api/StockTaking/GetStockTakingValues` answers. */
export interface StockTakingValues {
  byLocation: ValuePart[];
  byGroup: ValuePart[];
  /** Articles that cost less now than in the inventory; `difference` in euros. */
  lowerOfCost: { difference: number; items: { name: string; pricePerUnit: number; lastPurchasePrice: number }[] };
}

export function readItem(wire: WireItem): StockTakingRow {
  return {
    id: wire.id,
    name: wire.name,
    stockLocationId: wire.stockLocationId,
    locationName: wire.stockLocationName ?? '',
    unitName: wire.unit ?? null,
    newAmount: wire.newAmount ?? null,
    pricePerUnit: wire.pricePerUnit,
    countedByUserId: wire.countedByUserId ?? null,
    countedBy: wire.countedByName ?? null,
    countedAt: wire.countedAt ?? null,
    lastAmount: wire.lastAmount ?? null,
    version: wire.version ?? 0,
  };
}

export function readDetails({ stockTakingItems, ...stockTaking }: WireDetails): StockTakingDetails {
  return { ...stockTaking, rows: stockTakingItems.map(readItem) };
}

/** What an inventory is called: its description, else its id. */
export const nameOf = ({ id, description }: Pick<StockTaking, 'id' | 'description'>): string =>
  description?.trim() || `Inventur ${id}`;
