import CheckCircle from '@mui/icons-material/CheckCircle';
import { FormHelperText, Typography } from '@mui/material';
import { isCounted } from '../../../rules/amounts';
import { NumberChoice, type NumberChoiceProps } from '../../../ui/fields/NumberChoice';
import type { CountLine } from '../CountLine';
import type { CountEntry } from '../useCountEntries';
import { useCountedBy } from '../useCountedBy';

export interface SaveStateProps {
  id: string;
  line: CountLine;
  entry: CountEntry | undefined;
  waiting: number;
  isTyped: boolean;
  message: string | null;
  result: string | undefined;
  choice: NumberChoiceProps | undefined;
}

export function SaveState({ id, message, result, choice, ...state }: SaveStateProps) {
  const { entry } = state;
  const countedBy = useCountedBy()(state.line);
  const text = message ?? stateOf({ ...state, countedBy });
  const isSaved = message === null && text.startsWith(SAVED);
  return (
    <FormHelperText
      id={id}
      role="status"
      component="div"
      error={choice !== undefined || message !== null || entry?.state === 'failed'}
      // Keeps its space when empty, so that nothing moves under a finger.
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, m: 0, fontSize: '0.9375rem' }}
    >
      {result && (
        <Typography component="strong" sx={{ mr: 1, fontSize: '1.125rem', fontWeight: 650, color: 'text.primary' }}>
          {result}
        </Typography>
      )}
      {isSaved && <CheckCircle fontSize="small" color="success" aria-hidden />}
      {choice ? (
        <div>
          <NumberChoice {...choice} />
        </div>
      ) : (
        text
      )}
    </FormHelperText>
  );
}

const SAVED = 'Gespeichert';

function stateOf(shown: Omit<SaveStateProps, 'id' | 'message' | 'result' | 'choice'> & { countedBy: string }): string {
  const { line, entry, isTyped, waiting, countedBy } = shown;
  if (isTyped && entry?.state !== 'failed') return 'Noch nicht gespeichert';
  if (entry?.stuck || entry?.state === 'held') return 'Auf diesem Gerät gespeichert, noch nicht übertragen';
  if (entry?.state === 'sending') return 'Wird gesendet …';
  if (entry?.state === 'waiting') return `Auf diesem Gerät gespeichert, wartet auf Verbindung (${waiting})`;
  if (entry?.state === 'failed') return entry.outboxId === undefined ? 'Nicht gespeichert' : 'Abgelehnt';
  if (!isCounted(line.newAmount)) return 'Noch nicht gezählt';
  return line.countedBy ? `${SAVED}, gezählt von ${countedBy}` : SAVED;
}
