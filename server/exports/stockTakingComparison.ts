/** Two inventories side by side. Amounts in units, prices and values in euros. */
export interface StockTakingComparison {
  stockTaking: ComparedStockTaking;
  earlier: ComparedStockTaking;
  /** Of the total values. */
  difference: number;
  items: ComparedItem[];
}

export interface ComparedStockTaking {
  id: number;
  description: string | null;
  /** `YYYY-MM-DD` */
  targetDate: string;
  closedAt: string | null;
  totalValue: number;
}

/** An article in both; null where one of them does not have it. */
export interface ComparedItem {
  stockItemId: number;
  name: string;
  unit: string;
  current: ComparedCount | null;
  earlier: ComparedCount | null;
  difference: {
    /** null: cannot be told. */
    newAmount: number | null;
    /** null: one of them does not have the article. */
    pricePerUnit: number | null;
    totalPrice: number;
  };
}

export interface ComparedCount {
  newAmount: number;
  unit: string;
  pricePerUnit: number;
  totalPrice: number;
  /** At all of its locations. */
  wasCounted: boolean;
}
