import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPriceHistory, type PriceChange } from '../../../src/contract/history';
import StockItemEdit from '../../../src/custom/prices/history/StockItemEdit';
import { stockItems } from '../../../src/resources/stockItems';
import { masterDataServer } from '../../admin/masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../../admin/renderScreen';
import { freshDevice } from '../../helpers/device';
import { addressOf, replies } from '../../helpers/replies';

const server = masterDataServer();
const HISTORY = addressOf(listPriceHistory);
const asked = () => server.calls.filter(({ url }) => url.startsWith('/api/PriceHistory')).map(({ url }) => url);

const change = { stockItemId: 1, priceUpdateId: null };
const changes: PriceChange[] = [
  { ...change, id: 1, oldPrice: 0, newPrice: 2, changedAt: '2026-01-02T10:00:00.000Z', userId: null },
  { ...change, id: 2, oldPrice: 2, newPrice: 2.5, changedAt: '2026-03-02T10:00:00.000Z', userId: 2 },
  { ...change, id: 3, oldPrice: 2.5, newPrice: 2.2499, changedAt: '2026-05-02T10:00:00.000Z', userId: 99 },
];

async function open(options?: ScreenOptions) {
  const { user } = renderScreen(
    '/item/1',
    [{ path: '/item/:id', element: inResource(stockItems, <StockItemEdit />) }],
    options,
  );
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Riesling');
  expect(asked()).toEqual([]);
  return user;
}

async function openHistory(options?: ScreenOptions) {
  const user = await open(options);
  await user.click(screen.getByRole('button', { name: 'Preisverlauf' }));
}

describe('the unit of an item', () => {
  const unit = () => screen.getByRole('combobox', { name: /^Einheit/ });
  const note = () => screen.queryByText(/^Mindestbestände, Rezepturen, Codes, .* behalten ihre Zahlen/);

  it('warns of numbers that stay as soon as the unit differs, not before', async () => {
    const user = await open();
    expect(note()).toBeNull();
    await waitFor(() => expect(unit()).toHaveValue('Flasche'));
    await user.clear(unit());
    expect(note()).toBeNull();
    await user.type(unit(), 'Stück{Enter}');
    expect(note()).toBeVisible();
    await user.clear(unit());
    await user.type(unit(), 'Flasche{Enter}');
    expect(note()).toBeNull();
  });
});

describe('the prices of an item', () => {
  it.each(['Admin', 'User'] as const)('are shown to %s as a table, the newest first', async (role) => {
    server.answer(replies(listPriceHistory, changes));
    await openHistory({ role });
    const table = await screen.findByRole('table', { name: 'Preisänderungen' });
    await within(table).findByText('jana');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['02.05.2026 12:00', '2,50 €', '2,2499 €', '−10 %', '??'],
      ['02.03.2026 11:00', '2,00 €', '2,50 €', '+25 %Ungewöhnlich große Änderung', 'jana'],
      ['02.01.2026 11:00', '0,00 €', '2,00 €', '', '–'],
    ]);
    expect(asked()).toEqual(['/api/PriceHistory?StockItemId=1']);
  });

  it('may never have changed', async () => {
    server.answer(replies(listPriceHistory, []));
    await openHistory();
    expect(await screen.findByText('Der Preis wurde noch nie geändert.')).toBeVisible();
  });

  it('may be unreachable, with a message', async () => {
    server.answer({ [HISTORY]: { status: 503, body: { detail: 'Die Datenbank ist nicht erreichbar.' } } });
    await openHistory();
    expect(await screen.findByText('Die Datenbank ist nicht erreichbar.')).toBeVisible();
  });

  it('are not offered where the server does not know them', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    await open();
    expect(screen.queryByRole('button', { name: 'Preisverlauf' })).toBeNull();
  });
});
