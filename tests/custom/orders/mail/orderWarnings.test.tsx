import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderWarning } from '../../../../src/contract/orders';
import OrderSheetPage from '../../../../src/custom/orders/sheet/OrderSheetPage';
import { renderPages, signInAs } from '../../renderPages';
import { type FakeServer, fakeServer } from '../fakeServer';
import { aMail, anItem, anOrder, noChecks } from '../records';
import { renderOrder } from '../renderOrders';

const SEND = 'POST /api/Orders/12/send-mail';
const AGAIN = { repeat: true, wasTold: false };
const CHECKS = '/api/Orders/12/checks';
const late: OrderWarning = { code: 'CUT_OFF', message: 'Bestellschluss für Mi, 25.11. war Di 18:00.' };
const little: OrderWarning = {
  code: 'MINIMUM',
  message: 'Zum Mindestbestellwert von 150,00 € fehlen 37,20 €.',
};
const both = `${late.message} ${little.message}`;
const byPhone = 'Auf der Seite der Bestellung kannst du stattdessen „Telefonisch bestellt“ wählen.';
const mailButton = () => screen.getByRole('button', { name: 'an Brauerei Nord' });
const sentWith = ({ order }: FakeServer, warnings: OrderWarning[]) => ({
  body: { ...order, mail: { ...aMail({}), via: 'smtp' }, warnings },
});

async function open(warnings: OrderWarning[], differences = {}) {
  const fake = fakeServer(anOrder(differences), [anItem()]);
  fake.checks = { ...noChecks, warnings };
  const { server } = await renderOrder(fake);
  return server;
}
const ask = async () => within(await screen.findByRole('dialog', { name: 'Trotzdem senden?' }));

