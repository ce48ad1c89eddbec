import { Paper, Stack, Typography } from '@mui/material';
import { conflictingRecord } from '../../dataProvider/HttpError';
import type { AmountEntry, OutboxEntry } from '../../device/outbox/entry';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { chosen, ownAmountOf, sumWith } from '../../shared/counting/conflicts/twoAmounts';
import { Button } from '../../ui/Button';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { SecondaryText } from '../../ui/SecondaryText';
import { amountWords, placeOf, wordsOf } from './entryWords';

export interface UnsentEntryProps {
  entry: OutboxEntry;
  onRetry: (change?: Partial<Pick<AmountEntry, 'amount' | 'ownAmount' | 'version'>>) => void;
  onDiscard: () => void;
}

export function UnsentEntry({ entry: stored, onRetry, onDiscard }: UnsentEntryProps) {
  const confirm = useConfirm();
  const current = currentOf(stored);
  // A sum that came too late is shown as what the person counted.
  const entry = current && stored.action === 'amount' ? { ...stored, amount: ownAmountOf(stored) } : stored;
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
        <SecondaryText>{`${placeOf(entry)}, eingegeben ${formatDateTime(entry.at)}`}</SecondaryText>
        {entry.problem && <Typography color="error">{entry.problem.message}</Typography>}
        {current && <Typography>{`Beim Server steht: ${amountWords(current.newAmount)}.`}</Typography>}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
          {current && stored.action === 'amount' ? (
            <ConflictActions entry={stored} current={current} onRetry={onRetry} />
          ) : (
            <Button label="Noch einmal versuchen" variant="outlined" onClick={() => onRetry()} />
          )}
          <Button label="Verwerfen" color="error" onClick={() => void discard()} />
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
  const { version, newAmount } = current;
  const mine = ownAmountOf(entry);
  const both = sumWith(entry, newAmount);
  const choose = (amount: number | null) => onRetry({ version, ...chosen(amount, entry, newAmount) });
  return (
    <>
      <Button label={`Durch ${amountWords(mine)} ersetzen`} variant="contained" onClick={() => choose(mine)} />
      {both !== undefined && (
        <Button label={`Zusammenzählen: ${formatNumber(both)}`} variant="outlined" onClick={() => choose(both)} />
      )}
    </>
  );
}

function currentOf({ problem }: OutboxEntry): Current | undefined {
  const current = conflictingRecord(problem);
  if (typeof current !== 'object' || current === null || !('version' in current)) return undefined;
  return { newAmount: null, ...current } as Current;
}
