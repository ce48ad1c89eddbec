import { Stack, Typography } from '@mui/material';
import { isCounted } from '../../../rules/amounts';
import { Button } from '../../../ui/Button';
import { SecondaryText } from '../../../ui/SecondaryText';
import { CountBar } from '../CountBar';
import type { CountLine } from '../CountLine';

export interface CountProgressProps {
  lines: readonly CountLine[];
  index: number;
  onIndex: (index: number) => void;
}

export function CountProgress({ lines, index, onIndex }: CountProgressProps) {
  const counted = lines.filter(({ newAmount }) => isCounted(newAmount)).length;
  const open = isCounted(lines[index]?.newAmount) ? nextOpen(lines, index) : -1;
  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{`${index + 1} / ${lines.length}`}</Typography>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'baseline' }}>
          {open >= 0 && (
            <Button label={`Weiter bei ${open + 1}`} size="small" onClick={() => onIndex(open)} sx={inRow} />
          )}
          <SecondaryText>{`${counted} gezählt`}</SecondaryText>
        </Stack>
      </Stack>
      <CountBar counted={counted} total={lines.length} />
    </Stack>
  );
}

/** Thumb-sized without growing the row, so that the keys below stay in place. */
const inRow = { minHeight: 44, my: '-12px', textTransform: 'none' };

function nextOpen(lines: readonly CountLine[], index: number): number {
  const isOpen = (line: CountLine) => !isCounted(line.newAmount);
  const after = lines.findIndex((line, at) => at > index && isOpen(line));
  return after < 0 ? lines.findIndex(isOpen) : after;
}
