import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import OrderDetails from '../../../src/custom/orders/OrderDetails';
import OrdersList from '../../../src/custom/orders/OrdersList';
import { ConfirmProvider } from '../../../src/layout/dialogs/ConfirmProvider';
import { type FakeServer, fakeServer } from './fakeServer';
import { anItem, anOrder } from './records';

/** Shows the orders' pages at `path` with what they need around them. */
export function renderOrders(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const frame = (
    <CoreAdminContext queryClient={queryClient} dataProvider={testDataProvider()}>
      <ConfirmProvider>
        <Outlet />
        <Notification />
      </ConfirmProvider>
    </CoreAdminContext>
  );
  const children = [
    { path: '/orders', element: <OrdersList /> },
    { path: '/order/:orderId', element: <OrderDetails /> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

/** The page of an order, once it is there. */
export async function renderOrder(server: FakeServer = fakeServer(anOrder(), [anItem()])) {
  const router = renderOrders(`/order/${server.order?.id}`);
  await screen.findByRole('heading', { level: 2 });
  return { server, router };
}
