import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { PILS, renderStockTaking } from './renderStockTaking';
import { aStockTaking, stockTakingServer, threeItems } from './stockTakingServer';

const { serve, writes } = stockTakingServer();

async function run(locationId: number, index: number, master = {}) {
  const { stockTaking } = serve();
  const path = renderStockTaking(`/run_stock_taking/${stockTaking.id}/${locationId}/${index}`, 'Admin', master);
  const field = await screen.findByRole('textbox', { name: 'Neue Menge [Flasche]' });
  return { id: stockTaking.id, path, field, user: userEvent.setup() };
}

describe('counting an inventory at one location', () => {
  it('saves each amount and goes on to the next row of that location', async () => {
    const { id, path, field, user } = await run(1, 0);
    expect(screen.getByText('1 / 2')).toBeVisible();
    await user.type(field, '24{Enter}');
    await waitFor(() => expect(path()).toBe(`/run_stock_taking/${id}/1/1`));
    const sent = [
      expect.stringMatching(/^PUT UpdateStockTakingItemAmount\?itemId=101&newAmount=24&version=1&typedAt=20\S+Z$/),
      undefined,
    ];
    await waitFor(() => expect(writes()).toEqual([sent]));
    expect(await screen.findByRole('heading', { name: 'Rum' })).toBeVisible();
  });

  it.each([
    ['the first that nobody counted', [101], '/run_stock_taking/ID/1/1'],
    ['the next location', [101, 102], '/run_stock_taking/ID/2/0'],
    ['its page once all is counted', [101, 102, 103], '/stock_taking/ID'],
  ])('goes on with %s', async (_title, counted, expected) => {
    const { stockTaking } = serve(
      threeItems().map((item) => ({ ...item, newAmount: counted.includes(item.id) ? 1 : null })),
    );
    const path = renderStockTaking(`/run_stock_taking/${stockTaking.id}/next/0`);
    await waitFor(() => expect(path()).toBe(expected.replace('ID', String(stockTaking.id))));
  });

  it('says that it goes on in its unit where the article has another one meanwhile', async () => {
    const { stockTaking } = serve(threeItems().map((item) => ({ ...item, unitChanged: item.id === 101 })));
    renderStockTaking(`/run_stock_taking/${stockTaking.id}/1/0`);
    const said = 'Der Artikel hat inzwischen eine andere Einheit. Bitte hier weiter in „Flasche“ zählen.';
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['5 flaschen', '= 5 Flaschen', '5'],
    ['1 Kiste (20)', '= 20 Flaschen', '20'],
    ['2 Kisten (20)', '= 40 Flaschen', '40'],
  ])("reads %j, the article's own words", async (typed, read, amount) => {
    const { field, user } = await run(1, 0, PILS);
    await user.type(field, typed);
    expect(await screen.findByText(read)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(writes().at(-1)?.[0]).toContain(`newAmount=${amount}&`));
  });

  it('refuses packages of an article that is counted in another unit today', async () => {
    const [pils, ...others] = threeItems();
    const { stockTaking } = serve([{ ...pils, unit: 'Dose' } as StockTakingItem, ...others]);
    renderStockTaking(`/run_stock_taking/${stockTaking.id}/1/0`, 'Admin', PILS);
    await userEvent.type(await screen.findByRole('textbox'), '1 Kiste (20)');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(screen.getByText('Bitte eine Zahl eingeben.')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('takes the last entry back: the row is not counted again', async () => {
    const { path, id, field, user } = await run(1, 0);
    await user.type(field, '24{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Letzte Eingabe zurücknehmen' }));
    await waitFor(() => expect(path()).toBe(`/run_stock_taking/${id}/1/0`));
    expect(await screen.findByText('Noch nicht gezählt')).toBeVisible();
    await waitFor(() =>
      expect(writes().at(-1)).toEqual(['PUT ClearStockTakingItemAmount?itemId=101&version=2', undefined]),
    );
  });

  it('asks about an amount unlike the last count, and shows who counted a row, and when', async () => {
    const [pils, rum, other] = threeItems();
    const { stockTaking } = serve([
      { ...pils, lastAmount: 2 },
      { ...rum, countedAt: '2026-01-20T11:58:00.000Z' },
      other,
    ] as StockTakingItem[]);
    renderStockTaking(`/run_stock_taking/${stockTaking.id}/1/0`);
    await userEvent.type(await screen.findByRole('textbox'), '2000{Enter}');
    expect(await screen.findByRole('button', { name: 'Stimmt so' })).toBeVisible();
    expect(await screen.findByText('Gespeichert, gezählt von jana, 20.01.2026 12:58')).toBeVisible();
  });

  it('shows counts of others', async () => {
    const state = serve();
    renderStockTaking(`/run_stock_taking/${state.stockTaking.id}/1/0`);
    expect(await screen.findByText('1 gezählt')).toBeVisible();
    state.items = state.items.map((item) => ({ ...item, newAmount: 3, version: 2, countedByName: 'mehmet' }));
    // Simulates a return to the page, because its refresh interval takes seconds.
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('2 gezählt')).toBeVisible();
  });

  it('returns to the details after the last row', async () => {
    const { id, path, field, user } = await run(2, 0);
    await user.type(field, '1,5');
    await user.click(screen.getByRole('button', { name: 'Speichern & Beenden' }));
    await waitFor(() => expect(path()).toBe(`/stock_taking/${id}`));
    expect(await screen.findByText('Erstellt 31.12.2026 · 2 von 3 gezählt')).toBeVisible();
  });

  it('returns there even when rows are open, with a warning before', async () => {
    const { id, path, field, user } = await run(1, 1);
    expect(screen.getByText('Zählung kann noch nicht gespeichert werden. Schon alles gezählt?')).toBeVisible();
    await user.clear(field);
    await user.type(field, '1');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(path()).toBe(`/stock_taking/${id}`));
    expect(writes()).toHaveLength(1);
  });

  it('shows the counted amounts of a closed inventory read-only', async () => {
    const { stockTaking } = serve(threeItems(), aStockTaking({ closedAt: '2026-12-31T20:15:00.000Z' }));
    renderStockTaking(`/run_stock_taking/${stockTaking.id}/1/1`);
    expect(await screen.findByRole('textbox')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
  });

  it.each([
    ['an index beyond the last row', 1, 2],
    ['a location without rows', 9, 0],
  ])('answers %s with a page that leads back', async (_what, locationId, index) => {
    const { stockTaking } = serve();
    const path = renderStockTaking(`/run_stock_taking/${stockTaking.id}/${locationId}/${index}`);
    expect(await screen.findByText(/ an diesem Lagerort nicht mehr\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Inventur' }));
    expect(path()).toBe(`/stock_taking/${stockTaking.id}`);
  });
});
