import { isCounted } from '../../rules/amounts';
import { formatMoney } from '../../rules/numbers';
import { rowValue } from '../../rules/valuation';
import type { StockTakingRow } from './stockTakingRecords';

/** What the counted amount is worth; what is not counted is worth nothing yet. */
export function RowValue({ row: { newAmount, pricePerUnit } }: { row: StockTakingRow }) {
  return isCounted(newAmount) ? formatMoney(rowValue(newAmount, pricePerUnit)) : '–';
}
