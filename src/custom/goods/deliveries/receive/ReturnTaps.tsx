import Remove from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMasterData } from '../../../../device/masterData';
import { IconAction } from '../../../../ui/IconAction';
import { piecesText, type Taps } from '../../empties/taps';

/** Empties that the driver takes along: one tap, one piece. */
export function ReturnTaps({ taps, onChange }: { taps: Taps; onChange: (taps: Taps) => void }) {
  const { all } = useMasterData('depositTypes');
  const types = all.filter(({ id, archived }) => !archived || (taps[id] ?? 0) > 0);
  if (types.length === 0) return null;
  const change = (id: number, by: number) => onChange({ ...taps, [id]: Math.max(0, (taps[id] ?? 0) + by) });
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h2">Leergut mitgegeben</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {types.map(({ id, name }) => (
          <Button key={id} variant="outlined" onClick={() => change(id, 1)} sx={{ minHeight: 48 }}>
            {name}
          </Button>
        ))}
      </Stack>
      {types
        .filter(({ id }) => (taps[id] ?? 0) > 0)
        .map(({ id, name }) => (
          <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{piecesText(taps[id] ?? 0, name)}</Typography>
            <IconAction label={`${name}: einer weniger`} icon={<Remove />} onClick={() => change(id, -1)} />
          </Stack>
        ))}
    </Stack>
  );
}
