import CheckCircle from '@mui/icons-material/CheckCircle';
import FormHelperText from '@mui/material/FormHelperText';
import { isCounted } from '../../rules/amounts';
import type { CountLine } from './CountLine';
import type { CountEntry } from './useCountEntries';

export interface SaveStateProps {
  id: string;
  line: CountLine;
  entry: CountEntry | undefined;
  /** Something is typed that is not saved. */
  isTyped: boolean;
  /** What is wrong with the typed text. */
  message: string | null;
}

/** One line below the field: what is wrong with the text, or whether it is saved. */
export function SaveState({ id, line, entry, isTyped, message }: SaveStateProps) {
  const text = message ?? stateOf({ line, entry, isTyped });
  const isSaved = message === null && text.startsWith(SAVED);
  return (
    <FormHelperText
      id={id}
      role="status"
      error={message !== null || entry?.state === 'failed'}
      // Keeps its place while it is empty: what lies below must not move under a finger.
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, m: 0, fontSize: '0.9375rem' }}
    >
      {isSaved && <CheckCircle fontSize="small" color="success" aria-hidden />}
      {text}
    </FormHelperText>
  );
}

const SAVED = 'Gespeichert';

function stateOf({ line, entry, isTyped }: Pick<SaveStateProps, 'line' | 'entry' | 'isTyped'>): string {
  if (entry?.state === 'sending') return 'Wird gesendet …';
  if (entry?.state === 'failed') return 'Nicht gespeichert';
  if (isTyped) return 'Noch nicht gespeichert';
  if (!isCounted(line.newAmount)) return 'Noch nicht gezählt';
  return line.countedBy ? `${SAVED}, gezählt von ${line.countedBy}` : SAVED;
}
