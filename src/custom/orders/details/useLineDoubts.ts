import { useUnitWords } from '../../../queries/useUnitWords';
import { type Doubts, useDoubts } from '../../../shared/amounts/useDoubts';
import { useUnusual } from '../../../shared/amounts/usualAmounts';
import type { Order, OrderItem } from '../orderRecords';

/** By line; amounts that the order holds already are not asked about. */
export function useLineDoubts(order: Order, items: readonly OrderItem[]): Doubts<number> {
  const words = useUnitWords();
  const unusual = useUnusual('order', order.supplierId);
  return useDoubts((id, amount) => {
    const item = items.find((each) => each.id === id);
    if (!item || item.amount === amount) return undefined;
    return unusual(item.stockItemId, amount, { unit: item.packagingUnit, words });
  });
}
