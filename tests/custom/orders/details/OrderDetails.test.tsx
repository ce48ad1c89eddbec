import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../fakeServer';
import { anItem, anOrder } from '../records';
import { renderOrder, renderOrders } from '../renderOrders';

describe('OrderDetails', () => {
  it('shows the supplier, the lines with their reasons, and the costs', async () => {
    await renderOrder();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Brauerei Nord');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Bezeichnung',
      'Bestellnummer',
      'Menge',
      'Verpackungseinheit',
    ]);
    expect(screen.getByRole('row', { name: /^Pils 0,33 l.*P-33 2 Kiste$/ })).toBeVisible();
    expect(screen.getByText('Nettowert 42,72 €')).toBeVisible();
    expect(screen.getByText('Mindestbestand 48 − gezählt 19 = 29 Flasche ÷ 24 → 2 Kiste')).toBeVisible();
    expect(screen.getByText('42,72 €', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByText('Kommentar')).toBeNull();
    expect(document.title).toBe('Bestellung 12 – Zählwerk');
  });

  it('says no value of a line without price, and adds up the others', async () => {
    const unpriced = anItem({ id: 102, description: 'Besen', itemNumber: null, pricePerUnit: null });
    await renderOrder(fakeServer(anOrder(), [anItem(), unpriced]));
    expect(screen.getByRole('row', { name: /^Besen (?!.*Nettowert).* 2 Kiste$/ })).toBeVisible();
    expect(screen.getByText(/^Nettowert:.*\(ohne 1 Artikel ohne Preis\)$/)).toBeVisible();
  });

  it('has no values to show when no price is known', async () => {
    await renderOrder(fakeServer(anOrder(), [anItem({ pricePerUnit: undefined })]));
    expect(screen.getByRole('row', { name: /^Pils 0,33 l.*P-33 2 Kiste$/ })).toBeVisible();
    expect(screen.queryByText(/Nettowert/)).toBeNull();
  });

  it.each([
    ['more than proposed', { amount: 5, proposedAmount: 2 }, 'Vorgeschlagen: 2 (+3)'],
    ['less than proposed', { amount: 0, proposedAmount: 2 }, 'Vorgeschlagen: 2 (−2)'],
    ['as proposed', { amount: 2, proposedAmount: 2 }, undefined],
    ['without a proposal', { amount: 2, proposedAmount: null }, undefined],
  ])('says how far an amount is from the proposal: %s', async (_title, line, sentence) => {
    await renderOrder(fakeServer(anOrder(), [anItem(line)]));
    expect(screen.queryByText(/^Vorgeschlagen/)?.textContent).toBe(sentence);
  });

  it('leads to the open orders that have the same article', async () => {
    await renderOrder(fakeServer(anOrder(), [anItem({ openOrderIds: [4, 9] })]));
    expect(screen.getByText(/^Steht schon auf offenen Bestellungen:/)).toHaveTextContent(/: 4, 9$/);
    expect(screen.getByRole('link', { name: '9' })).toHaveAttribute('href', '/order/9');
  });

  it('shows a comment when there is one', async () => {
    await renderOrder(fakeServer(anOrder({ note: 'Bitte\nklingeln' }), [anItem()]));
    expect(screen.getByRole('heading', { name: 'Kommentar' })).toBeVisible();
    expect(screen.getByText(/^Bitte\s+klingeln$/)).toBeVisible();
  });

  it.each([
    ['the count it came from', 3, 'Zählung vom 20.11.2026 13:58', '/census/3'],
    ['a count that is not known', 99, 'Zählung 99', '/census/99'],
  ])('links to %s', async (_title, censusId, name, path) => {
    const { server } = await renderOrder(fakeServer(anOrder({ censusId }), [anItem()]));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(server.calls.map(({ url }) => url)).toContain('/api/Census?IncludeStatus=3&IncludeStatus=4');
  });

  it('says how an order without lines gets some', async () => {
    await renderOrder(fakeServer(anOrder(), []));
    expect(screen.getByText('Noch keine Artikel')).toBeVisible();
    expect(screen.queryByText(/Nettowert/)).toBeNull();
  });

  it('says that an order came from no count', async () => {
    await renderOrder(fakeServer(anOrder({ censusId: null }), [anItem()]));
    expect(screen.getByText('ohne Zählung')).toBeVisible();
  });

  it.each([
    ['an unknown id', '/order/99', undefined, 'Bestellung nicht gefunden'],
    ['the id 0', '/order/0', undefined, 'Bestellung nicht gefunden'],
    [
      'an order of another group',
      '/order/12',
      { status: 403, body: { detail: 'Dieser Bestand ist Ihnen nicht zugeordnet.' } },
      'Kein Zugriff',
    ],
    ['a server without database', '/order/12', { status: 503, body: {} }, 'Bestellung nicht geladen'],
  ])('shows a page with a way back for %s', async (_title, path, reply, title) => {
    const server = fakeServer(null);
    server.intercept = ({ url }) => (url.startsWith('/api/Orders') ? reply : undefined);
    renderOrders(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Bestellungen' })).toHaveAttribute('href', '/orders');
  });

  it('deletes the order after asking, and goes back to the list', async () => {
    const { server, router } = await renderOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Löschen bestätigen' }));
    expect(dialog.getByText('Bestellung wirklich löschen?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(server.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      url: '/api/Orders?id=12&version=4&wasTold=false',
      body: { id: 12, version: 4, wasTold: false },
    });
  });

  it('does not delete an order that somebody has marked meanwhile, and says so when asked again', async () => {
    const { server } = await renderOrder();
    const sent = '2026-11-20T14:00:00.000Z';
    const detail = 'Jemand hat diese Bestellung inzwischen geändert.';
    server.intercept = ({ method }) =>
      method === 'DELETE' ? { status: 409, body: { code: 'VERSION', detail } } : undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    server.order = anOrder({ sent, sentBy: 'hand' });
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Bestellung gesendet' })).toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(
      screen.getByText(/^Sie wurde am 20\.11\.2026 15:00 an .+ gesendet\. Der Lieferant erfährt vom Löschen nichts\.$/),
    ).toBeVisible();
  });

  it('keeps the order when deleting is cancelled', async () => {
    const { server, router } = await renderOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(server.writes()).toEqual([]);
    expect(router.state.location.pathname).toBe('/order/12');
  });

  it('is closed by Escape', async () => {
    const { router } = await renderOrder();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  });
});
