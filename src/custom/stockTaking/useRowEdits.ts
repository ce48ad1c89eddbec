import { useQueryClient } from '@tanstack/react-query';
import { isCounted } from '../../rules/amounts';
import { formatNumberForInput } from '../../rules/numbers';
import { formatPriceForInput, priceMessage } from '../../rules/priceForm';
import { amountMessage } from '../../rules/runCensus';
import { type CountEntries, countName } from '../../views/counting/useCountEntries';
import { useDrafts } from '../../views/counting/useDrafts';
import { stockTakingQueries } from './stockTakingQueries';
import type { StockTaking, StockTakingRow } from './stockTakingRecords';
import { type CellEdits, useCellEdits } from './useCellEdits';
import { type PriceEntries, pricesOf, usePriceEntries } from './usePriceEntries';
import { countOf, useStockTakingEntries } from './useStockTakingEntries';

export interface RowEdits {
  amounts: CellEdits;
  prices: CellEdits;
  amountEntries: CountEntries;
  priceEntries: PriceEntries;
  /** How many fields hold what is neither saved nor on its way. */
  unsaved: number;
  /** How many amounts are on their way to the server. */
  underway: number;
}

/** Editing amounts and prices in the table of an inventory. */
export function useRowEdits(stockTaking: Pick<StockTaking, 'id' | 'description'>): RowEdits {
  const stockTakingId = stockTaking.id;
  const client = useQueryClient();
  const amountEntries = useStockTakingEntries(stockTaking);
  const priceEntries = usePriceEntries(stockTakingId);
  const latest = (rowId: number) =>
    client.getQueryData(stockTakingQueries.details(stockTakingId).queryKey)?.rows.find(({ id }) => id === rowId);

  const amountDrafts = useDrafts(countName(countOf(stockTakingId)));
  /** The row that was shown when typing began: what somebody else has counted since was not seen. */
  const seen = (row: StockTakingRow) => ({ ...row, version: amountDrafts.basis(row.id) ?? row.version });

  const amounts = useCellEdits({
    drafts: amountDrafts,
    entries: amountEntries.all,
    stored: ({ newAmount }) => (isCounted(newAmount) ? newAmount : null),
    isQueued: true,
    format: formatNumberForInput,
    check: amountMessage,
    failedValue: (rowId) => amountEntries.all.get(rowId)?.amount ?? null,
    // Over what somebody else has counted meanwhile, once a person has decided that.
    save: (row, amount) => amountEntries.saveAmount(amountEntries.all.get(row.id)?.current ?? seen(row), amount),
    discard: amountEntries.discard,
    latest,
  });
  const prices = useCellEdits({
    drafts: useDrafts(pricesOf(stockTakingId)),
    entries: priceEntries.all,
    stored: ({ pricePerUnit }) => pricePerUnit,
    format: formatPriceForInput,
    check: priceMessage,
    failedValue: (rowId) => priceEntries.all.get(rowId)?.price ?? null,
    save: priceEntries.savePrice,
    discard: priceEntries.discard,
    latest,
  });
  return {
    amounts,
    prices,
    amountEntries,
    priceEntries,
    unsaved: amounts.unsaved + prices.unsaved,
    underway: [...amountEntries.all.values()].filter(({ state }) => state !== 'failed').length,
  };
}
