import Remove from '@mui/icons-material/Remove';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Records } from '../../../resources';
import { IconAction } from '../../../ui/IconAction';
import { piecesText, type Taps } from './taps';

export interface TypeTapsProps {
  types: readonly Records['depositTypes'][];
  taps: Taps;
  onChange: (taps: Taps) => void;
  warnings: readonly string[];
}

export function TypeTaps({ types, taps, onChange, warnings }: TypeTapsProps) {
  const change = (id: number, by: number) => onChange({ ...taps, [id]: Math.max(0, (taps[id] ?? 0) + by) });
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {types.map(({ id, name }) => (
          <Button key={id} variant="outlined" onClick={() => change(id, 1)} sx={{ minHeight: 48 }}>
            {name}
          </Button>
        ))}
      </Stack>
      {/* Announces taps to screen readers. */}
      <Stack aria-live="polite" spacing={1} sx={{ '&&:empty': { m: 0 } }}>
        {types
          .filter(({ id }) => (taps[id] ?? 0) > 0)
          .map(({ id, name }) => (
            <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{piecesText(taps[id] ?? 0, name)}</Typography>
              <IconAction label={`${name}: einer weniger`} icon={<Remove />} onClick={() => change(id, -1)} />
            </Stack>
          ))}
      </Stack>
      {warnings.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
    </>
  );
}
