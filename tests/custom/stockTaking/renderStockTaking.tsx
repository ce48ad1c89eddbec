import { onTestFinished } from 'vitest';
import RunStockTaking from '../../../src/custom/stockTaking/RunStockTaking';
import StockTakingList from '../../../src/custom/stockTaking/StockTakingList';
import StockTakingPage from '../../../src/custom/stockTaking/StockTakingPage';
import StockTakingResultPage from '../../../src/custom/stockTaking/StockTakingResultPage';
import { followStockTakingOutbox } from '../../../src/custom/stockTaking/useStockTakingEntries';
import { outbox } from '../../../src/dataProvider/outbox';
import type { Role } from '../../../src/resources/kit';
import { renderPages, signInAs } from '../renderPages';

const master = {
  stockLocations: [
    { id: 1, name: 'Bar' },
    { id: 2, name: 'Keller' },
  ],
  users: [{ id: 7, name: 'jana' }],
};

const pages = [
  { path: '/stock_taking', element: <StockTakingList /> },
  { path: '/stock_taking/:id', element: <StockTakingPage /> },
  { path: '/stock_taking/:id/result', element: <StockTakingResultPage /> },
  { path: '/run_stock_taking/:id/:locationId/:index', element: <RunStockTaking /> },
];

/** Shows the pages of inventories at `path` to a user of that role; answers the path that is shown. */
export function renderStockTaking(path: string, role: Role = 'Admin'): () => string {
  signInAs(role);
  const shown = renderPages(path, pages, master);
  onTestFinished(followStockTakingOutbox(shown.queryClient));
  // Nothing of one test may be sent to the server of the next.
  onTestFinished(() => outbox.drain());
  return shown.path;
}
