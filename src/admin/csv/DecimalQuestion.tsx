import { Stack } from '@mui/material';
import type { Decimal } from '../../rules/readNumber';
import { Button } from '../../ui/Button';

export function DecimalQuestion({ onAnswer }: { onAnswer: (decimal: Decimal) => void }) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => onAnswer(',')}>
        Komma: 1.234 heißt eintausendzweihundertvierunddreißig
      </Button>
      <Button label="Punkt: 1.234 heißt eins Komma zwei drei vier" variant="outlined" onClick={() => onAnswer('.')} />
    </Stack>
  );
}
