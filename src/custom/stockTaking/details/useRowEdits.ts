import { useQueryClient } from '@tanstack/react-query';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';
import { type AmountEdits, useAmountEdits } from '../../../shared/counting/typing/useAmountEdits';
import { type CellEdits, useCellEdits } from '../../../shared/counting/typing/useCellEdits';
import { type CountEntries, countKey } from '../../../shared/counting/useCountEntries';
import { useDrafts } from '../../../shared/counting/useDrafts';
import { stockTakingKeys } from '../stockTakingKeys';
import type { StockTakingDetails, StockTakingRow } from '../stockTakingRecords';
import { countOf, useStockTakingEntries } from '../useStockTakingEntries';
import { type PriceEntries, pricesOf, usePriceEntries } from './usePriceEntries';

export interface RowEdits {
  /** Amounts stored on this device count. */
  rows: readonly StockTakingRow[];
  amounts: AmountEdits<StockTakingRow>;
  prices: CellEdits<StockTakingRow>;
  amountEntries: CountEntries;
  priceEntries: PriceEntries;
  /** Fields neither saved nor in transit. */
  unsaved: number;
  /** Amounts in transit. */
  underway: number;
}

/**
 * Editing in the inventory table.
 * @param onOpen opens a row's field
 */
export function useRowEdits(stockTaking: StockTakingDetails, onOpen: (row: StockTakingRow) => void): RowEdits {
  const stockTakingId = stockTaking.id;
  const client = useQueryClient();
  const amountEntries = useStockTakingEntries(stockTaking);
  const priceEntries = usePriceEntries(stockTakingId);
  const { all, applied } = amountEntries;
  // Keeps the identity of ten thousand rows in the usual case.
  const rows = all.size === 0 ? stockTaking.rows : applied(stockTaking.rows);
  const latest = (rowId: number) =>
    client
      .getQueryData<StockTakingDetails>(stockTakingKeys.details(stockTakingId))
      ?.rows.find(({ id }) => id === rowId);

  const priceDrafts = useDrafts(pricesOf(stockTakingId));

  const amounts = useAmountEdits({
    count: countKey(countOf(stockTakingId)),
    lines: rows,
    entries: amountEntries,
    latest,
    onOpen: (index) => {
      const row = rows[index];
      if (row) onOpen(row);
    },
  });
  const prices = useCellEdits<StockTakingRow>({
    drafts: priceDrafts,
    entries: priceEntries.all,
    stored: ({ pricePerUnit }) => pricePerUnit,
    format: formatPriceForInput,
    check: priceMessage,
    failedValue: (rowId) => priceEntries.all.get(rowId)?.price ?? null,
    // Based on the price shown when typing began, until a person resolves the conflict.
    save: (row, price) => {
      const seen = { ...row, version: priceDrafts.basis(row.id) ?? row.version };
      return priceEntries.savePrice(priceEntries.all.get(row.id)?.current ?? seen, price);
    },
    discard: priceEntries.discard,
    latest,
  });
  return {
    rows,
    amounts,
    prices,
    amountEntries,
    priceEntries,
    unsaved: amounts.unsaved + prices.unsaved,
    underway: [...amountEntries.all.values()].filter(({ state }) => state !== 'failed').length,
  };
}
