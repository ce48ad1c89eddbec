import { unitNamesOf, useArticles } from '../../queries/articles';
import { useUnitWords } from '../../queries/useUnitWords';
import type { NumberFormat } from '../../rules/readNumber';
import { amountFormat } from '../../rules/runCensus';
import { useIsSettled } from '../../ui/useIsSettled';
import type { CountLine } from './CountLine';

/** With the unit names of its article that are cached on this device. */
export function useAmountFormat(): (line: CountLine) => NumberFormat {
  const words = useUnitWords();
  const { byId } = useArticles(useIsSettled());
  return (line) => {
    // Rows of stock takings have no packaging. The article's applies only if its unit has not changed.
    const article = line.packagingUnitName === undefined ? byId.get(line.stockItemId ?? 0) : undefined;
    return amountFormat(article && article.unit === line.unitName ? unitNamesOf(article) : line, words);
  };
}
