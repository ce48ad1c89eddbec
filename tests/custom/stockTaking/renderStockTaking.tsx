import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import RunStockTaking from '../../../src/custom/stockTaking/RunStockTaking';
import StockTakingList from '../../../src/custom/stockTaking/StockTakingList';
import StockTakingPage from '../../../src/custom/stockTaking/StockTakingPage';
import StockTakingResultPage from '../../../src/custom/stockTaking/StockTakingResultPage';
import { followStockTakingOutbox } from '../../../src/custom/stockTaking/useStockTakingEntries';
import { outbox } from '../../../src/dataProvider/outbox';
import { token } from '../../../src/dataProvider/token';
import { ConfirmProvider } from '../../../src/layout/dialogs/ConfirmProvider';
import { themes } from '../../../src/layout/theme';
import { tokenWith } from '../../helpers/fakeServer';

const master: Record<string, readonly { id: number; name: string }[]> = {
  stockLocations: [
    { id: 1, name: 'Bar' },
    { id: 2, name: 'Keller' },
  ],
  users: [{ id: 7, name: 'jana' }],
};

/** Shows the pages of inventories at `path` to a user of that role; answers the path that is shown. */
export function renderStockTaking(path: string, role: 'Admin' | 'User' = 'Admin'): () => string {
  token.set(tokenWith({ unique_name: role === 'Admin' ? '1' : '2', name: role, role }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(followStockTakingOutbox(queryClient));
  // The device keeps what a server refused; the next test starts without.
  onTestFinished(async () => {
    for (const { id } of outbox.get().entries) await outbox.discard(id);
    await outbox.drain();
  });
  const dataProvider = testDataProvider({
    // The interface promises any record type its caller names.
    getList: async (resource) => ({ data: [...(master[resource] ?? [])] as never[], total: 0 }),
  });
  const frame = (
    <ThemeProvider theme={themes.light}>
      <CoreAdminContext queryClient={queryClient} dataProvider={dataProvider}>
        <ConfirmProvider>
          <Outlet />
          <Notification />
        </ConfirmProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
  const children = [
    { path: '/stock_taking', element: <StockTakingList /> },
    { path: '/stock_taking/:id', element: <StockTakingPage /> },
    { path: '/stock_taking/:id/result', element: <StockTakingResultPage /> },
    { path: '/run_stock_taking/:id/:locationId/:index', element: <RunStockTaking /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}
