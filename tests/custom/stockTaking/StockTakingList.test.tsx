import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStockTaking } from './renderStockTaking';
import { aStockTaking, stockTakingServer, threeItems } from './stockTakingServer';

const { serve, writes, keys, answer } = stockTakingServer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the list of inventories', () => {
  it('shows today, and of each inventory id, day and description', async () => {
    const { stockTaking } = serve(threeItems(), aStockTaking({ description: null }));
    const path = renderStockTaking('/stock_taking');
    expect(screen.getByRole('heading', { level: 2, name: '22.11.2026' })).toBeVisible();
    expect(await screen.findByText('31.12.2026')).toBeVisible();
    for (const name of ['Id', 'Erstellt', 'Beschreibung']) {
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Liste' })).toHaveAttribute('href', `/stock_taking/${stockTaking.id}`);
    await userEvent.click(screen.getByText(`Inventur ${stockTaking.id}`));
    expect(path()).toBe(`/stock_taking/${stockTaking.id}`);
  });

  it.each([
    ['an administrator', 'Admin', null, true],
    ['an administrator, once it is closed', 'Admin', '2026-12-31T20:15:00.000Z', false],
    ['others', 'User', null, false],
  ] as const)('lets %s delete: %#', async (_who, role, closedAt, mayDelete) => {
    serve(threeItems(), aStockTaking({ closedAt }));
    renderStockTaking('/stock_taking', role);
    await screen.findByText('Jahresende');
    expect(screen.queryByRole('button', { name: 'Löschen' }) !== null).toBe(mayDelete);
  });

  it('leads administrators to the prices', async () => {
    serve();
    const path = renderStockTaking('/stock_taking');
    await userEvent.click(await screen.findByRole('button', { name: 'Preise ändern' }));
    expect(path()).toBe('/list_suppliers_for_price_updates');
  });

  it('keeps the buttons of administrators from others', async () => {
    serve();
    renderStockTaking('/stock_taking', 'User');
    await screen.findByText('Jahresende');
    expect(screen.queryByText('Neue Inventur starten')).toBeNull();
    expect(screen.queryByText('Preise ändern')).toBeNull();
  });

  it('deletes after asking, and only that', async () => {
    const { stockTaking } = serve();
    const path = renderStockTaking('/stock_taking');
    await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Löschen bestätigen' }));
    expect(dialog.getByText('Inventur Jahresende wirklich löschen?')).toBeVisible();
    expect(dialog.getByText('Schon gezählt: 1 von 3 Zeilen.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Inventur gelöscht.')).toBeVisible();
    expect(writes()).toEqual([[`DELETE DeleteStockTaking?stockTakingId=${stockTaking.id}&version=1`, undefined]]);
    expect(path()).toBe('/stock_taking');
  });
});

describe('starting an inventory', () => {
  async function openDialog() {
    const { stockTaking } = serve();
    const path = renderStockTaking('/stock_taking');
    await userEvent.click(await screen.findByRole('button', { name: 'Neue Inventur starten' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Neue Inventur starten' }));
    await dialog.findByRole('checkbox', { name: 'Keller' });
    return { dialog, path, stockTaking, ok: dialog.getByRole('button', { name: 'Starten' }) };
  }

  it('takes all locations and today by default, and opens it', async () => {
    const { ok, path, stockTaking } = await openDialog();
    await userEvent.click(ok);
    await waitFor(() => expect(path()).toBe(`/stock_taking/${stockTaking.id}`));
    expect(writes()).toEqual([['POST StartNewStockTaking', { description: null, targetDate: '2026-11-22' }]]);
    expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
  });

  it('sends description, day and the chosen locations', async () => {
    const { dialog, ok } = await openDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Beschreibung' }), 'Quartal');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Datum' }));
    expect(ok).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Datum' }), '31.12.2026');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Alle' }));
    expect(dialog.getByText('Bitte mindestens einen Lagerort wählen.')).toBeVisible();
    expect(ok).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keller' }));
    await userEvent.click(ok);
    await waitFor(() =>
      expect(writes()).toEqual([
        ['POST StartNewStockTaking', { description: 'Quartal', targetDate: '2026-12-31', stockLocationIds: [2] }],
      ]),
    );
  });

  it('asks for the place once the locations are known', async () => {
    serve();
    let tell: (rows: { id: number; name: string }[]) => void = () => undefined;
    const stockLocations = new Promise<{ id: number; name: string }[]>((resolve) => {
      tell = resolve;
    });
    renderStockTaking('/stock_taking', 'Admin', { stockLocations });
    await userEvent.click(await screen.findByRole('button', { name: 'Neue Inventur starten' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('status', { name: 'Wird geladen' })).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Starten' })).toBeDisabled();
    tell([{ id: 2, name: 'Keller' }]);
    expect(await dialog.findByRole('checkbox', { name: 'Keller' })).toBeChecked();
    expect(dialog.queryByText('Bitte mindestens einen Lagerort wählen.')).toBeNull();
  });

  it('repeats under the same key after a failure, with everything typed still there', async () => {
    const { dialog, ok, path, stockTaking } = await openDialog();
    answer({ 'POST /api/StockTaking/StartNewStockTaking': new TypeError('Failed to fetch') });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Beschreibung' }), 'Quartal');
    await userEvent.click(ok);
    expect(await screen.findByText(/^Keine Verbindung zum Server/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Quartal');
    answer({ 'POST /api/StockTaking/StartNewStockTaking': { status: 201, body: stockTaking } });
    await userEvent.click(ok);
    await waitFor(() => expect(path()).toBe(`/stock_taking/${stockTaking.id}`));
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('refuses a description of more than 200 characters', async () => {
    const { dialog, ok } = await openDialog();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Beschreibung' }));
    await userEvent.paste('x'.repeat(201));
    expect(dialog.getByText('Höchstens 200 Zeichen.')).toBeVisible();
    expect(ok).toBeDisabled();
  });
});
