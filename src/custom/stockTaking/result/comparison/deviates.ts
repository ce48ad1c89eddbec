import type { ComparedItem } from '../../../../contract/stockTakingReports';

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
