/** @param index from 0 */
export const runPath = (stockTakingId: number, stockLocationId: number, index = 0): string =>
  `/run_stock_taking/${stockTakingId}/${stockLocationId}/${index}`;
