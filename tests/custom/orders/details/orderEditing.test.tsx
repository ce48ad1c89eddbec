import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../fakeServer';
import { anItem, anOrder } from '../records';
import { renderOrder } from '../renderOrders';

const items = () => [
  anItem(),
  anItem({ id: 102, description: 'Weizen 0,5 l', amount: 5, version: 2 }),
  anItem({ id: 103, description: 'Limonade', amount: 1, reason: null }),
];
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const amount = (name: RegExp) => row(name).getByRole('textbox', { name: 'Menge' });

async function startEditing() {
  const { server, router } = await renderOrder(fakeServer(anOrder({ note: 'Bitte klingeln' }), items()));
  const user = userEvent.setup();
  await user.click(button('Bearbeiten'));
  server.calls.length = 0;
  return { server, router, user };
}

describe('editing an order', () => {
  it('deletes marked lines, then saves the remaining lines, then the order', async () => {
    const { server, user } = await startEditing();
    await user.click(row(/Weizen/).getByRole('button', { name: 'Löschen' }));
    await user.clear(amount(/Pils/));
    await user.type(amount(/Pils/), '7');
    await user.type(screen.getByRole('textbox', { name: 'Kommentar' }), '!');
    await user.click(button('Speichern'));

    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    const line = { orderId: 12, itemNumber: 'P-33', packagingUnit: 'Kiste', note: null, version: 1 };
    const {
      sentByName,
      sentTo,
      changedAfterSent,
      addenda,
      supplier,
      stockItemGroup,
      censusId,
      mail,
      mailedAt,
      deliveryDay,
      orderUntil,
      receipt,
      value,
      ...whole
    } = anOrder();
    expect(
      server.calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]),
    ).toEqual([
      ['DELETE', '/api/OrderItems?orderItemId=102&version=2', undefined],
      ['PUT', '/api/OrderItems', { ...line, id: 101, description: 'Pils 0,33 l', amount: 7 }],
      ['PUT', '/api/OrderItems', { ...line, id: 103, description: 'Limonade', amount: 1 }],
      ['PUT', '/api/Orders', { ...whole, note: 'Bitte klingeln!', version: 4 }],
    ]);
    expect(row(/Pils/).getByRole('cell', { name: '7' })).toBeVisible();
    expect(screen.queryByText('Weizen 0,5 l')).toBeNull();
    expect(screen.getByText('Bitte klingeln!')).toBeVisible();
  });

  it('tells the supplier something about a line, and keeps it when only the amount changes', async () => {
    const { server, user } = await startEditing();
    const note = (name: RegExp) => row(name).getByRole('textbox', { name: 'Hinweis an den Lieferanten' });
    await user.type(note(/Weizen/), ' bitte kalt ');
    await user.click(button('Speichern'));
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    expect(row(/Weizen/).getByText('Hinweis: bitte kalt')).toBeVisible();
    await user.click(button('Bearbeiten'));
    await user.type(amount(/Weizen/), '0');
    await user.click(button('Speichern'));
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    expect(server.items).toMatchObject([{ note: null }, { amount: 50, note: 'bitte kalt' }, { note: null }]);
    expect(button('Speichern')).toBeDisabled();
    await user.clear(note(/Weizen/));
    await user.click(button('Speichern'));
    await waitFor(() => expect(server.items[1]?.note).toBeNull());
    expect(screen.queryByText(/^Hinweis/)).toBeNull();
  });

  it('keeps the mark "sent" that somebody has set meanwhile', async () => {
    const { server, user } = await startEditing();
    const sent = '2026-11-20T14:00:00.000Z';
    server.order = anOrder({ note: 'Bitte klingeln', sent });
    await user.type(amount(/Pils/), '0');
    await user.click(button('Speichern'));
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    expect(server.order.sent).toBe(sent);
    expect(screen.getByRole('switch', { name: 'Bestellung gesendet' })).toBeChecked();
  });

  it.each([
    ['', 'Bitte eine Zahl eingeben.'],
    ['drei', 'Bitte eine Zahl eingeben.'],
    ['1,5', 'Bitte eine ganze Zahl eingeben.'],
    ['-1', 'Der Wert muss größer oder gleich 0 sein.'],
  ])('does not save the amount "%s" and says why once the field is left', async (text, message) => {
    const { user } = await startEditing();
    await user.clear(amount(/Pils/));
    if (text) await user.type(amount(/Pils/), text);
    expect(screen.queryByText(message)).toBeNull();
    expect(button('Speichern')).toBeDisabled();
    await user.tab();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('saves only changed and valid lines; a marked line may be invalid', async () => {
    const { user } = await startEditing();
    expect(button('Speichern')).toBeDisabled();
    await user.type(amount(/Pils/), 'x');
    expect(button('Speichern')).toBeDisabled();
    await user.click(row(/Pils/).getByRole('button', { name: 'Löschen' }));
    expect(button('Speichern')).toBeEnabled();
    await user.click(row(/Pils/).getByRole('button', { name: 'Löschen' }));
    await user.clear(amount(/Pils/));
    await user.type(amount(/Pils/), '2');
    expect(button('Speichern')).toBeDisabled();
  });

  it.each([
    ['{ArrowUp}', '3'],
    ['{ArrowUp}{ArrowUp}{ArrowDown}', '3'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '0'],
  ])('changes the amount 2 by the keys %s to %s', async (keys, text) => {
    const { user } = await startEditing();
    await user.click(amount(/Pils/));
    await user.keyboard(keys);
    expect(amount(/Pils/)).toHaveValue(text);
  });

  it.each([
    ['7', 'Nettowert 149,52 €', '277,68 €'],
    ['0', 'Nettowert 0,00 €', '128,16 €'],
    ['1,5', undefined, '170,88 €'],
  ])('shows the costs of a line with the amount %s, and of the order', async (text, value, total) => {
    const { user } = await startEditing();
    await user.clear(amount(/Pils/));
    await user.type(amount(/Pils/), text);
    expect(row(/Pils/).queryByText(/^Nettowert/)?.textContent).toBe(value);
    expect(screen.getByText(total, { selector: 'strong' })).toBeVisible();
  });

  it('shows a marked line struck through, until the mark is taken back', async () => {
    const { user } = await startEditing();
    const mark = () => row(/Weizen/).getByRole('button', { name: 'Löschen' });
    await user.click(mark());
    expect(screen.getByText('Weizen 0,5 l').tagName).toBe('DEL');
    expect(mark()).toHaveAttribute('aria-pressed', 'true');
    await user.click(mark());
    expect(screen.getByText('Weizen 0,5 l').tagName).not.toBe('DEL');
    expect(amount(/Weizen/)).toHaveValue('5');
  });

  it.each([
    ['button', 'an Brauerei Nord'],
    ['button', 'Vorschau'],
    ['button', 'PDF'],
    ['button', 'Drucken'],
    ['button', 'Teilen'],
    ['button', 'Telefonisch bestellt'],
    ['switch', 'Bestellung gesendet'],
  ])('does nothing meanwhile with the stored order: %s "%s"', async (role, name) => {
    const { user } = await startEditing();
    expect(screen.getByRole(role, { name })).toBeDisabled();
    await user.click(button('Bearbeitung abbrechen'));
    await screen.findByRole('button', { name: 'Bearbeiten' });
    expect(screen.getByRole(role, { name })).toBeEnabled();
  });
});

