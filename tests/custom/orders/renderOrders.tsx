import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type RaRecord, testDataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import OrderDetails from '../../../src/custom/orders/OrderDetails';
import OrdersList from '../../../src/custom/orders/OrdersList';
import { ConfirmProvider } from '../../../src/layout/dialogs/ConfirmProvider';
import { themes } from '../../../src/layout/theme';
import { type FakeServer, fakeServer } from './fakeServer';
import { anItem, anOrder } from './records';

/** Rows of master data by resource, as far as a test needs them. */
export type MasterRows = Readonly<Record<string, readonly RaRecord[]>>;

/** Shows the orders' pages at `path` with what they need around them. Master data is loaded when somebody is signed in. */
export function renderOrders(path: string, master: MasterRows = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = testDataProvider({
    // The interface's own type parameter promises whatever the caller asks for.
    getList: async (resource: string) => ({ data: (master[resource] ?? []) as never[], total: 0 }),
  });
  const frame = (
    <CoreAdminContext queryClient={queryClient} dataProvider={dataProvider}>
      <ThemeProvider theme={themes.light}>
        <ConfirmProvider>
          <Outlet />
          <Notification />
        </ConfirmProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const children = [
    { path: '/orders', element: <OrdersList /> },
    { path: '/order/:id', element: <OrderDetails /> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

/** The page of an order, once it is there. */
export async function renderOrder(server: FakeServer = fakeServer(anOrder(), [anItem()]), master?: MasterRows) {
  const router = renderOrders(`/order/${server.order?.id}`, master);
  await screen.findByRole('heading', { level: 2 });
  return { server, router };
}
