import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import OrderSheetPage from '../../../../src/custom/orders/sheet/OrderSheetPage';
import { renderPages } from '../../renderPages';
import { type FakeServer, fakeServer } from '../fakeServer';
import { signedInAt } from '../list/openList';
import { anOrder } from '../records';

signedInAt('2026-11-24T11:00:00Z');

const ADDRESS = '/api/OrderSheets/5';
const sheet = {
  supplierId: 5,
  supplierName: 'Brauerei Nord',
  deliveryDay: null,
  orderUntil: null,
  items: [
    {
      stockItemId: 1,
      name: 'Pils',
      orderNumber: null,
      unit: 'Flasche',
      packagingUnit: 'Kasten',
      unitsPerPackage: 24,
      pricePerUnit: 0.8,
      stockItemGroupId: 1,
      minimum: null,
      fixedOrderAmount: null,
      stock: null,
      countedAt: null,
      openAmount: 0,
      draftAmount: 0,
      lastAmount: null,
      lastOrderedAt: null,
      lastTime: 0,
      fill: null,
    },
  ],
};
const detail = 'Aus diesem Bestellblatt ist schon Bestellung 12 entstanden, mit anderem Inhalt.';
const duplicate = {
  status: 409,
  body: { code: 'DUPLICATE', detail, usedBy: [{ resource: 'orders', id: 12, title: 'Bestellung 12' }] },
};

/** Orders 2, whose answer is lost, and then 3, which the server refuses. */
async function orderTwice() {
  const server = fakeServer(null);
  const answers: ReturnType<FakeServer['intercept']>[] = [
    'lost',
    duplicate,
    { status: 201, body: { orders: [anOrder({ id: 13 })] } },
  ];
  server.intercept = ({ method, url }) => {
    if (url === ADDRESS) return method === 'POST' ? answers.shift() : { body: sheet };
    return undefined;
  };
  const { path } = renderPages('/order_sheet/5', [{ path: '/order_sheet/:supplierId', element: <OrderSheetPage /> }]);
  const user = userEvent.setup();
  const amount = await screen.findByLabelText('Menge Pils');
  const send = () => user.click(screen.getByRole('button', { name: 'Bestellung anlegen' }));
  await user.type(amount, '2');
  await send();
  await screen.findByText(/Keine Verbindung/);
  await user.clear(amount);
  await user.type(amount, '3');
  await send();
  const sent = () => server.calls.filter(({ method, url }) => method === 'POST' && url === ADDRESS);
  return { user, amount, path, bodies: () => sent().map(({ body }) => Object(body)) };
}

it('a sheet changed after a lost answer says that it was ordered, and keeps its entries', async () => {
  const { amount, path, bodies } = await orderTwice();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bestellung 12' })).toHaveAttribute('href', '/order/12');
  expect([path(), (amount as HTMLInputElement).value]).toEqual(['/order_sheet/5', '3']);
  const [first, second] = bodies();
  expect(second).toEqual({ ...first, items: [{ stockItemId: 1, amount: 3 }] });
});

it('it becomes a further order only when asked for', async () => {
  const { user, path, bodies } = await orderTwice();
  await user.click(await screen.findByRole('button', { name: 'Als weitere Bestellung anlegen' }));
  await expect.poll(path).toBe('/order/13');
  const [, second, third] = bodies();
  expect(third).toEqual({ ...second, clientId: expect.any(String) });
  expect(third.clientId).not.toBe(second.clientId);
  expect(bodies()).toHaveLength(3);
});

it('a sheet that is being ordered leaves what another tab types meanwhile', async () => {
  const server = fakeServer(null);
  let answer = () => {};
  const made = { status: 201, body: { orders: [anOrder({ id: 13 })] } };
  server.intercept = ({ method, url }) => {
    if (url !== ADDRESS) return undefined;
    return method === 'POST' ? new Promise((resolve) => (answer = () => resolve(made))) : { body: sheet };
  };
  const { path } = renderPages('/order_sheet/5', [{ path: '/order_sheet/:supplierId', element: <OrderSheetPage /> }]);
  await userEvent.type(await screen.findByLabelText('Menge Pils'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Bestellung anlegen' }));
  const kept = () => Object.entries(localStorage).find(([, value]) => value.includes('"amounts"'));
  const [key, value] = kept()!;
  localStorage.setItem(
    key,
    value.replace('"1":"2"', '"1":"2","7":"4"').replace(/"clientId":"([^"]*)"}$/, '"clientId":"x$1"}'),
  );
  answer();
  await expect.poll(path).toBe('/order/13');
  expect(JSON.parse(kept()![1])).toMatchObject({ form: { amounts: { 7: '4' } } });
  expect(kept()![1]).not.toContain('"1":"2"');
});

it.each([
  [0, false],
  [2, true],
])('"Wie letztes Mal" is offered where something was ordered: %i', async (lastTime, isOffered) => {
  const server = fakeServer(null);
  const [item] = sheet.items;
  server.intercept = ({ url }) =>
    url === ADDRESS ? { body: { ...sheet, items: [{ ...item, lastTime }] } } : undefined;
  renderPages('/order_sheet/5', [{ path: '/order_sheet/:supplierId', element: <OrderSheetPage /> }]);
  const button = await screen.findByRole('button', { name: 'Wie letztes Mal' });
  expect((button as HTMLButtonElement).disabled).toBe(!isOffered);
});
