import type { ConsumptionInterval } from '../../../contract/consumption';
import type { StockMovement } from '../../../contract/stockMovements';
import { compareText } from '../../../lib/compareGerman';

/** Returns the movements after the opening count up to and including the closing one, newest first. */
export const intervalMovements = <M extends Pick<StockMovement, 'id' | 'at'>>(
  { opening, closing }: Pick<ConsumptionInterval, 'opening' | 'closing'>,
  movements: readonly M[],
): M[] =>
  movements
    .filter(({ at }) => at > opening.at && at <= closing.at)
    .sort((a, b) => compareText(b.at, a.at) || b.id - a.id);
