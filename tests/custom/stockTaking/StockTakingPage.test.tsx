import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StockTaking, StockTakingItem } from '../../../src/contract/stockTakingRecords';
import type { OutboxEntry } from '../../../src/device/outbox/entry';
import { device } from '../../helpers/device';
import { renderStockTaking } from './renderStockTaking';
import { anItem, aStockTaking, stockTakingServer, threeItems } from './stockTakingServer';

const { serve, writes, answer } = stockTakingServer();
afterEach(() => vi.restoreAllMocks());

const CLOSED = { closedAt: '2026-12-31T20:15:00.000Z', closedByName: 'chef', sha256: 'c0ffee' };

async function renderDetails(
  differences: Partial<StockTaking> = {},
  role: 'Admin' | 'User' = 'Admin',
  items: StockTakingItem[] = threeItems(),
) {
  const { stockTaking } = serve(items, aStockTaking(differences));
  const path = renderStockTaking(`/stock_taking/${stockTaking.id}`, role);
  await screen.findByRole('table');
  return { id: stockTaking.id, path, user: userEvent.setup() };
}

const description = () => screen.getByRole('textbox', { name: 'Beschreibung' });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('an inventory', () => {
  it('shows its rows, and where each can be counted', async () => {
    const { id } = await renderDetails();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Lagerort',
      'Menge',
      'Preis pro Einheit',
      'Gesamtpreis',
      'Gezählt',
    ]);
    expect(screen.getByText('Erstellt 31.12.2026 · 1 von 3 gezählt')).toBeVisible();
    expect(row(/Rum/).getByText('10,49 €')).toBeVisible();
    expect(row(/Rum/).getByText('jana')).toBeVisible();
    expect(row(/Keller/).getByRole('link', { name: 'Keller' })).toHaveAttribute('href', `/run_stock_taking/${id}/2/0`);
    expect(screen.getByRole('link', { name: 'Ergebnis' })).toHaveAttribute('href', `/stock_taking/${id}/result`);
    const progress = screen.getByRole('list', { name: 'Fortschritt je Lagerort' });
    expect(
      within(progress)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bar1 / 2', 'Keller0 / 1']);
  });

  it('names the rows whose unit was changed meanwhile', async () => {
    await renderDetails(
      {},
      'Admin',
      threeItems().map((item) => ({ ...item, unitChanged: item.name === 'Rum' })),
    );
    expect(screen.getAllByText('Einheit geändert')).toEqual([row(/Rum/).getByText('Einheit geändert')]);
  });

  it('is counted at a location once that is chosen', async () => {
    const { id, path, user } = await renderDetails();
    expect(screen.getByRole('button', { name: 'Zählung starten' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Lagerort' }));
    await user.click(screen.getByRole('option', { name: 'Keller' }));
    await user.click(screen.getByRole('button', { name: 'Zählung starten' }));
    expect(path()).toBe(`/run_stock_taking/${id}/2/0`);
  });

  it('names locations and counters that came as ids alone', async () => {
    const bare = { stockLocationName: undefined, countedByName: undefined, newAmount: 2, countedByUserId: 7 };
    await renderDetails({}, 'Admin', [anItem(bare)]);
    expect(await screen.findByText('jana')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bar' })).toBeVisible();
  });
});

describe('the description', () => {
  it('is saved by the documented call when the field is left', async () => {
    const { id, user } = await renderDetails();
    await user.type(description(), ' 2026');
    await user.tab();
    expect(await screen.findByText('Gespeichert')).toBeVisible();
    expect(writes()).toEqual([['DELETE UpdateStockTaking', { id, description: 'Jahresende 2026', version: 1 }]]);
    expect(description()).toHaveValue('Jahresende 2026');
  });

  it('is saved once by Enter, as nothing when it is empty', async () => {
    const { id, user } = await renderDetails();
    await user.clear(description());
    await user.type(description(), '{Enter}');
    await user.tab();
    expect(await screen.findByText('Gespeichert')).toBeVisible();
    expect(writes()).toEqual([['DELETE UpdateStockTaking', { id, description: null, version: 1 }]]);
  });

  it('has 200 characters at most', async () => {
    const { user } = await renderDetails();
    await user.click(description());
    await user.paste('x'.repeat(200));
    expect(screen.getByText('Höchstens 200 Zeichen.')).toBeVisible();
    await user.tab();
    expect(writes()).toEqual([]);
  });

  it('keeps its entries when saving fails', async () => {
    const { user } = await renderDetails();
    answer({
      'DELETE /api/StockTaking/UpdateStockTaking': { status: 500, body: { detail: 'Im Server ist ein Fehler.' } },
    });
    await user.type(description(), '!{Enter}');
    expect(await screen.findByText('Nicht gespeichert. Im Server ist ein Fehler.')).toBeVisible();
    expect(description()).toHaveValue('Jahresende!');
  });

  it('is disabled, not hidden, for others than administrators', async () => {
    await renderDetails({}, 'User');
    expect(description()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Abschließen' })).toBeNull();
    expect(screen.getAllByRole('textbox', { name: 'Menge' })[0]).toBeEnabled();
  });
});

describe('closing', () => {
  it('lists uncounted rows first, then closes for good', async () => {
    const { id, user } = await renderDetails();
    await user.click(screen.getByRole('button', { name: 'Abschließen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Inventur abschließen' }));
    expect(dialog.getByText('2 Zeilen sind nicht gezählt')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pils 0,33 l (Bar)',
      'Pils 0,33 l (Keller)',
    ]);
    expect(dialog.getByText(/Danach kann nichts mehr geändert werden/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Abschließen' }));
    expect(await screen.findByText(/^Abgeschlossen am 31\.12\.2026 21:15 von admin/)).toBeVisible();
    expect(writes()).toEqual([['POST Close', { stockTakingId: id }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('warns of unsaved entries', async () => {
    const { user } = await renderDetails();
    await user.type(screen.getAllByRole('textbox', { name: 'Menge' })[0] as HTMLElement, 'viel');
    await user.click(screen.getByRole('button', { name: 'Abschließen' }));
    expect(screen.getByText('Eine Eingabe ist nicht gespeichert und geht verloren.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(writes()).toEqual([]);
  });

  it('warns of amounts that somebody else has typed on this device', async () => {
    const { id, user } = await renderDetails();
    const entry = { action: 'amount', userId: 7, userName: 'anna', state: 'waiting' };
    const counts = [
      { kind: 'stockTaking', id },
      { kind: 'stockTaking', id: id + 1 },
    ];
    const entries = counts.map((count) => ({ ...entry, count })) as OutboxEntry[];
    vi.spyOn(device().outbox, 'get').mockReturnValue({ entries, pausedBy: undefined });
    await user.click(screen.getByRole('button', { name: 'Abschließen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Inventur abschließen' }));
    expect(dialog.getByText(/^Auf diesem Gerät warten noch Mengen von anna\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Abschließen' })).toBeEnabled();
  });

  it('leaves an inventory to be read', async () => {
    await renderDetails(CLOSED);
    expect(screen.getByText(/^Abgeschlossen am 31\.12\.2026 21:15 von chef/)).toBeVisible();
    expect(screen.getByText('Prüfsumme (SHA-256): c0ffee')).toBeVisible();
    expect(screen.getAllByRole('textbox')).toEqual([description()]);
    expect(description()).toBeDisabled();
    expect(row(/Rum/).getByText('0,7 Flasche')).toBeVisible();
    for (const name of ['Abschließen', 'Zählung starten']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bar' })).toBeNull();
  });
});

describe('an inventory that does not exist', () => {
  it.each(['/stock_taking/4711', '/stock_taking/4711/result', '/run_stock_taking/4711/1/0'])(
    '%s is a page with a way back',
    async (address) => {
      serve();
      const path = renderStockTaking(address);
      expect(await screen.findByRole('heading', { name: 'Inventur nicht gefunden' })).toBeVisible();
      await userEvent.click(screen.getByRole('link', { name: 'Zu den Inventuren' }));
      expect(path()).toBe('/stock_taking');
    },
  );
});
