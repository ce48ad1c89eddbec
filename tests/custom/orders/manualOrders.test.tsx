import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { device } from '../../helpers/device';
import { fakeServer } from './fakeServer';
import { anItem, anOrder } from './records';
import { renderOrder } from './renderOrders';

beforeEach(() => device().token.set('a token'));
afterEach(() => device().token.set(null));

const article = (id: number, name: string, differences = {}) => ({
  id,
  name,
  supplierId: 5,
  orderNumber: `N-${id}`,
  packagingUnitId: 8,
  archived: false,
  ...differences,
});
const master = {
  suppliers: [
    { id: 5, name: 'Brauerei Nord', archived: false },
    { id: 6, name: 'Weinhandel Alt', archived: true },
  ],
  stockItemGroups: [{ id: 7, name: 'Bar' }],
  packagingUnits: [{ id: 8, name: 'Kiste' }],
  stockItems: [
    article(31, 'Pils 0,33 l'),
    article(32, 'Weizen 0,5 l'),
    article(33, 'Altbier', { archived: true }),
    article(34, 'Riesling', { supplierId: 6 }),
  ],
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('adding an article to an order', () => {
  it('offers the articles of the supplier that the order lacks, and saves one', async () => {
    const { server } = await renderOrder(fakeServer(anOrder(), [anItem({ stockItemId: 31 })]), master);
    server.intercept = ({ method }) => {
      if (method !== 'POST') return undefined;
      server.items = [...server.items, anItem({ id: 102, stockItemId: 32, description: 'Weizen 0,5 l', amount: 6 })];
      return { status: 201, body: server.items[1] };
    };
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Artikel hinzufügen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Artikel hinzufügen' }));
    await user.click(dialog.getByRole('combobox', { name: 'Artikel' }));
    expect(options()).toEqual(['Weizen 0,5 l']);
    await user.keyboard('{Enter}');
    await user.clear(dialog.getByRole('textbox', { name: 'Menge' }));
    expect(dialog.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Menge' }), '6');
    await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    expect(await screen.findByRole('row', { name: /Weizen/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      orderId: 12,
      stockItemId: 32,
      description: 'Weizen 0,5 l',
      itemNumber: 'N-32',
      amount: 6,
      packagingUnit: 'Kiste',
    });
  });

  it('keeps the dialog and its entries when the server refuses', async () => {
    const { server } = await renderOrder(fakeServer(anOrder(), [anItem()]), master);
    server.intercept = ({ method }) =>
      method === 'POST' ? { status: 403, body: { detail: 'Dieser Bestand ist Ihnen nicht zugeordnet.' } } : undefined;
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Artikel hinzufügen' }));
    await user.type(screen.getByRole('combobox', { name: 'Artikel' }), 'weiz');
    await user.click(await screen.findByRole('option', { name: 'Weizen 0,5 l' }));
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    expect(await screen.findByText('Dieser Bestand ist Ihnen nicht zugeordnet.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Artikel' })).toHaveValue('Weizen 0,5 l');
  });
});
