import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { differenceText, isDifferent } from './differenceText';
import { NarrowLines } from './NarrowLines';
import { WideLines } from './WideLines';

const STEP = 50;

export interface AllLinesProps {
  lines: readonly InvoiceLine[];
  currency: string;
  isNarrow: boolean;
  onChange?: (line: InvoiceLine) => void;
}

export function Lines({ lines, isNarrow, ...props }: AllLinesProps) {
  const [most, setMost] = useState(STEP);
  const [isWhole, setWhole] = useState(true);
  const different = lines.filter(isDifferent);
  const wanted = isWhole || different.length === 0 ? lines : different;
  const shown = wanted.slice(0, most).map((line, key) => ({ key: line.id ?? key, line }));
  const View = isNarrow ? NarrowLines : WideLines;
  if (lines.length === 0) return null;
  return (
    <Stack spacing={1}>
      {different.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 550 }}>{differenceText(lines)}</Typography>
          {different.length < lines.length && (
            <FormControlLabel
              label="Nur diese zeigen"
              control={<Switch checked={!isWhole} onChange={({ target }) => setWhole(!target.checked)} />}
            />
          )}
        </Stack>
      )}
      <View lines={shown} all={lines} {...props} />
      {wanted.length > most && (
        <Button variant="outlined" onClick={() => setMost(most + 10 * STEP)} sx={{ alignSelf: 'flex-start' }}>
          {`Weitere Positionen zeigen (${wanted.length - most})`}
        </Button>
      )}
    </Stack>
  );
}
