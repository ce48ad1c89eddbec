import { Stack } from '@mui/material';
import { Button } from '../../../ui/Button';
import { AT_BOTTOM, useBottomPlace } from '../../../ui/bottomPlace';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { ShownCensus } from '../completeCensus';
import { useFinishCensus } from '../useFinishCensus';

export function SaveCensusBar({ census, isComplete }: { census: ShownCensus; isComplete: boolean }) {
  const finish = useFinishCensus(census);
  const isDisabled = !isComplete || finish.isPending;
  const isInReach = !useIsPhone() || isComplete;
  useBottomPlace(isInReach);

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{
        ...(isInReach && AT_BOTTOM),
        py: 1.5,
        bgcolor: 'background.default',
        '& button': { height: 48 },
      }}
    >
      <Button variant="outlined" disabled={isDisabled} onClick={() => finish.mutate({ withOrders: false })}>
        {'Speichern & Zurück'}
      </Button>
      <Button variant="contained" disabled={isDisabled} onClick={() => finish.mutate({ withOrders: true })}>
        {'Speichern & Bestellungen erzeugen'}
      </Button>
    </Stack>
  );
}
