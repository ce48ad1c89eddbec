import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { AppliedPriceList } from '../../contract/priceLists';
import { countText } from '../../shared/priceUpdates/priceUpdateQueries';
import { useUndoPrices } from '../../shared/priceUpdates/useUndoPrices';

interface AppliedNoteProps {
  supplierId: number;
  applied: AppliedPriceList;
  onUndone: () => void;
}

export function AppliedNote({ supplierId, applied: { prices, priceUpdateId }, onUndone }: AppliedNoteProps) {
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
          <Button color="inherit" disabled={isUndoing} onClick={() => setBack(priceUpdateId)}>
            Rückgängig
          </Button>
        )
      }
    >
      {`${countText(prices)} übernommen.`}
    </Alert>
  );
}
