import { Alert, AlertTitle, Stack } from '@mui/material';
import { useUnitWords } from '../../../queries/useUnitWords';
import { Button } from '../../../ui/Button';
import { useConfirm } from '../../../ui/dialogs/useConfirm';
import type { CountLine } from '../CountLine';
import type { CountEntry } from '../useCountEntries';
import { amountText } from './UnsavedEntry';

export interface StuckEntryProps {
  stuck: NonNullable<CountEntry['stuck']>;
  line: CountLine;
  onRepeat: () => void;
  onGiveUp: () => void;
}

export function StuckEntry({ stuck, line, onRepeat, onGiveUp }: StuckEntryProps) {
  const confirm = useConfirm();
  const words = useUnitWords();
  const amount = amountText(stuck.amount, line, words);
  const giveUp = async () => {
    const text = `${line.name}, ${line.locationName}: ${amount} wird hier gelöscht und nicht mehr gesendet. Ist die Eingabe doch schon beim Server angekommen, bleibt sie dort gespeichert.`;
    if (await confirm({ title: 'Eingabe verwerfen', text, ok: 'Verwerfen', danger: true })) onGiveUp();
  };
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{`${amount} noch nicht übertragen`}</AlertTitle>
      {`${stuck.message} Die Eingabe bleibt auf diesem Gerät, und es wird von selbst wieder versucht. Du kannst weiterzählen.`}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, '& button': { height: 48 } }}>
        <Button label="Noch einmal versuchen" variant="outlined" color="inherit" onClick={onRepeat} />
        <Button label="Verwerfen" color="inherit" onClick={() => void giveUp()} />
      </Stack>
    </Alert>
  );
}
