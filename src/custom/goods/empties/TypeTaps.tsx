import Remove from '@mui/icons-material/Remove';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Button } from '../../../ui/Button';
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

/** Wide enough for "Mehrwegflasche". */
const NAME = '144px';

export function TypeTaps({ types, taps, onChange, onEverything, warnings }: TypeTapsProps) {
  const rows = types.flatMap(({ id, name, contentTypeId }) => [
    { key: tapKey(id), name },
    ...(contentTypeId ? [{ key: tapKey(id, true), name: fullName(name) }] : []),
  ]);
  const set = (key: string, value: number | string) => onChange({ ...taps, [key]: value });
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `minmax(${NAME}, 2fr) minmax(0, 3fr)`,
          gap: 1,
          alignItems: 'start',
        }}
      >
        {rows.map(({ key, name }) => (
          <Fragment key={key}>
            <Button
              label={name}
              variant="outlined"
              onClick={() => set(key, tapped(taps, key) + 1)}
              sx={{ minHeight: 48, px: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto', lineHeight: 1.3 }}
            />
            <PiecesField name={name} value={taps[key] ?? 0} onChange={(value) => set(key, value)} />
          </Fragment>
        ))}
      </Box>
      {onEverything && (
        <Button label="Alles zurück" onClick={onEverything} sx={{ minHeight: 48, alignSelf: 'flex-start' }} />
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
