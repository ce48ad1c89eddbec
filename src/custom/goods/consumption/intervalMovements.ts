import type { ConsumptionInterval } from '../../../contract/consumption';
import type { StockMovement } from '../../../contract/stockMovements';
import { compareText } from '../../../lib/compareGerman';

export const intervalMovements = <M extends Pick<StockMovement, 'id' | 'at'>>(
  { opening, closing }: Pick<ConsumptionInterval, 'opening' | 'closing'>,
  movements: readonly M[],
): M[] =>
  movements
    .filter(({ at }) => at > opening.at && at <= closing.at)
    .sort((a, b) => compareText(b.at, a.at) || b.id - a.id);
