import type { ComparedItem } from '../../../../contract/stockTakingReports';

/** Whether anything differs, including whether it was counted. */
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
