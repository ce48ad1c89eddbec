import Remove from '@mui/icons-material/Remove';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../../ui/IconAction';
import { PiecesField } from './PiecesField';
import { type DepositType, fullName, piecesText, type Taps, tapKey, tapped } from './taps';

export interface TypeTapsProps {
  types: readonly DepositType[];
  taps: Taps;
  onChange: (taps: Taps) => void;
  onEverything: (() => void) | undefined;
  warnings: readonly string[];
}

export function TypeTaps({ types, taps, onChange, onEverything, warnings }: TypeTapsProps) {
  const rows = types.flatMap(({ id, name, contentTypeId }) => [
    { key: tapKey(id), name },
    ...(contentTypeId ? [{ key: tapKey(id, true), name: fullName(name) }] : []),
  ]);
  const set = (key: string, value: number | string) => onChange({ ...taps, [key]: value });
  return (
    <>
      <Stack spacing={1}>
        {rows.map(({ key, name }) => (
          <Stack
            key={key}
            direction="row"
            useFlexGap
            sx={{ alignItems: 'flex-start', columnGap: 1, rowGap: 1.5, flexWrap: 'wrap' }}
          >
            <Button
              variant="outlined"
              onClick={() => set(key, tapped(taps, key) + 1)}
              sx={{ minHeight: 48, px: 1, flex: '1 1 auto', minWidth: 'min-content', maxWidth: '100%' }}
            >
              {name}
            </Button>
            <PiecesField name={name} value={taps[key] ?? 0} onChange={(value) => set(key, value)} />
          </Stack>
        ))}
      </Stack>
      {onEverything && (
        <Button onClick={onEverything} sx={{ minHeight: 48, alignSelf: 'flex-start' }}>
          Alles zurück
        </Button>
      )}
      <Stack aria-live="polite" spacing={1} sx={{ '&&:empty': { m: 0 } }}>
        {rows
          .filter(({ key }) => tapped(taps, key) > 0)
          .map(({ key, name }) => (
            <Stack key={key} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{piecesText(tapped(taps, key), name)}</Typography>
              <IconAction
                label={`${name}: einer weniger`}
                icon={<Remove />}
                onClick={() => set(key, tapped(taps, key) - 1)}
              />
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
