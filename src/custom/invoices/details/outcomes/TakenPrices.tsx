import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { countText } from '../../../../shared/priceUpdates/priceUpdateQueries';
import type { TakePrices } from './useTakePrices';

export function TakenPrices({ prices: { taken, undo, isRunning } }: { prices: TakePrices }) {
  if (!taken) return null;
  return (
    <Alert
      severity="success"
      action={
        taken.update && (
          <Button color="inherit" disabled={isRunning} onClick={() => void undo()}>
            Rückgängig
          </Button>
        )
      }
    >
      {`${countText(taken.prices)} übernommen.`}
    </Alert>
  );
}
