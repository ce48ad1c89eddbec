import { useUnitWords } from '../../../../queries/useUnitWords';
import { parseNumber } from '../../../../rules/readNumber';
import { aboveOpenText } from '../../../../rules/usualAmounts';
import { type Doubts, useDoubts } from '../../../../shared/amounts/useDoubts';
import { useUnusual } from '../../../../shared/amounts/usualAmounts';
import type { FormLine } from './deliveryForm';
import { packagesFormat } from './packagesFormat';

/** Questions more than twice the outstanding amount, and more than usual. */
export function useDeliveryDoubts(lines: readonly FormLine[]): Doubts<string> {
  const words = useUnitWords();
  const unusual = useUnusual('delivery');
  return useDoubts((clientId, amount) => {
    const line = lines.find((each) => each.clientId === clientId);
    if (!line) return undefined;
    const unit = { unit: line.packagingUnit, words };
    return aboveOpenText(amount, line.expected, unit) ?? unusual(line.stockItemId, amount, unit);
  });
}

/** Packages; null while empty, NaN for invalid text. */
export const deliveredAmount = (line: FormLine): number | null => parseNumber(line.delivered, packagesFormat(line));
