import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../device/useDevice';
import type { Article } from '../../../queries/articles';
import { useUnitWords } from '../../../queries/useUnitWords';
import { aboveStockText } from '../../../rules/usualAmounts';
import { type Doubts, useDoubts } from '../../../shared/amounts/useDoubts';
import { useUnusual } from '../../../shared/amounts/usualAmounts';
import { currentStockQuery } from './lossQueries';

export function useLossDoubts({ unit: name }: Article): Doubts<number> {
  const words = useUnitWords();
  const unusual = useUnusual('loss');
  const { data: stock } = useQuery(currentStockQuery(useApi()));
  return useDoubts((id, amount) => {
    const unit = { unit: name, words };
    const there = stock?.find(({ stockItemId }) => stockItemId === id)?.amount ?? null;
    return aboveStockText(amount, there, unit) ?? unusual(id, amount, unit);
  });
}
