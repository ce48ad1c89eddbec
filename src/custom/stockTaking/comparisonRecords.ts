/** What `GET /api/StockTaking/Compare` answers: two inventories article by article, euros and units. */
export interface Comparison {
  stockTaking: ComparedStockTaking;
  earlier: ComparedStockTaking;
  /** Of the total values. */
  difference: number;
  items: ComparedItem[];
}

export interface ComparedStockTaking {
  id: number;
  totalValue: number;
}

export interface ComparedItem {
  stockItemId: number;
  name: string;
  /** null: this inventory does not have the article. */
  current: ComparedCount | null;
  earlier: ComparedCount | null;
  /** `newAmount` and `pricePerUnit` are null where they cannot be told. */
  difference: { newAmount: number | null; pricePerUnit: number | null; totalPrice: number };
}

export interface ComparedCount {
  newAmount: number;
  unit: string;
  pricePerUnit: number;
  totalPrice: number;
  /** At all of its locations. */
  wasCounted: boolean;
}

/** Whether anything of an article differs, be it only whether it was counted. */
export function deviates({ current, earlier, difference }: ComparedItem): boolean {
  if (!current || !earlier) return true;
  return (
    current.newAmount !== earlier.newAmount ||
    current.wasCounted !== earlier.wasCounted ||
    current.unit !== earlier.unit ||
    difference.pricePerUnit !== 0 ||
    difference.totalPrice !== 0
  );
}

/** A formatted number that is a difference: more gets a plus, as less has its minus. */
export const withSign = (value: number, text: string): string => (value > 0 ? `+${text}` : text);
