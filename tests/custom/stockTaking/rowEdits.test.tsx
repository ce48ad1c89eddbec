import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../src/resources/kit';
import { device } from '../../helpers/device';
import { PILS, renderStockTaking } from './renderStockTaking';
import { anItem, stockTakingServer } from './stockTakingServer';

const AMOUNT = 'PUT /api/StockTaking/UpdateStockTakingItemAmount';
const PRICE = 'PUT /api/StockTaking/UpdateStockTakingItemPrice';
const { serve, writes, keys, answer } = stockTakingServer();

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const amount = (name: RegExp) => row(name).getByRole('textbox', { name: 'Menge' });
const price = (name: RegExp) => row(name).getByRole('textbox', { name: 'Preis pro Einheit' });
const PILS_IN_BAR = /Pils.*Bar/;
const PILS_IN_CELLAR = /Pils.*Keller/;

async function renderDetails(master = {}) {
  const state = serve();
  const path = renderStockTaking(`/stock_taking/${state.stockTaking.id}`, 'Admin', master);
  await screen.findByText('Rum');
  return { state, path, user: userEvent.setup() };
}

describe('editing amounts', () => {
  it('saves on Enter, says so, and shows value and counter', async () => {
    const { user } = await renderDetails();
    expect(row(PILS_IN_BAR).getByTitle('Nicht gezählt')).toBeInTheDocument();
    await user.type(amount(PILS_IN_BAR), '12,5{Enter}');
    expect(await row(PILS_IN_BAR).findByText('Gespeichert')).toBeVisible();
    expect(writes()).toEqual([
      [
        expect.stringMatching(/^PUT UpdateStockTakingItemAmount\?itemId=101&newAmount=12\.5&version=1&typedAt=20\S+Z$/),
        undefined,
      ],
    ]);
    expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
    expect(row(PILS_IN_BAR).getByText('11,13 €')).toBeVisible();
    expect(row(PILS_IN_BAR).getByTitle('Gezählt')).toBeInTheDocument();
    expect(row(PILS_IN_BAR).getByText('admin')).toBeVisible();
  });

  it("reads the article's own words", async () => {
    const { user } = await renderDetails(PILS);
    await user.type(amount(PILS_IN_BAR), '2 Kisten (20)');
    expect(await row(PILS_IN_BAR).findByText('= 40 Flaschen')).toBeVisible();
    await user.tab();
    expect(await row(PILS_IN_BAR).findByText('Gespeichert')).toBeVisible();
    expect(writes()).toEqual([[expect.stringContaining('itemId=101&newAmount=40&'), undefined]]);
  });

  it('saves a changed amount on leaving the field, once', async () => {
    const { user } = await renderDetails();
    await user.type(amount(PILS_IN_BAR), '3{Enter}');
    await user.tab();
    expect(await row(PILS_IN_BAR).findByText('Gespeichert')).toBeVisible();
    await user.clear(amount(/Rum/));
    await user.type(amount(/Rum/), '0.7');
    await user.tab();
    await user.type(amount(PILS_IN_CELLAR), '{ArrowUp}');
    await user.tab();
    expect(await row(PILS_IN_CELLAR).findByText('Gespeichert')).toBeVisible();
    expect(writes().map(([call]) => call)).toEqual([
      expect.stringMatching(/^PUT UpdateStockTakingItemAmount\?itemId=101&newAmount=3&version=1&typedAt=20\S+Z$/),
      expect.stringMatching(/^PUT UpdateStockTakingItemAmount\?itemId=103&newAmount=1&version=1&typedAt=20\S+Z$/),
    ]);
    expect(amount(/Rum/)).toHaveValue('0,7');
  });

  it.each([
    ['-1', messages.min(0)],
    ['viel', messages.notANumber],
    ['{Backspace}{Backspace}{Backspace}', messages.notANumber],
    ['{Backspace}{Backspace}{Backspace}1,2345', messages.tooManyDecimals(3)],
  ])('keeps %s in the field and reports the error', async (typed, message) => {
    const { user } = await renderDetails();
    if (!typed.startsWith('{')) await user.clear(amount(/Rum/));
    await user.type(amount(/Rum/), typed);
    await user.tab();
    expect(row(/Rum/).getByText(message)).toBeVisible();
    await user.type(amount(/Rum/), '{Escape}');
    expect(amount(/Rum/)).toHaveValue('0,7');
    expect(writes()).toEqual([]);
  });

  it('forgets text typed into an empty field and removed again', async () => {
    const { user } = await renderDetails();
    await user.type(amount(PILS_IN_BAR), '1{Backspace}');
    await user.tab();
    expect(screen.queryByText(messages.notANumber)).toBeNull();
    expect(writes()).toEqual([]);
  });

  it('keeps the value on the device while the server is away, and sends it later under the same key', async () => {
    const { user } = await renderDetails();
    answer({ [AMOUNT]: { status: 503 } });
    await user.type(amount(PILS_IN_BAR), '12{Enter}');
    expect(await row(PILS_IN_BAR).findByText('Noch nicht übertragen')).toBeVisible();
    expect(amount(PILS_IN_BAR)).toHaveValue('12');
    expect(screen.getByText('Erstellt 31.12.2026 · 2 von 3 gezählt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abschließen' }));
    expect(screen.getByText(/^Auf diesem Gerät warten noch Mengen\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Abschließen' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    answer({ [AMOUNT]: { body: anItem({ newAmount: 12, version: 2 }) } });
    await device().outbox.drain();
    expect(await row(PILS_IN_BAR).findByText('Gespeichert')).toBeVisible();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('keeps the value and says why when the server refuses it, and tries again on demand', async () => {
    const { user } = await renderDetails();
    answer({ [AMOUNT]: { status: 409, body: { code: 'CLOSED', detail: 'Diese Inventur ist abgeschlossen.' } } });
    await user.type(amount(PILS_IN_BAR), '12{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('12 Flasche nicht übernommenDiese Inventur ist abge');
    expect(amount(PILS_IN_BAR)).toHaveValue('12');
    expect(row(PILS_IN_BAR).getByText('Nicht übernommen')).toBeVisible();
    answer({ [AMOUNT]: { body: anItem({ newAmount: 12, version: 2 }) } });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await row(PILS_IN_BAR).findByText('Gespeichert')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets a person decide when somebody else has counted the row meanwhile', async () => {
    const { user, state } = await renderDetails();
    state.items = state.items.map((item) => (item.id === 101 ? { ...item, newAmount: 9, version: 2 } : item));
    await user.type(amount(PILS_IN_BAR), '12{Enter}');
    expect(await screen.findByText('Jemand anderes hat hier inzwischen gezählt.')).toBeVisible();
    await user.click(amount(PILS_IN_BAR));
    await user.tab();
    expect(writes()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Durch 12 Flasche ersetzen' }));
    await waitFor(() => expect(state.items[0]).toMatchObject({ newAmount: 12, version: 3 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('editing prices', () => {
  it('changes the price of the article in all its rows', async () => {
    const { user } = await renderDetails();
    await user.clear(price(PILS_IN_BAR));
    await user.type(price(PILS_IN_BAR), '0.95{Enter}');
    expect(await row(PILS_IN_BAR).findByText('Gespeichert')).toBeVisible();
    expect(price(PILS_IN_CELLAR)).toHaveValue('0,95');
    expect(price(/Rum/)).toHaveValue('14,99');
    expect(writes()).toEqual([['PUT UpdateStockTakingItemPrice?itemId=101&newPrice=0.95&version=1', undefined]]);
  });

  it('lets a person decide when somebody else has changed the price meanwhile', async () => {
    const { user, state } = await renderDetails();
    state.items = state.items.map((item) => (item.id === 102 ? { ...item, pricePerUnit: 20, version: 2 } : item));
    await user.type(price(/Rum/), '{ArrowUp}{Enter}');
    expect(await screen.findByText('Gespeichert ist: 20,00 €. Deine Eingabe: 15,00 €.')).toBeVisible();
    await user.click(price(/Rum/));
    await user.tab();
    expect(writes()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Durch 15,00 € ersetzen' }));
    await waitFor(() => expect(state.items[1]).toMatchObject({ pricePerUnit: 15, version: 3 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the price that somebody else has saved when asked to', async () => {
    const { user, state } = await renderDetails();
    state.items = state.items.map((item) => (item.id === 102 ? { ...item, pricePerUnit: 20.5, version: 2 } : item));
    await user.type(price(/Rum/), '{ArrowUp}{Enter}');
    await user.click(await screen.findByRole('button', { name: '20,50 € behalten' }));
    expect(price(/Rum/)).toHaveValue('20,50');
    expect(writes()).toHaveLength(1);
  });

  it('moves by cents with the arrow keys', async () => {
    const { user } = await renderDetails();
    await user.type(price(/Rum/), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(price(/Rum/)).toHaveValue('15,00');
  });

  it('keeps a price that was not saved until it is given up', async () => {
    const { user } = await renderDetails();
    answer({ [PRICE]: { status: 409, body: { code: 'CLOSED', detail: 'Diese Inventur ist abgeschlossen.' } } });
    await user.type(price(/Rum/), '{ArrowUp}{Enter}');
    expect(await screen.findByText('Diese Inventur ist abgeschlossen.')).toBeVisible();
    expect(price(/Rum/)).toHaveValue('15,00');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(price(/Rum/)).toHaveValue('14,99');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
