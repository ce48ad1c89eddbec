import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshDevice } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { renderOrders } from './renderOrders';

const HOUSE = 'https://house.example';
const { calls, answer } = fakeServer();

const order = {
  id: 12,
  supplierId: 5,
  stockItemGroupId: 7,
  created: '2026-11-20T13:03:00.000Z',
  sent: null,
  generatedHtml: null,
  note: 'Bitte klingeln',
};
const pils = {
  id: 101,
  orderId: 12,
  description: 'Pils 0,33 l',
  itemNumber: 'P-33',
  amount: 2,
  packagingUnit: 'Kiste',
};
const master = {
  suppliers: [{ id: 5, name: 'Brauerei Nord', archived: false }],
  stockItemGroups: [{ id: 7, name: 'Bar' }],
  packagingUnits: [{ id: 8, name: 'Kiste' }],
  stockItems: [{ id: 32, name: 'Weizen', supplierId: 5, orderNumber: 'W-5', packagingUnitId: 8, archived: false }],
};

/** Answers every write without a body. */
function serve(orders: object[] = [order], items: object[] = [pils]) {
  const done = { status: 204 };
  answer({
    [`GET ${HOUSE}/api/Orders`]: { body: orders },
    [`GET ${HOUSE}/api/OrderItems`]: { body: items },
    [`GET ${HOUSE}/api/Census`]: { body: [{ id: 3, status: 4, finished: '2026-11-20T12:58:00.000Z' }] },
    [`POST ${HOUSE}/api/Orders/12/send-mail`]: done,
    ...Object.fromEntries(
      ['Orders', 'OrderItems'].flatMap((name) =>
        ['POST', 'PUT', 'DELETE'].map((method) => [`${method} ${HOUSE}/api/${name}`, done]),
      ),
    ),
  });
}

const writes = () =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.slice(HOUSE.length)}`, body]);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  freshDevice({ backend: { url: HOUSE, additions: false } }).token.set('a token');
});

async function open(path: string, text: string) {
  renderOrders(path, master);
  await screen.findByText(text);
  return userEvent.setup();
}

const ofTheCalendar = () => calls.filter(({ url }) => /due|checks|delivery-dates/.test(url));

describe('the orders of a backend that knows only the documented calls', () => {
  it('are listed with the names of their suppliers and groups', async () => {
    serve();
    await open('/orders', 'Brauerei Nord');
    const row = within(screen.getByRole('row', { name: /Brauerei Nord/ }));
    expect(row.getByText('Bar')).toBeVisible();
    expect(row.queryByText(/Zählung/)).toBeNull();
    expect(screen.queryByText('Zu bestellen')).toBeNull();
    expect(ofTheCalendar()).toEqual([]);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|\?\?/);
  });

  it.each([
    ['by the names of the specification', {}, {}],
    ['with names of their own for the ids', { id: undefined, orderId: 12 }, { id: undefined, orderItemId: 101 }],
    ['as views', { supplier: { id: 5, name: 'Brauerei Nord' } }, {}],
    ['without what is empty', { sent: undefined, generatedHtml: undefined, note: undefined }, {}],
  ])('are shown one by one, answered %s', async (_title, differences, ofItem) => {
    serve([{ ...order, ...differences }], [{ ...pils, ...ofItem }]);
    await open('/order/12', 'Pils 0,33 l');
    expect(screen.getByRole('heading', { level: 2, name: 'Brauerei Nord' })).toBeVisible();
    expect(screen.getByText('Bar')).toBeVisible();
    for (const missing of ['Vorschau', 'PDF', 'Drucken'])
      expect(screen.queryByRole('button', { name: missing })).toBeNull();
    expect(screen.queryByText(/Herkunft|Nettowert|Vorgeschlagen/)).toBeNull();
    expect(document.body).not.toHaveTextContent(/undefined|NaN|\?\?/);
  });

  it('are sent whole when they are saved', async () => {
    serve();
    const user = await open('/order/12', 'Pils 0,33 l');
    await user.click(button('Bearbeiten'));
    expect(screen.queryByText('Liefertag')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Menge' }), '4');
    await user.click(button('Speichern'));
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    expect(writes()).toEqual([
      ['PUT /api/OrderItems', { ...pils, amount: 24 }],
      ['PUT /api/Orders', order],
    ]);
    expect(calls.flatMap(({ headers }) => headers['idempotency-key'] ?? [])).toEqual([]);
  });

  it('are marked as sent and mailed', async () => {
    serve();
    const user = await open('/order/12', 'Pils 0,33 l');
    await user.click(screen.getByRole('switch', { name: 'Bestellung gesendet' }));
    await user.click(button('an Brauerei Nord'));
    expect(await screen.findByText('Mail an Brauerei Nord verschickt.')).toBeVisible();
    expect(writes()).toEqual([
      ['PUT /api/Orders', { ...order, sent: expect.stringMatching(/Z$/) }],
      ['POST /api/Orders/12/send-mail', {}],
    ]);
    expect(ofTheCalendar()).toEqual([]);
  });

  it('get lines by hand', async () => {
    serve();
    const user = await open('/order/12', 'Pils 0,33 l');
    await user.click(button('Artikel hinzufügen'));
    await user.click(screen.getByRole('combobox', { name: 'Artikel' }));
    await user.click(await screen.findByRole('option', { name: 'Weizen' }));
    await user.click(button('Hinzufügen'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id, ...line } = pils;
    expect(writes()).toEqual([
      ['POST /api/OrderItems', { ...line, description: 'Weizen', itemNumber: 'W-5', amount: 1 }],
    ]);
  });

  it('are made by hand, and found where the answer does not name them', async () => {
    serve([order, { ...order, id: 14, note: '' }, { ...order, id: 15, stockItemGroupId: 8 }]);
    const user = await open('/orders', '14');
    await user.click(button('Bestellung anlegen'));
    for (const [label, name] of [
      ['Lieferant', 'Brauerei Nord'],
      ['Bestand', 'Bar'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(button('Anlegen'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellung 14' })).toBeVisible();
    const { id, ...fields } = order;
    expect(writes()).toEqual([['POST /api/Orders', { ...fields, created: expect.stringMatching(/Z$/), note: '' }]]);
  });
});
