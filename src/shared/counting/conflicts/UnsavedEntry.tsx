import { Alert, AlertTitle, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useUnitWords } from '../../../queries/useUnitWords';
import { isCounted } from '../../../rules/amounts';
import { inUnits, type UnitWords } from '../../../rules/plurals';
import { Button } from '../../../ui/Button';
import { ignoreSecondClick } from '../../../ui/ignoreSecondClick';
import { type CountLine, unitOf } from '../CountLine';
import type { CountEntry } from '../useCountEntries';
import { ownAmountOf, sumWith } from './twoAmounts';

export interface UnsavedEntryProps {
  entry: CountEntry;
  line: CountLine;
  /** @param amount null takes back what is stored; by default what was refused */
  onRepeat: (amount?: number | null) => void;
  onKeep: () => void;
}

export function UnsavedEntry({ entry, line, onRepeat, onKeep }: UnsavedEntryProps) {
  const { current } = entry;
  const words = useUnitWords();
  if (current) return <TwoAmounts {...{ entry, line, current, onRepeat, onKeep }} />;
  return (
    <Alert severity="error" role="alert" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{`${amountText(entry.amount, line, words)} nicht ${entry.outboxId === undefined ? 'gespeichert' : 'übernommen'}`}</AlertTitle>
      {entry.message}
      <Actions>
        <Button label="Noch einmal versuchen" variant="outlined" color="inherit" onClick={() => onRepeat()} />
        {entry.outboxId !== undefined && <Button label="Verwerfen" color="inherit" onClick={onKeep} />}
      </Actions>
    </Alert>
  );
}

function TwoAmounts({ entry, line, current, onRepeat, onKeep }: UnsavedEntryProps & { current: CountLine }) {
  const words = useUnitWords();
  const own = ownAmountOf(entry);
  const mine = amountText(own, line, words);
  const theirs = amountText(current.newAmount, line, words);
  const both = sumWith(entry, current.newAmount);
  const by = current.countedBy ? ` (${current.countedBy})` : '';
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>Jemand anderes hat hier inzwischen gezählt.</AlertTitle>
      {`Gespeichert ist: ${theirs}${by}. Deine Eingabe: ${mine}.`}
      <Actions>
        <Button label={`Durch ${mine} ersetzen`} variant="contained" onClick={() => onRepeat(own)} />
        {both !== undefined && (
          <Button variant="outlined" color="inherit" onClick={() => onRepeat(both)}>
            {`Zusammenzählen: ${amountText(both, line, words)}`}
          </Button>
        )}
        <Button label={`${theirs} behalten`} variant="outlined" color="inherit" onClick={onKeep} />
      </Actions>
    </Alert>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      onClickCapture={ignoreSecondClick}
      sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, '& button': { height: 48 } }}
    >
      {children}
    </Stack>
  );
}

export const amountText = (amount: number | null, line: CountLine, words: UnitWords) =>
  isCounted(amount) ? inUnits(amount, unitOf(line), words) : '„nicht gezählt“';
