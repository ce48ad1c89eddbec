import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { countText } from '../../../../shared/priceUpdates/priceUpdateQueries';
import type { TakePrices } from './useTakePrices';

/** Says that prices were taken over, and offers to set them back. */
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
