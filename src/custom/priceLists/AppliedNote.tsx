import { Alert } from '@mui/material';
import type { PriceListHead } from '../../contract/priceLists';
import { countText } from '../../shared/priceUpdates/priceUpdateQueries';
import { useUndoPrices } from '../../shared/priceUpdates/useUndoPrices';
import { Button } from '../../ui/Button';

interface AppliedNoteProps {
  supplierId: number;
  list: PriceListHead;
  onUndone: () => void;
}

export function AppliedNote({ supplierId, list: { prices, priceUpdateId }, onUndone }: AppliedNoteProps) {
  const { undo, isUndoing } = useUndoPrices(supplierId);
  const setBack = async (id: number) => {
    if (await undo({ id })) onUndone();
  };
  return (
    <Alert
      severity="success"
      role="status"
      action={
        priceUpdateId !== null && (
          <Button label="Rückgängig" color="inherit" disabled={isUndoing} onClick={() => setBack(priceUpdateId)} />
        )
      }
    >
      {`${countText(prices ?? 0)} übernommen.`}
    </Alert>
  );
}