describe('a warning about an order', () => {
  it('appears on its page', async () => {
    await open([late, little]);
    expect(await screen.findByText(late.message)).toBeVisible();
    expect(screen.getByText(little.message)).toBeVisible();
  });

  it.each([
    ['2', 'Zum Mindestbestellwert von 150,00 € fehlen 37,20 €.'],
    ['1', 'Zum Mindestbestellwert von 150,00 € fehlen 58,56 €.'],
    ['3', 'Zum Mindestbestellwert von 150,00 € fehlen 15,84 €.'],
    ['', 'Zum Mindestbestellwert von 150,00 € fehlen 37,20 €.'],
    ['4', undefined],
  ])('counts unsaved amounts towards the minimum: %s', async (typed, message) => {
    const fake = fakeServer(anOrder(), [anItem()]);
    fake.checks = {
      ...noChecks,
      goodsValue: 112.8,
      minimumOrderValue: 150,
      missingValue: 37.2,
      warnings: [late, little],
    };
    await renderOrder(fake);
    expect(await screen.findByText(/Mindestbestellwert/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    const amount = screen.getByRole('textbox', { name: 'Menge' });
    await userEvent.clear(amount);
    if (typed) await userEvent.type(amount, typed);
    expect(screen.queryByText(/Mindestbestellwert/)?.textContent).toBe(message);
    expect(screen.getByText(late.message)).toBeVisible();
  });

  it('is neither shown nor requested for an order that is sent', async () => {
    const server = await open([late], { sent: '2026-11-20T14:00:00.000Z' });
    expect(screen.queryByText(late.message)).toBeNull();
    expect(server.calls.filter(({ url }) => url.startsWith(CHECKS))).toEqual([]);
  });

  it.each([
    ['Senden', {}, both, [SEND], { wasTold: false }],
    ['Abbrechen', {}, both, [], undefined],
    ['Senden', { generatedHtml: '<p>Hallo</p>' }, `Mail wurde bereits verschickt. ${both}`, [SEND], AGAIN],
    ['Senden', { mail: aMail({ state: 'waiting' }) }, both, [SEND], { wasTold: false }],
  ])('is asked about before the mail is sent: %s %j', async (answer, differences, text, writes, body) => {
    const server = await open([late, little], differences);
    await userEvent.click(mailButton());
    const dialog = await ask();
    expect(dialog.getByText(text)).toBeVisible();
    expect(server.writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(mailButton()).toBeEnabled());
    expect(server.writes()).toEqual(writes);
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual(body);
  });

  it('is checked again when the order is sent: the cut-off may have passed', async () => {
    const server = await open([]);
    server.checks = { ...noChecks, warnings: [late] };
    await userEvent.tripleClick(mailButton());
    expect((await ask()).getByText(late.message)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('does not block sending when it cannot be loaded, and is shown afterwards', async () => {
    const server = await open([]);
    server.intercept = ({ method, url }) => {
      if (url.startsWith(CHECKS)) return 'lost';
      return method === 'POST' ? sentWith(server, [little]) : undefined;
    };
    await userEvent.click(mailButton());
    expect(await screen.findByText(`Mail an Brauerei Nord verschickt. ${little.message}`)).toBeVisible();
    expect(server.writes()).toEqual([SEND]);
  });

  it('stays as it was when it cannot be loaded again', async () => {
    const server = await open([late]);
    await screen.findByText(late.message);
    server.intercept = ({ url }) => (url.startsWith(CHECKS) ? { status: 503 } : undefined);
    await userEvent.click(mailButton());
    expect((await ask()).getByText(late.message)).toBeVisible();
  });

  it('is not shown twice', async () => {
    const server = await open([late]);
    server.intercept = ({ method }) => (method === 'POST' ? sentWith(server, [late]) : undefined);
    await userEvent.click(mailButton());
    await userEvent.click((await ask()).getByRole('button', { name: 'Senden' }));
    expect(await screen.findByText('Mail an Brauerei Nord verschickt.')).toBeVisible();
  });

  it('appears in one message when the house refuses such orders', async () => {
    const server = await open([]);
    const body = { code: 'ORDER_RULES', detail: 'Nein.', warnings: [late, little] };
    server.intercept = ({ method }) => (method === 'POST' ? { status: 409, body } : undefined);
    await userEvent.click(mailButton());
    expect(await screen.findByText(`Die Bestellung wurde nicht gesendet: ${both} ${byPhone}`)).toBeVisible();
    await waitFor(() => expect(mailButton()).toBeEnabled());
    expect(screen.queryByText('(Mail wurde bereits verschickt)')).toBeNull();
  });

  it.each([
    [{}, ` ${byPhone}`],
    [{ sent: '2026-11-20T14:00:00.000Z', generatedHtml: '<p>Hallo</p>' }, ''],
  ])('is shown, and nothing asked or sent, where such orders are refused: %j', async (differences, wayOut) => {
    const fake = fakeServer(anOrder(differences), [anItem()]);
    fake.checks = { ...noChecks, warnings: [late, little] };
    const rules = { id: 9, version: 1, key: 'ORDER_RULES', value: 'refuse' };
    signInAs('User');
    const { server } = await renderOrder(fake, { configValues: [rules] });
    await userEvent.click(mailButton());
    expect(await screen.findByText(`Die Bestellung wurde nicht gesendet: ${both}${wayOut}`)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.writes()).toEqual([]);
  });

  it('names the way out beside a new order of a sheet that the house refuses', async () => {
    const server = fakeServer(anOrder());
    const body = { code: 'ORDER_RULES', detail: little.message, warnings: [little] };
    server.intercept = ({ method }) => (method === 'POST' ? { status: 409, body } : undefined);
    renderPages('/order_sheet/5?neu=12', [{ path: '/order_sheet/:supplierId', element: <OrderSheetPage /> }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Alle senden' }));
    const said = await screen.findByText(`Die Bestellung wurde nicht gesendet: ${little.message} ${byPhone}`);
    expect(said).toBeVisible();
  });

  it('sends no new order of a sheet that was marked by hand meanwhile', async () => {
    const server = fakeServer(anOrder());
    const detail = 'Jemand anderes hat diese Bestellung inzwischen geändert.';
    server.intercept = ({ method }) =>
      method === 'POST' ? { status: 409, body: { code: 'VERSION', detail } } : undefined;
    renderPages('/order_sheet/5?neu=12', [{ path: '/order_sheet/:supplierId', element: <OrderSheetPage /> }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Alle senden' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ wasTold: false });
  });
});
