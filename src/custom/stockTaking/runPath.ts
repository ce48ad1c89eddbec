export const runPath = (stockTakingId: number, stockLocationId: number, index = 0): string =>
  `/run_stock_taking/${stockTakingId}/${stockLocationId}/${index}`;
