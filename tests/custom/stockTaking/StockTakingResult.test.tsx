import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readStockTakingResult } from '../../../src/contract/stockTaking';
import type { ResultItem, StockTakingResult } from '../../../src/contract/stockTakingRecords';
import { readStockTakingValues } from '../../../src/contract/stockTakingReports';
import { replies } from '../../helpers/replies';
import { renderStockTaking } from './renderStockTaking';
import { aStockTaking, stockTakingServer } from './stockTakingServer';

const { answer } = stockTakingServer();

const rum: ResultItem = {
  stockItemId: 31,
  name: 'Rum',
  unit: 'Flasche',
  newAmount: 1234.5,
  pricePerUnit: 14.999,
  totalPrice: 18516.27,
  wasCounted: true,
};
const open: ResultItem = { ...rum, stockItemId: 32, name: 'Pils', newAmount: 0, totalPrice: 0, wasCounted: false };
const half: ResultItem = { ...rum, stockItemId: 33, name: 'Gin', newAmount: 2, totalPrice: 30, wasCounted: false };

async function renderResult(differences: Partial<StockTakingResult> = {}) {
  const stockTaking = aStockTaking();
  const resultItems = [rum, open, half];
  const empties = { deposits: [], depositValue: 0 };
  answer(
    replies(readStockTakingResult, {
      ...stockTaking,
      totalValue: 18546.27,
      resultItems,
      ...empties,
      addenda: [],
      ...differences,
    }),
  );
  const path = renderStockTaking(`/stock_taking/${stockTaking.id}/result`);
  await screen.findByRole('table');
  return { id: stockTaking.id, path };
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the result of an inventory', () => {
  it('lists each article and the total value', async () => {
    await renderResult();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Artikel-Id',
      'Name',
      'Menge',
      'Preis pro Einheit',
      'Gesamtpreis',
      'Gezählt',
    ]);
    expect(cellsOf(/Rum/)).toEqual(['31', 'Rum', '1.234,5 Flasche', '14,999 €', '18.516,27 €', 'Gezählt']);
    expect(screen.getByText('Gesamtwert')).toBeVisible();
    expect(screen.getByText('18.546,27 €')).toBeVisible();
  });

  it('shows "–" for uncounted articles, and marks partly counted ones', async () => {
    await renderResult();
    expect(cellsOf(/Pils/)).toEqual(['32', 'Pils', '–', '14,999 €', '–', 'Nicht gezählt']);
    expect(cellsOf(/Gin/)).toEqual([
      '33',
      'Gin',
      '2 Flasche',
      '14,999 €',
      '30,00 €',
      'Nicht an allen Lagerorten gezählt',
    ]);
  });

  it('is a section that can be folded, titled with the description', async () => {
    await renderResult();
    const section = screen.getByRole('button', { name: 'Jahresende' });
    expect(section).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(section);
    expect(section).toHaveAttribute('aria-expanded', 'false');
  });

  it('names the user who closed it', async () => {
    await renderResult({ closedAt: '2026-12-31T20:15:00.000Z', closedByName: 'chef', sha256: 'c0ffee' });
    expect(screen.getByText(/^Abgeschlossen am 31\.12\.2026 21:15 von chef/)).toBeVisible();
    expect(screen.getByText('Prüfsumme (SHA-256): c0ffee')).toBeVisible();
  });

  it.each([
    [1, /^Bei 1 Artikel liegt der letzte Einkaufspreis .* 3,00 € niedriger anzusetzen: Rum 1 \(5,00 € → 2,00 €\)\.$/],
    [12, /^Bei 12 Artikeln liegt .*§ 253 Abs\. 4 HGB.* Rum 10 \(5,00 € → 2,00 €\) und weitere\.$/],
  ])('hints at lower prices of %i articles', async (count, text) => {
    const { wasCounted: _, ...valued } = rum;
    const lower = { lastPurchasePrice: 2, since: null, lowerValue: 2, difference: 3 };
    const items = Array.from({ length: count }, (_, index) => ({
      ...valued,
      ...lower,
      name: `Rum ${index + 1}`,
      pricePerUnit: 5,
    }));
    const lowerOfCost = { difference: 3, items };
    answer(
      replies(readStockTakingValues, { stockTakingId: 1, totalValue: 5, byLocation: [], byGroup: [], lowerOfCost }),
    );
    await renderResult();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('closes to the inventory', async () => {
    const { id, path } = await renderResult();
    await userEvent.keyboard('{Escape}');
    expect(path()).toBe(`/stock_taking/${id}`);
  });
});