describe('cancelling', () => {
  it.each([
    ['the button', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Bearbeitung abbrechen'))],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('by %s asks; going on keeps the entries', async (_title, cancel) => {
    const { user, router } = await startEditing();
    await user.type(amount(/Pils/), '0');
    await cancel(user);
    const dialog = within(screen.getByRole('dialog', { name: 'Abbrechen' }));
    expect(dialog.getByText('Änderungen verwerfen?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(amount(/Pils/)).toHaveValue('20');
    expect(router.state.location.pathname).toBe('/order/12');
  });

  it('asks nothing while nothing is changed, and reloads the order', async () => {
    const { server, user } = await startEditing();
    await user.type(amount(/Pils/), '0{Backspace}');
    server.items = [anItem({ amount: 9 }), ...items().slice(1)];
    await user.click(button('Bearbeitung abbrechen'));
    expect(await row(/Pils/).findByRole('cell', { name: '9' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.writes()).toEqual([]);
  });

  it('discards amounts, marks and comment and reloads the order', async () => {
    const { server, user } = await startEditing();
    await user.type(amount(/Pils/), '0');
    await user.type(screen.getByRole('textbox', { name: 'Kommentar' }), '!');
    await user.click(row(/Weizen/).getByRole('button', { name: 'Löschen' }));
    await user.click(button('Bearbeitung abbrechen'));
    server.items = [anItem({ amount: 9 }), ...items().slice(1)];
    await user.click(button('Verwerfen'));
    expect(await screen.findByRole('button', { name: 'Bearbeiten' })).toBeVisible();
    expect(await row(/Pils/).findByRole('cell', { name: '9' })).toBeVisible();
    expect(server.writes()).toEqual([]);
    await user.click(button('Bearbeiten'));
    expect(amount(/Weizen/)).toHaveValue('5');
    expect(screen.getByRole('textbox', { name: 'Kommentar' })).toHaveValue('Bitte klingeln');
  });
});

describe('leaving the page while something is changed', () => {
  it.each([
    ['Weiter bearbeiten', '/order/12'],
    ['Verwerfen', '/orders'],
  ])('asks first: %s', async (answer, path) => {
    const { user, router } = await startEditing();
    await user.type(amount(/Pils/), '0');
    void router.navigate('/orders');
    expect(await screen.findByRole('dialog', { name: 'Abbrechen' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/order/12');
    await user.click(button(answer));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(path);
  });

  it('asks nothing while nothing is changed', async () => {
    const { router } = await startEditing();
    await router.navigate('/orders');
    expect(router.state.location.pathname).toBe('/orders');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the browser ask when the window is closed', async () => {
    const { user } = await startEditing();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await user.type(amount(/Pils/), '0');
    expect(close()).toBe(false);
  });
});
