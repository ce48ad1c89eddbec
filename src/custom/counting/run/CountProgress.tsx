import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isCounted } from '../../../rules/amounts';
import { CountBar } from '../CountBar';
import type { CountLine } from '../CountLine';

/** Where one is ("7 / 35"), and how much is counted. */
export function CountProgress({ lines, index }: { lines: readonly CountLine[]; index: number }) {
  const counted = lines.filter(({ newAmount }) => isCounted(newAmount)).length;
  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{`${index + 1} / ${lines.length}`}</Typography>
        <Typography variant="body2" color="textSecondary">{`${counted} gezählt`}</Typography>
      </Stack>
      <CountBar counted={counted} total={lines.length} />
    </Stack>
  );
}
