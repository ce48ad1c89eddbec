/** The documented call cannot clear an amount; only our server can. `seen` 0: the server has no versions. */
export function amountCall(
  itemId: number,
  amount: number | null,
  { seen, typedAt }: { seen: number; typedAt?: string },
) {
  const version = seen > 0 ? seen : undefined;
  return amount === null
    ? { path: '/api/StockTaking/ClearStockTakingItemAmount', query: { itemId, version } }
    : { path: '/api/StockTaking/UpdateStockTakingItemAmount', query: { itemId, newAmount: amount, version, typedAt } };
}
