import { useQueryClient } from '@tanstack/react-query';
import { isCounted } from '../../../rules/amounts';
import { formatNumberForInput } from '../../../rules/numbers';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';
import { amountMessage } from '../../../rules/runCensus';
import { type CountEntries, countKey } from '../../counting/useCountEntries';
import { type Drafts, useDrafts } from '../../counting/useDrafts';
import { stockTakingKeys } from '../stockTakingKeys';
import type { StockTaking, StockTakingDetails, StockTakingRow } from '../stockTakingRecords';
import { countOf, useStockTakingEntries } from '../useStockTakingEntries';
import { type CellEdits, useCellEdits } from './useCellEdits';
import { type PriceEntries, pricesOf, usePriceEntries } from './usePriceEntries';

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
    client
      .getQueryData<StockTakingDetails>(stockTakingKeys.details(stockTakingId))
      ?.rows.find(({ id }) => id === rowId);

  const amountDrafts = useDrafts(countKey(countOf(stockTakingId)));
  const priceDrafts = useDrafts(pricesOf(stockTakingId));

  const amounts = useCellEdits({
    drafts: amountDrafts,
    entries: amountEntries.all,
    stored: ({ newAmount }) => (isCounted(newAmount) ? newAmount : null),
    isQueued: true,
    format: formatNumberForInput,
    check: amountMessage,
    failedValue: (rowId) => amountEntries.all.get(rowId)?.amount ?? null,
    // Over what somebody else has saved meanwhile, once a person has decided that.
    save: (row, amount) =>
      amountEntries.saveAmount(amountEntries.all.get(row.id)?.current ?? seen(row, amountDrafts), amount),
    discard: amountEntries.discard,
    latest,
  });
  const prices = useCellEdits({
    drafts: priceDrafts,
    entries: priceEntries.all,
    stored: ({ pricePerUnit }) => pricePerUnit,
    format: formatPriceForInput,
    check: priceMessage,
    failedValue: (rowId) => priceEntries.all.get(rowId)?.price ?? null,
    save: (row, price) =>
      priceEntries.savePrice(priceEntries.all.get(row.id)?.current ?? seen(row, priceDrafts), price),
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

/** The row that was shown when typing began: what somebody else has changed since was not seen. */
const seen = (row: StockTakingRow, drafts: Drafts) => ({ ...row, version: drafts.basis(row.id) ?? row.version });
