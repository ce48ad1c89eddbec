import Button from '@mui/material/Button';
import { countText } from './priceUpdateQueries';
import type { SavedPrices } from './useSavePrices';
import { useUndoPrices } from './useUndoPrices';

export interface SavedPricesNoteProps {
  supplierId: number;
  saved: SavedPrices;
  /** They are set back. */
  onUndone: () => void;
}

/** Says how many prices were saved, and takes them back together. */
export function SavedPricesNote({ supplierId, saved: { prices, update }, onUndone }: SavedPricesNoteProps) {
  const { undo, isUndoing } = useUndoPrices(supplierId);
  return (
    <>
      <span>{`${countText(prices)} gespeichert.`}</span>
      {update && (
        <Button
          disabled={isUndoing}
          onClick={async () => {
            if (await undo(update)) onUndone();
          }}
        >
          Rückgängig
        </Button>
      )}
    </>
  );
}
