/**
 * Address of counting one location.
 * @param index row index
 */
export const runPath = (stockTakingId: number, stockLocationId: number, index = 0): string =>
  `/run_stock_taking/${stockTakingId}/${stockLocationId}/${index}`;
