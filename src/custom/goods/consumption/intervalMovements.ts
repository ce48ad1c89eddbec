import type { ConsumptionInterval } from '../../../contract/consumption';
import type { StockMovement } from '../../../contract/stockMovements';

/** The movements that an interval's figures are made of, the latest first: after its opening, up to its closing. */
export const intervalMovements = <M extends Pick<StockMovement, 'id' | 'at'>>(
  { opening, closing }: Pick<ConsumptionInterval, 'opening' | 'closing'>,
  movements: readonly M[],
): M[] =>
  movements
    .filter(({ at }) => at > opening.at && at <= closing.at)
    .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
