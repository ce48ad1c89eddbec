import { unitNamesOf, useArticles } from '../../queries/articles';
import { useUnitWords } from '../../queries/useUnitWords';
import type { NumberFormat } from '../../rules/readNumber';
import { amountFormat } from '../../rules/runCensus';
import { useIsSettled } from '../../ui/useIsSettled';
import type { CountLine } from './CountLine';

/** Reads a line's amounts in its article's own words, from what this device keeps. */
export function useAmountFormat(): (line: CountLine) => NumberFormat {
  const words = useUnitWords();
  const { byId } = useArticles(useIsSettled());
  return (line) => {
    // Rows of stock takings hold no packaging. The article's is in its unit of today.
    const article = line.packagingUnitName === undefined ? byId.get(line.stockItemId ?? 0) : undefined;
    return amountFormat(article && article.unit === line.unitName ? unitNamesOf(article) : line, words);
  };
}
