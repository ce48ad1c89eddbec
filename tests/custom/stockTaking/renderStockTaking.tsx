import { onTestFinished } from 'vitest';
import StockTakingPage from '../../../src/custom/stockTaking/details/StockTakingPage';
import { followStockTakingOutbox } from '../../../src/custom/stockTaking/followOutbox';
import StockTakingList from '../../../src/custom/stockTaking/list/StockTakingList';
import StockTakingResultPage from '../../../src/custom/stockTaking/result/StockTakingResultPage';
import RunStockTaking from '../../../src/custom/stockTaking/run/RunStockTaking';
import type { Role } from '../../../src/resources/kit';
import { device } from '../../helpers/device';
import { type MasterRows, renderPages, signInAs } from '../renderPages';

const master = {
  stockLocations: [
    { id: 1, name: 'Bar' },
    { id: 2, name: 'Keller' },
  ],
  users: [{ id: 7, name: 'jana' }],
};

export const PILS: MasterRows = {
  stockItems: [{ id: 31, name: 'Pils 0,33 l', unitId: 1, packagingUnitId: 1, unitsPerPackage: 20 }],
  units: [{ id: 1, name: 'Flasche', plural: 'Flaschen' }],
  packagingUnits: [{ id: 1, name: 'Kiste (20)', plural: 'Kisten (20)' }],
};

const pages = [
  { path: '/stock_taking', element: <StockTakingList /> },
  { path: '/stock_taking/:id', element: <StockTakingPage /> },
  { path: '/stock_taking/:id/result', element: <StockTakingResultPage /> },
  { path: '/run_stock_taking/:id/:locationId/:index', element: <RunStockTaking /> },
];

export function renderStockTaking(path: string, role: Role = 'Admin', more: MasterRows = {}): () => string {
  signInAs(role);
  const shown = renderPages(path, pages, { ...master, ...more });
  onTestFinished(followStockTakingOutbox({ outbox: device().outbox, queryClient: shown.queryClient }));
  // No test may send its entries to the next test's server.
  onTestFinished(() => device().outbox.drain());
  return shown.path;
}
