import { useUnitWords } from '../../../queries/useUnitWords';
import { isCounted } from '../../../rules/amounts';
import { formatNumberForInput } from '../../../rules/numbers';
import { inUnits } from '../../../rules/plurals';
import { typedAmount } from '../../../rules/runCensus';
import { type CountLine, unitOf } from '../CountLine';
import { usePlausibilityCheck } from '../plausibility/usePlausibilityCheck';
import { useAmountFormat } from '../useAmountFormat';
import type { CountEntries } from '../useCountEntries';
import { useDrafts } from '../useDrafts';
import { useCellEdits } from './useCellEdits';

export interface AmountEditsOptions<L extends CountLine> {
  count: string;
  lines: readonly L[];
  entries: CountEntries;
  latest: (lineId: number) => L | undefined;
  onOpen: (index: number) => void;
}

export function useAmountEdits<L extends CountLine>(options: AmountEditsOptions<L>) {
  const { count, lines, entries, latest, onOpen } = options;
  const drafts = useDrafts(count);
  const words = useUnitWords();
  const formatOf = useAmountFormat();
  const read = (text: string, line: L) => typedAmount(text, formatOf(line));
  // A list has no current line.
  const look = usePlausibilityCheck({ count, lines, entries, lineId: -1, onIndex: onOpen });
  const edits = useCellEdits<L>({
    drafts,
    entries: entries.all,
    stored: ({ newAmount }) => (isCounted(newAmount) ? newAmount : null),
    isQueued: true,
    format: formatNumberForInput,
    numberFormat: formatOf,
    check: (text, line) => read(text, line).message,
    parse: (text, line) => (text.trim() === '' ? null : (read(text, line).amount ?? Number.NaN)),
    resultOf: (line, text) => {
      const { amount, isSum } = read(text, line);
      return isSum && amount !== null ? `= ${inUnits(amount, unitOf(line), words)}` : undefined;
    },
    failedValue: (lineId) => entries.all.get(lineId)?.amount ?? null,
    async save(line, amount, isChosen) {
      // Uses the version shown when typing began, until the user resolves the conflict.
      const seen = { ...line, version: drafts.basis(line.id) ?? line.version };
      const isSafe = await entries.saveAmount(entries.all.get(line.id)?.current ?? seen, amount, isChosen);
      if (isSafe) look.saved(line, amount);
      return isSafe;
    },
    discard: entries.discard,
    latest,
  });
  return { ...edits, question: look.question };
}

export type AmountEdits<L extends CountLine> = ReturnType<typeof useAmountEdits<L>>;
