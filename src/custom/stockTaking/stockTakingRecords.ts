import type { DocumentedDetails, DocumentedItem, DocumentedStockTaking } from '../../contract/stockTakingRecords';
import { countedInAnotherUnit } from '../../rules/unitChanged';
import { type CountLine, unitOf } from '../../shared/counting/CountLine';

export type StockTaking = DocumentedStockTaking;

export interface StockTakingDetails extends StockTaking {
  rows: StockTakingRow[];
}

export interface StockTakingRow extends CountLine {
  stockLocationId: number;
  /** Euros per unit, equal in all rows of an article; null for users without sight of prices. */
  pricePerUnit: number | null;
  countedByUserId: number | null;
}

export function readItem(item: DocumentedItem): StockTakingRow {
  return {
    id: item.id,
    stockItemId: item.stockItemId,
    name: item.name ?? '??',
    stockLocationId: item.stockLocationId,
    locationName: item.stockLocationName ?? '',
    unitName: item.unit ?? null,
    unitHint: item.unitChanged ? countedInAnotherUnit(unitOf({ unitName: item.unit ?? null })) : undefined,
    newAmount: item.newAmount ?? null,
    pricePerUnit: item.pricePerUnit,
    countedByUserId: item.countedByUserId ?? null,
    countedBy: item.countedByName ?? null,
    countedAt: item.countedAt ?? null,
    lastAmount: item.lastAmount ?? null,
    expectedAmount: item.expectedAmount,
    expectedCounted: item.expectedCounted,
    expectedDelivered: item.expectedDelivered,
    version: item.version ?? 0,
  };
}

export function readDetails({ stockTakingItems, ...stockTaking }: DocumentedDetails): StockTakingDetails {
  return { ...stockTaking, rows: stockTakingItems.map(readItem) };
}

export const nameOf = ({ id, description }: Pick<StockTaking, 'id' | 'description'>): string =>
  description?.trim() || `Inventur ${id}`;
