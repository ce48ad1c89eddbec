import { useQueryClient } from '@tanstack/react-query';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';
import { PRICE } from '../../../rules/readNumber';
import { useAmountEdits } from '../../../shared/counting/typing/useAmountEdits';
import { useCellEdits } from '../../../shared/counting/typing/useCellEdits';
import { countKey } from '../../../shared/counting/useCountEntries';
import { useDrafts } from '../../../shared/counting/useDrafts';
import { stockTakingKeys } from '../stockTakingKeys';
import type { StockTakingDetails, StockTakingRow } from '../stockTakingRecords';
import { countOf, useStockTakingEntries } from '../useStockTakingEntries';
import { pricesOf, usePriceEntries } from './usePriceEntries';

export function useRowEdits(stockTaking: StockTakingDetails, onOpen: (row: StockTakingRow) => void) {
  const stockTakingId = stockTaking.id;
  const client = useQueryClient();
  const amountEntries = useStockTakingEntries(stockTaking);
  const priceEntries = usePriceEntries(stockTakingId);
  const { all, applied } = amountEntries;
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
    numberFormat: () => PRICE,
    check: priceMessage,
    failedValue: (rowId) => priceEntries.all.get(rowId)?.price ?? null,
    // Uses the version from when typing began, to detect conflicts.
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

export type RowEdits = ReturnType<typeof useRowEdits>;
