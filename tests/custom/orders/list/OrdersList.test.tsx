import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { dayBounds } from '../../../../src/rules/dates';
import { type FakeServer, fakeServer } from '../fakeServer';
import { aMail, anOrder } from '../records';
import { renderOrders } from '../renderOrders';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const listCalls = ({ calls }: FakeServer) =>
  calls.map(({ url }) => url).filter((url) => url.startsWith('/api/Orders?'));
const query = (from: string | null, to: string | null, showSent = false) => {
  const bounds = (day: string) => dayBounds(day, 'Europe/Berlin');
  const parameters = {
    ShowSent: `${showSent}`,
    ...(from && { StartDate: bounds(from).start }),
    ...(to && { EndDate: new Date(Date.parse(bounds(to).end) - 1).toISOString() }),
  };
  return `/api/Orders?${new URLSearchParams(parameters)}`;
};

async function renderList(path = '/orders', orders: Order[] = [anOrder()]) {
  const server = fakeServer(null);
  server.intercept = ({ method, url }) =>
    method === 'GET' && url.startsWith('/api/Orders?') ? { body: orders } : undefined;
  const router = renderOrders(path);
  await screen.findByText(orders.length > 0 ? 'Brauerei Nord' : 'Keine Bestellungen gefunden');
  return { server, router, user: userEvent.setup() };
}

function cellsOf(heads: readonly string[]): (string | null | undefined)[] {
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  return heads.map((head) => cells[names.indexOf(head)]?.textContent);
}

