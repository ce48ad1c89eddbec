import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../../../src/custom/prices/priceSteps';
import StockItemEdit from '../../../src/custom/prices/StockItemEdit';
import { stockItems } from '../../../src/resources/stockItems';
import { masterDataServer } from '../../views/masterDataServer';
import { renderScreen, type ScreenOptions } from '../../views/renderScreen';

const server = masterDataServer();
const HISTORY = 'GET /api/PriceHistory';
const asked = () => server.calls.filter(({ url }) => url.startsWith('/api/PriceHistory')).map(({ url }) => url);

const changes: PriceChange[] = [
  { id: 1, oldPrice: 0, newPrice: 2, changedAt: '2026-01-02T10:00:00.000Z', userId: null },
  { id: 2, oldPrice: 2, newPrice: 2.5, changedAt: '2026-03-02T10:00:00.000Z', userId: 2 },
  { id: 3, oldPrice: 2.5, newPrice: 2.25, changedAt: '2026-05-02T10:00:00.000Z', userId: 99 },
];

async function open(options?: ScreenOptions) {
  const { user } = renderScreen(
    '/item/1',
    [{ path: '/item/:id', element: <StockItemEdit resource={stockItems} /> }],
    options,
  );
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Riesling');
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Preisverlauf' }));
}

describe('the prices of an item', () => {
  it.each(['Admin', 'User'] as const)('are shown to %s as a table, the newest first', async (role) => {
    server.answer({ [HISTORY]: { body: changes } });
    await open({ role });
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
      ['02.05.2026 12:00', '2,50 €', '2,25 €', '-10 %', '??'],
      ['02.03.2026 11:00', '2,00 €', '2,50 €', '+25 %Ungewöhnlich große Änderung', 'jana'],
      ['02.01.2026 11:00', '0,00 €', '2,00 €', '', '–'],
    ]);
    expect(asked()).toEqual(['/api/PriceHistory?StockItemId=1']);
  });

  it('may never have changed', async () => {
    server.answer({ [HISTORY]: { body: [] } });
    await open();
    expect(await screen.findByText('Der Preis wurde noch nie geändert.')).toBeVisible();
  });

  it('may be out of reach, which is said', async () => {
    server.answer({ [HISTORY]: { status: 503, body: { detail: 'Die Datenbank ist nicht erreichbar.' } } });
    await open();
    expect(await screen.findByText('Die Datenbank ist nicht erreichbar.')).toBeVisible();
  });
});
