import { Alert, AlertTitle } from '@mui/material';
import { useUnitWords } from '../../../queries/useUnitWords';
import { Button } from '../../../ui/Button';
import type { CountLine } from '../CountLine';
import type { CountEntries } from '../useCountEntries';
import { amountText } from './UnsavedEntry';

export interface UnstoredLinesProps {
  lines: readonly CountLine[];
  shown: number;
  entries: CountEntries;
  onIndex: (index: number) => void;
}

export function UnstoredLines({ lines, shown, entries, onIndex }: UnstoredLinesProps) {
  const words = useUnitWords();
  if (entries.all.size === 0) return null;
  return lines.map((line, index) => {
    const entry = entries.all.get(line.id);
    if (line.id === shown || entry?.state !== 'failed' || entry.outboxId !== undefined) return null;
    return (
      <Alert
        key={line.id}
        severity="error"
        role="alert"
        sx={{ alignItems: 'flex-start', '& button': { minHeight: 44 } }}
        action={<Button label="Ansehen" color="inherit" onClick={() => onIndex(index)} />}
      >
        <AlertTitle>{`${line.name}: ${amountText(entry.amount, line, words)} nicht gespeichert`}</AlertTitle>
        {entry.message}
      </Alert>
    );
  });
}
