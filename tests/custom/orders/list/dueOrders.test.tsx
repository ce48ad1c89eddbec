import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DueOrder } from '../../../../src/contract/orderChecks';
import type { Order } from '../../../../src/contract/orders';
import { type FakeServer, fakeServer } from '../fakeServer';
import { anOrder } from '../records';
import { renderOrders } from '../renderOrders';
import { signedInAt } from './openList';

signedInAt('2026-11-24T11:00:00Z');

const text = 'bestellen bis Di 18:00 für Mi, 25.11.';
const due = (differences: Partial<DueOrder> = {}): DueOrder => ({
  supplierId: 5,
  supplierName: 'Brauerei Nord',
  deliveryDay: '2026-11-25',
  orderUntil: '2026-11-24T17:00:00.000Z',
  text,
  isLate: false,
  orders: [],
  ...differences,
});
const date = { day: '2026-11-25', orderUntil: '2026-11-24T17:00:00.000Z', text, holidayOnCutOff: null };
const master = {
  suppliers: [{ id: 5, name: 'Brauerei Nord', archived: false }],
  stockItemGroups: [{ id: 7, name: 'Bar' }],
};

async function open(change: (server: FakeServer) => void, orders: Order[] = []) {
  const server = fakeServer(null);
  change(server);
  const usual = server.intercept;
  server.intercept = (call) =>
    call.method === 'GET' && call.url.startsWith('/api/Orders?ShowSent') ? { body: orders } : usual(call);
  const router = renderOrders('/orders', master);
  await screen.findAllByText(orders[0]?.supplier.name ?? 'Keine Bestellungen gefunden');
  return { server, router, user: userEvent.setup() };
}
const list = async () => within(await screen.findByRole('list', { name: 'Zu bestellen' }));
const asked = ({ calls }: FakeServer, part: string) => calls.filter(({ url }) => url.includes(part));

describe('the list "Zu bestellen"', () => {
  it('says until when to order, and leads to the orders', async () => {
    const orders = [
      { id: 12, goodsValue: 112.8, missingValue: 37.2 },
      { id: 13, goodsValue: 200, missingValue: 0 },
    ];
    const { router, user } = await open((server) => {
      server.order = anOrder();
      server.due = [due({ orders, isLate: true })];
    });
    const item = within((await list()).getByRole('listitem'));
    expect(item.getByText('Brauerei Nord')).toBeVisible();
    expect(item.getByText(`${text} – Bestellschluss vorbei`)).toBeVisible();
    expect(item.getByText('112,80 €, zum Mindestbestellwert fehlen 37,20 €')).toBeVisible();
    expect(item.getByText('200,00 €')).toBeVisible();
    expect(item.queryByRole('button')).toBeNull();
    await user.click(item.getByRole('link', { name: 'Bestellung 12' }));
    expect(router.state.location.pathname).toBe('/order/12');
  });

  it('leads to the order sheet where an order is missing, for its supplier and day', async () => {
    const { router, user } = await open((fake) => {
      fake.due = [due()];
    });
    await user.click((await list()).getByRole('link', { name: 'Anlegen: Brauerei Nord, Lieferung Mi, 25.11.' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/order_sheet/5?liefertag=2026-11-25');
  });

  it('shows the first three, and all when asked', async () => {
    const { user } = await open((server) => {
      server.due = [5, 6, 7, 8, 9, 10, 11].map((supplierId) => due({ supplierId, supplierName: `Hof ${supplierId}` }));
    });
    expect((await list()).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Alle 7 zeigen' }));
    expect((await list()).getAllByRole('listitem')).toHaveLength(7);
  });

  it.each([
    ['nothing is due', { body: [] }],
    ['the server refuses', { status: 503, body: { detail: 'Die Datenbank ist nicht erreichbar.' } }],
    ['there is no network', 'lost' as const],
  ])('is not there, and says nothing, when %s', async (_title, reply) => {
    const { server } = await open((fake) => {
      fake.intercept = ({ url }) => (url === '/api/Orders/due' ? reply : undefined);
    });
    await waitFor(() => expect(asked(server, '/due')).toHaveLength(1));
    expect(screen.queryByText('Zu bestellen')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/nicht erreichbar|Keine Verbindung/)).toBeNull();
  });
});

describe('the list of orders says beside the supplier', () => {
  const day = { deliveryDay: date.day, orderUntil: date.orderUntil };
  it('until when to order for its day', async () => {
    const { server } = await open(() => {}, [anOrder(day)]);
    expect(within(screen.getByRole('row', { name: /Brauerei Nord/ })).getByText(text)).toBeVisible();
    expect(asked(server, 'delivery-dates')).toEqual([]);
  });

  it.each<[string, Partial<Order>]>([
    ['once it is sent', { ...day, sent: '2026-11-20T14:00:00.000Z' }],
    ['without a cut-off', { ...day, orderUntil: null }],
  ])('nothing of a day shown in its column %s', async (_title, differences) => {
    await open(() => {}, [anOrder(differences)]);
    const row = within(screen.getByRole('row', { name: /Brauerei Nord/ }));
    expect(row.getByText('25.11.2026')).toBeVisible();
    expect(row.queryByText(/Lieferung/)).toBeNull();
  });

  it('the next delivery of the suppliers of orders without a day, asked for once each', async () => {
    const { server } = await open(
      (fake) => {
        fake.dates = [date];
      },
      [anOrder(), anOrder({ id: 13 }), anOrder({ id: 14, sent: '2026-11-20T14:00:00.000Z' })],
    );
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(asked(server, 'delivery-dates').map(({ url }) => url)).toEqual(['/api/Suppliers/5/delivery-dates?Count=1']);
  });

  it('nothing when that cannot be found out', async () => {
    const { server } = await open(
      (fake) => {
        fake.intercept = ({ url }) => (url.includes('delivery-dates') ? { status: 500 } : undefined);
      },
      [anOrder()],
    );
    await waitFor(() => expect(asked(server, 'delivery-dates')).toHaveLength(1));
    expect(screen.queryByText(/bestellen bis|unerwartet|Fehler/)).toBeNull();
  });
});
