import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';
import type { Census } from './censusRecords';
import { useFinishCensus, useRequestOrders } from './useCensusCalls';
import { useShowOrders } from './useShowOrders';

/** Finishes a census and returns to the dashboard; always in reach, however many lines stand above. */
export function SaveCensusBar({ census, isComplete }: { census: Census; isComplete: boolean }) {
  const navigate = useNavigate();
  const showOrders = useShowOrders();
  const finish = useFinishCensus();
  const requestOrders = useRequestOrders();
  const isDisabled = !isComplete || finish.isPending || requestOrders.isPending;

  const save = () => finish.mutate(census, { onSuccess: () => navigate('/census') });
  const saveAndOrder = () =>
    finish.mutate(census, { onSuccess: () => requestOrders.mutate(census.id, { onSuccess: showOrders }) });

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        py: 1.5,
        bgcolor: 'background.default',
        '& button': { height: 48 },
      }}
    >
      <Button variant="outlined" disabled={isDisabled} onClick={save}>
        {'Speichern & Zurück'}
      </Button>
      <Button variant="contained" disabled={isDisabled} onClick={saveAndOrder}>
        {'Speichern & Bestellungen erzeugen'}
      </Button>
    </Stack>
  );
}
