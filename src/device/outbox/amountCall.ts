/**
 * The call that saves an amount of a row of an inventory. The documented one takes no "not counted": that is a call of our
 * server's alone.
 * @param amount null takes the count back
 * @param seen the version of the row that was seen; 0: the server knows no versions
 * @param typedAt undefined: the server does not want to know
 */
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
