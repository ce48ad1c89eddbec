import { useState } from 'react';
import { useUnitWords } from '../../../queries/useUnitWords';
import { plausibilityHint } from '../../../rules/plausibility';
import { type CountLine, unitOf } from '../CountLine';
import type { CountEntries } from '../useCountEntries';
import { usePlausibilityWarnings } from './usePlausibilityWarnings';

export interface PlausibilityCheckOptions {
  count: string;
  lines: readonly CountLine[];
  entries: CountEntries;
  lineId: number;
  onIndex: (index: number) => void;
}

/** Questions unusual amounts while the next line is already shown, so that nobody waits. */
export function usePlausibilityCheck(options: PlausibilityCheckOptions) {
  const { count, lines, entries, lineId, onIndex } = options;
  const warnings = usePlausibilityWarnings(count);
  const [asked, setAsked] = useState<number>();
  const index = lines.findIndex(({ id }) => id === asked);
  const line = lines[index];
  const warning = line && line.id !== lineId ? warnings.all.get(line.id) : undefined;
  const words = useUnitWords();
  const dismiss = () => setAsked(undefined);

  const answer = (line: CountLine) => {
    warnings.set(line.id, undefined);
    dismiss();
  };
  return {
    saved(line: CountLine, amount: number) {
      const isNew = amount !== line.newAmount;
      const hint = isNew
        ? plausibilityHint({ ...line, lastAmount: line.lastAmount, unitName: unitOf(line), amount, words })
        : null;
      if (isNew) warnings.set(line.id, hint ? { amount, hint } : undefined);
      setAsked(hint ? line.id : undefined);
    },
    dismiss,
    question: line &&
      warning && {
        line,
        warning,
        onConfirm: () => answer(line),
        onOpen: () => onIndex(index),
        async onSuggestion(amount: number) {
          // Somebody else has changed the amount meanwhile, so the user has to look at the line.
          if (line.newAmount !== warning.amount) return onIndex(index);
          if (await entries.saveAmount(line, amount)) answer(line);
        },
      },
  };
}
