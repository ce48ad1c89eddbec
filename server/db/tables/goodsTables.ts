import type { Generated } from 'kysely';
import type { StockMovementRecord } from '../../../src/resources/records/stockMovement';
import type { AppendedRecord } from './storedRecord';

export interface GoodsTables {
  /** Append-only by triggers. */
  stockMovements: AppendedRecord<StockMovementRecord>;
  /** Maintained by triggers, see `keepStockTotals`. */
  stockTotals: {
    kind: 'delivery' | 'return' | 'loss' | 'correction';
    /** `YYYY-MM` of the instant in UTC. */
    month: string;
    stockItemId: number;
    /** '' for none. */
    reason: string;
    /** Number of movements, without reversed ones. */
    entries: number;
    quantity: number;
    /** Value of goods that went out: positive for losses. Each movement is rounded. */
    cents: number;
  };
  stockCounts: {
    id: Generated<number>;
    stockItemId: number;
    at: string;
    amount: number;
    /** `merges`: the merged article is empty, its stock went to the other one. `stockHistory`: imported. */
    sourceResource: 'censuses' | 'stockTakings' | 'merges' | 'stockHistory';
    /** May refer to a deleted record. */
    sourceId: number;
  };
  stockHistoryImports: {
    id: Generated<number>;
    fileName: string;
    at: string;
    userId: number | null;
    userName: string;
    columns: string;
    readings: number;
    movements: number;
    /** Rows of the file that were stored already. */
    same: number;
    reversedAt: string | null;
    reversedByUserId: number | null;
    /** 1 while rows are still to be booked or to be reversed. */
    isUnfinished: number;
  };
  /** Rows of an import that are not booked yet: JSON, see `HistoryEntry`. */
  stockHistoryParts: { id: Generated<number>; importId: number; rows: string };
  unitHistory: { id: Generated<number>; stockItemId: number; oldUnitId: number; newUnitId: number; changedAt: string };
  depositMovements: {
    id: Generated<number>;
    at: string;
    recordedAt: string;
    supplierId: number;
    depositTypeId: number;
    count: number;
    unitValue: number;
    kind: 'delivery' | 'return' | 'correction';
    referenceResource: string | null;
    referenceId: number | null;
    userId: number | null;
    note: string | null;
    reverses: number | null;
    clientId: string | null;
  };
  /** Maintained by triggers, see `keepDepositTotals`. */
  depositTotals: {
    supplierId: number;
    depositTypeId: number;
    kind: 'delivery' | 'return' | 'correction';
    count: number;
    value: number;
  };
  stockTakingDeposits: {
    id: Generated<number>;
    stockTakingId: number;
    depositTypeId: number;
    name: string;
    kind: 'bottle' | 'crate' | 'keg' | 'can' | 'other';
    unitValue: number;
    count: number;
    countedByUserId: number | null;
    countedByName: string | null;
    countedAt: string | null;
  };
  deliveries: {
    id: Generated<number>;
    version: Generated<number>;
    clientId: string | null;
    supplierId: number;
    state: 'open' | 'booked' | 'reversed';
    deliveryNoteNumber: string | null;
    deliveredAt: string;
    note: string | null;
    returns: string;
    createdAt: string;
    createdByUserId: number | null;
    number: number | null;
    bookedAt: string | null;
    bookedByUserId: number | null;
    bookedByName: string | null;
    reverseNumber: number | null;
    reversedAt: string | null;
    reversedByUserId: number | null;
    reversedByName: string | null;
    reverseNote: string | null;
  };
  deliveryOrders: { deliveryId: number; orderId: number };
  /** An open delivery holds only users' entries; booking fills in the rest. Amounts are packages except `quantity`. */
  deliveryLines: {
    id: Generated<number>;
    version: Generated<number>;
    deliveryId: number;
    clientId: string | null;
    stockItemId: number | null;
    orderItemId: number | null;
    description: string | null;
    itemNumber: string | null;
    packagingUnit: string | null;
    unit: string | null;
    unitsPerPackage: number | null;
    unitPrice: number | null;
    priceFrom: 'note' | 'order' | 'item' | null;
    deliveredAmount: number;
    /** Open amount that the client showed when the goods were received. */
    seenAmount: number | null;
    isDamaged: number;
    rest: 'wait' | 'cancel';
    note: string | null;
    bestBefore: string | null;
    /** JSON: `[{ depositTypeId, count }]`; null: as on the article. */
    deposits: string | null;
    orderedAmount: number | null;
    expectedAmount: number | null;
    outcome: 'unordered' | 'replaced' | 'damaged' | 'missing' | 'short' | 'ok' | 'over' | null;
    quantity: number | null;
    /** Whole cents; null when the price is unknown. */
    value: number | null;
    restCancelled: Generated<number>;
  };
  /** A row for each booking and each cancellation; append-only by triggers. */
  goodsReceived: {
    id: number;
    deliveryId: number;
    kind: 'Eingang' | 'Storno';
    day: string;
    supplierName: string;
    supplierAddress: string | null;
    recordedAt: string;
    recordedBy: string;
    depositValue: number;
  };
}
