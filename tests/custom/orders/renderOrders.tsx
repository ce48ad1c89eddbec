import { screen } from '@testing-library/react';
import OrderDetails from '../../../src/custom/orders/details/OrderDetails';
import OrdersList from '../../../src/custom/orders/list/OrdersList';
import { type MasterRows, renderPages } from '../renderPages';
import { type FakeServer, fakeServer } from './fakeServer';
import { anItem, anOrder } from './records';

const pages = [
  { path: '/orders', element: <OrdersList /> },
  { path: '/order/:id', element: <OrderDetails /> },
];

export const renderOrders = (path: string, master?: MasterRows) => renderPages(path, pages, master).router;

export async function renderOrder(server: FakeServer = fakeServer(anOrder(), [anItem()]), master?: MasterRows) {
  const router = renderOrders(`/order/${server.order?.id}`, master);
  await screen.findByRole('heading', { level: 2 });
  return { server, router };
}