describe('the filter of the orders', () => {
  it('starts with yesterday and today, sent orders hidden', async () => {
    const { server } = await renderList();
    expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue('20.11.2026');
    expect(screen.getByRole('textbox', { name: 'Bis' })).toHaveValue('21.11.2026');
    expect(screen.getByRole('switch', { name: 'Zeigt nur ungesendete' })).not.toBeChecked();
    expect(listCalls(server)).toEqual([query('2026-11-20', '2026-11-21')]);
  });

  it('asks again on every change, without a date that does not count', async () => {
    const { server, user } = await renderList();
    server.calls.length = 0;
    const from = screen.getByRole('textbox', { name: 'Von' });
    await user.clear(from);
    await user.type(from, '01.02.2024');
    await waitFor(() =>
      expect(listCalls(server)).toEqual([query(null, '2026-11-21'), query('2024-02-01', '2026-11-21')]),
    );
    await user.type(screen.getByRole('textbox', { name: 'Bis' }), '{Backspace}');
    await waitFor(() => expect(listCalls(server).at(-1)).toBe(query('2024-02-01', null)));
    await user.type(screen.getByRole('textbox', { name: 'Bis' }), '9');
    await waitFor(() => expect(listCalls(server).at(-1)).toBe(query('2024-02-01', '2029-11-21')));
  });

  it('shows sent orders with the time when they were sent', async () => {
    const { server, user } = await renderList('/orders', [anOrder({ sent: '2026-11-20T14:00:00.000Z' })]);
    expect(screen.queryByRole('columnheader', { name: 'Gesendet' })).toBeNull();
    await user.click(screen.getByRole('switch'));
    expect(screen.getByRole('switch', { name: 'Zeigt auch gesendete' })).toBeChecked();
    await waitFor(() => expect(listCalls(server).at(-1)).toBe(query('2026-11-20', '2026-11-21', true)));
    expect(screen.getByRole('columnheader', { name: 'Gesendet' })).toBeVisible();
    expect(await screen.findByText('20.11.2026 15:00')).toBeVisible();
  });

  it.each<[string, Partial<Order>, string[]]>([
    ['of an order not sent', { value: 1234.5, deliveryDay: '2026-11-24' }, ['24.11.2026', '1.234,50 €']],
    ['of one without prices', { value: null }, ['', '']],
  ])('shows the columns Liefertag and Wert %s', async (_, order, texts) => {
    await renderList('/orders', [anOrder({ deliveryDay: null, ...order })]);
    expect(cellsOf(['Liefertag', 'Wert'])).toEqual(texts);
    expect(screen.queryByRole('columnheader', { name: 'Stand' })).toBeNull();
  });

  it.each<[string, Partial<Order>]>([
    ['erstellt', { sent: null }],
    ['gesendet', { sentBy: 'mail' }],
    ['als Datei abgelegt', { sentBy: 'file' }],
    ['teilweise geliefert', { receipt: 'partial' }],
    ['geliefert', { sentBy: 'file', receipt: 'complete' }],
  ])('shows the Stand „%s“ beside sent orders', async (text, order) => {
    const { user } = await renderList('/orders', [anOrder({ sent: '2026-11-20T14:00:00.000Z', ...order })]);
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(cellsOf(['Stand'])).toEqual([text]));
  });

  it('reports dates in the wrong order, and asks nothing', async () => {
    const { server, user } = await renderList();
    server.calls.length = 0;
    const to = screen.getByRole('textbox', { name: 'Bis' });
    await user.clear(to);
    await waitFor(() => expect(listCalls(server)).toEqual([query('2026-11-20', null)]));
    await user.type(to, '19.11.2026');
    expect(await screen.findByText('„Von“ liegt nach „Bis“. Bitte eines der beiden Daten ändern.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(listCalls(server)).toEqual([query('2026-11-20', null)]);
    await user.type(to, '{Backspace}7');
    await waitFor(() => expect(listCalls(server).at(-1)).toBe(query('2026-11-20', '2027-11-19')));
    expect(screen.queryByText(/liegt nach/)).toBeNull();
  });

  it('is found again on the way back from an order', async () => {
    const { router, user } = await renderList();
    await user.click(screen.getByRole('switch'));
    await user.clear(screen.getByRole('textbox', { name: 'Bis' }));
    await user.click(screen.getByRole('link', { name: 'Bearbeiten' }));
    expect(router.state.location.pathname).toBe('/order/12');
    await screen.findByRole('heading', { level: 2, name: 'Brauerei Nord' });
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByRole('switch', { name: 'Zeigt auch gesendete' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Bis' })).toHaveValue('');
  });
});

describe('the list of orders', () => {
  it('shows id, supplier, group, time and the count an order came from', async () => {
    await renderList();
    expect(document.title).toBe('Bestellungen – Zählwerk');
    const heads = ['Id', 'Lieferant', 'Bestand', 'Erstellt'];
    for (const name of heads) expect(screen.getByRole('columnheader', { name })).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Brauerei Nord/ }));
    expect(row.getByText('12')).toBeVisible();
    expect(row.getByText('Bar')).toBeVisible();
    expect(row.getByText('20.11.2026 14:03')).toBeVisible();
    expect(await row.findByText('Zählung vom 20.11.2026 13:58')).toBeVisible();
    expect(row.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', '/order/12');
  });

  const sent = '2026-11-20T14:00:00.000Z';
  it.each<[string | undefined, Partial<Order>]>([
    ['Mail wartet', { mail: aMail({ state: 'waiting', error: 'Nein.' }) }],
    ['Mail wartet', { mail: aMail({ state: 'waiting', error: 'Nein.' }), sent }],
    ['Mail fehlgeschlagen', { mail: aMail({ state: 'failed', error: 'Nein.' }) }],
    ['Mail unklar', { mail: aMail({ state: 'unclear', error: 'Nein.' }) }],
    [undefined, { mail: aMail({ state: 'failed', error: 'Nein.' }), sent }],
    [undefined, { mail: aMail({ state: 'sent', error: null }), sent }],
    [undefined, {}],
  ])('has the sign %j for an order that is %j', async (sign, differences) => {
    await renderList('/orders', [anOrder(differences)]);
    expect(screen.queryAllByText(/^Mail /).map(({ textContent }) => textContent)).toEqual(sign ? [sign] : []);
  });

  it('says how to find older and sent orders when there are none', async () => {
    const { server, user } = await renderList('/orders', []);
    await user.click(screen.getByRole('button', { name: 'Letzte 30 Tage zeigen' }));
    expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue('22.10.2026');
    await user.click(screen.getByRole('button', { name: 'Gesendete zeigen' }));
    await waitFor(() => expect(listCalls(server).at(-1)).toBe(query('2026-10-22', '2026-11-21', true)));
    expect(screen.queryByRole('button', { name: /zeigen$/ })).toBeNull();
  });

  it('shows the server’s sentence in place of the rows when it refuses', async () => {
    const server = fakeServer(null);
    server.intercept = ({ url }) =>
      url.startsWith('/api/Orders?')
        ? { status: 503, body: { detail: 'Die Datenbank ist nicht erreichbar.' } }
        : undefined;
    renderOrders('/orders');
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Datenbank ist nicht erreichbar.');
  });
});
