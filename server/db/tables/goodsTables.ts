import type { Generated } from 'kysely';
import type { StockMovementRecord } from '../../../src/resources/records/stockMovement';
import type { AppendedRecord } from './storedRecord';

/** Tables of goods that come and go, as `Tables` has the others. */
export interface GoodsTables {
  /** What came and went of articles. Triggers keep the rows: nothing is ever changed or removed. */
  stockMovements: AppendedRecord<StockMovementRecord>;
  /** Readings: what one count found of an article over all its places. */
  stockCounts: {
    id: Generated<number>;
    stockItemId: number;
    at: string;
    amount: number;
    /** Of a merge: that nothing is left of the article, since the other one has it. */
    sourceResource: 'censuses' | 'stockTakings' | 'merges';
    /** May be one that was deleted since. */
    sourceId: number;
  };
  /** When articles changed their unit; units may have been deleted since. */
  unitHistory: {
    id: Generated<number>;
    stockItemId: number;
    oldUnitId: number;
    newUnitId: number;
    changedAt: string;
  };
  /** Empties that came and went. Triggers keep the rows: nothing is ever changed or removed. */
  depositMovements: {
    id: Generated<number>;
    /** When it happened, as the caller says. */
    at: string;
    recordedAt: string;
    supplierId: number;
    depositTypeId: number;
    /** Signed, never 0. */
    count: number;
    /** Whole cents: what the type was worth then. */
    unitValue: number;
    kind: 'delivery' | 'return' | 'correction';
    referenceResource: string | null;
    referenceId: number | null;
    /** May be one who was deleted since. */
    userId: number | null;
    note: string | null;
    /** The movement that this one takes back, each at most once. */
    reverses: number | null;
    /** Made by the device, of one call. */
    clientId: string | null;
  };
  /** Sums of the movements of empties, made by triggers; see `keepDepositTotals`. */
  depositTotals: {
    supplierId: number;
    depositTypeId: number;
    kind: 'delivery' | 'return' | 'correction';
    /** Signed. */
    count: number;
    /** Whole cents, as the movements were booked. */
    value: number;
  };
  /** Empties that an inventory found; name, kind and value as they were when they were counted. */
  stockTakingDeposits: {
    id: Generated<number>;
    stockTakingId: number;
    depositTypeId: number;
    name: string;
    kind: 'bottle' | 'crate' | 'keg' | 'can' | 'other';
    /** Whole cents. */
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
    /** JSON: `[{ depositTypeId, count }]`. */
    returns: string;
    createdAt: string;
    createdByUserId: number;
    /** In the book, over bookings and cancellations. */
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
  /** Of an open delivery only what somebody has said; booking writes down everything that follows from it. */
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
    /** Packages, like all amounts but `quantity`. */
    deliveredAmount: number;
    /** What was open when somebody received it, as they say. */
    seenAmount: number | null;
    isDamaged: number;
    rest: 'wait' | 'cancel';
    note: string | null;
    /** JSON: `[{ depositTypeId, count }]`; null: as the article has it. */
    deposits: string | null;
    orderedAmount: number | null;
    expectedAmount: number | null;
    outcome: 'unordered' | 'replaced' | 'damaged' | 'missing' | 'short' | 'ok' | 'over' | null;
    /** Units. */
    quantity: number | null;
    /** Whole cents; null: no price is known. */
    value: number | null;
    /** What booking has cancelled of the order's line. */
    restCancelled: Generated<number>;
  };
  /** The book: a row for each booking and each cancellation. Triggers keep the rows. */
  goodsReceived: {
    /** The number in the book, without gaps. */
    id: number;
    deliveryId: number;
    kind: 'Eingang' | 'Storno';
    day: string;
    supplierName: string;
    supplierAddress: string | null;
    recordedAt: string;
    recordedBy: string;
    /** Whole cents, signed. */
    depositValue: number;
  };
}
