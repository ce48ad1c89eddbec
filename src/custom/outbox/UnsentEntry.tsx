import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { conflictingRecord } from '../../dataProvider/HttpError';
import type { AmountEntry, OutboxEntry } from '../../device/outbox/entry';
import { sumAmounts } from '../../rules/amounts';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { amountWords, placeOf, wordsOf } from './entryWords';

export interface UnsentEntryProps {
  entry: OutboxEntry;
  onRetry: (change?: Partial<Pick<AmountEntry, 'amount' | 'version'>>) => void;
  onDiscard: () => void;
}

export function UnsentEntry({ entry, onRetry, onDiscard }: UnsentEntryProps) {
  const confirm = useConfirm();
  const current = currentOf(entry);
  const discard = async () => {
    const text =
      entry.state === 'waiting'
        ? `${wordsOf(entry)} wird hier gelöscht und nicht mehr gesendet. Ist die Eingabe doch schon beim Server angekommen, bleibt sie dort gespeichert.`
        : `${wordsOf(entry)} wird nicht gespeichert.`;
    if (await confirm({ title: 'Eingabe verwerfen', text, ok: 'Verwerfen', danger: true })) onDiscard();
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 600 }}>{wordsOf(entry)}</Typography>
        <Typography
          variant="body2"
          color="textSecondary"
        >{`${placeOf(entry)}, eingegeben ${formatDateTime(entry.at)}`}</Typography>
        {entry.problem && <Typography color="error">{entry.problem.message}</Typography>}
        {current && <Typography>{`Beim Server steht: ${amountWords(current.newAmount)}.`}</Typography>}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
          {current && entry.action === 'amount' ? (
            <ConflictActions entry={entry} current={current} onRetry={onRetry} />
          ) : (
            <Button variant="outlined" onClick={() => onRetry()}>
              Noch einmal versuchen
            </Button>
          )}
          <Button color="error" onClick={() => void discard()}>
            Verwerfen
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}

interface Current {
  version: number;
  newAmount: number | null;
}

function ConflictActions({
  entry,
  current,
  onRetry,
}: {
  entry: AmountEntry;
  current: Current;
  onRetry: UnsentEntryProps['onRetry'];
}) {
  const { version } = current;
  const mine = entry.amount;
  const both = mine !== null && current.newAmount !== null ? sumAmounts([mine, current.newAmount]) : undefined;
  return (
    <>
      <Button variant="contained" onClick={() => onRetry({ version })}>{`Durch ${amountWords(mine)} ersetzen`}</Button>
      {both !== undefined && (
        <Button
          variant="outlined"
          onClick={() => onRetry({ version, amount: both })}
        >{`Zusammenzählen: ${formatNumber(both)}`}</Button>
      )}
    </>
  );
}

function currentOf({ problem }: OutboxEntry): Current | undefined {
  const current = conflictingRecord(problem);
  if (typeof current !== 'object' || current === null || !('version' in current)) return undefined;
  return { newAmount: null, ...current } as Current;
}
