import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listStockTakings, readStockTakingResult } from '../../../src/contract/stockTaking';
import type { StockTaking } from '../../../src/contract/stockTakingRecords';
import { compareStockTakings, exportComparison } from '../../../src/contract/stockTakingReports';
import { addressOf, replies } from '../../helpers/replies';
import { comparedItem, counted } from './comparedItem';
import { renderStockTaking } from './renderStockTaking';
import { aStockTaking, stockTakingServer } from './stockTakingServer';

const { answer } = stockTakingServer();
const TITLE = 'Vergleich mit früherer Inventur';
const closedAt = '2025-12-31T20:15:00.000Z';

const items = [
  comparedItem(),
  comparedItem({
    stockItemId: 32,
    name: 'Pils',
    current: counted({ newAmount: 1234.5, pricePerUnit: 1, totalPrice: 1234.5 }),
    difference: { newAmount: 1232.5, pricePerUnit: -0.5, totalPrice: 1231.5 },
  }),
  comparedItem({
    stockItemId: 33,
    name: 'Gin',
    current: counted({ newAmount: 0, totalPrice: 0, wasCounted: false }),
    difference: { newAmount: null, pricePerUnit: 0, totalPrice: -3 },
  }),
  comparedItem({
    stockItemId: 34,
    name: 'Sekt',
    current: null,
    difference: { newAmount: null, pricePerUnit: null, totalPrice: -3 },
  }),
];

async function renderResult(others: StockTaking[]) {
  const stockTaking = aStockTaking();
  const asked: string[] = [];
  answer({
    ...replies(listStockTakings, [stockTaking, ...others]),
    ...replies(readStockTakingResult, {
      ...stockTaking,
      totalValue: 1237.5,
      resultItems: [],
      deposits: [],
      depositValue: 0,
      addenda: [],
    }),
    ...replies(compareStockTakings, ({ url }) => {
      asked.push(url.split('?')[1] ?? '');
      const earlier = { ...aStockTaking(), totalValue: 12 };
      return { stockTaking: { ...stockTaking, totalValue: 1237.5 }, earlier, difference: 1225.5, items };
    }),
    [addressOf(exportComparison)]: ({ url }) => {
      asked.push(`file ${url.split('?')[1]}`);
      return { body: 'a;b' };
    },
  });
  renderStockTaking(`/stock_taking/${stockTaking.id}/result`);
  await screen.findByRole('button', { name: 'Protokoll (PDF)' });
  return { id: stockTaking.id, asked };
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: TITLE }));
const table = () => screen.findByRole('table', { name: 'Vergleich je Artikel' });
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const cellsOf = async (name: RegExp) =>
  within(within(await table()).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('comparing an inventory', () => {
  it('is offered where there is an earlier one only, and asked for when opened', async () => {
    const { asked } = await renderResult([aStockTaking({ targetDate: '2027-12-31' })]);
    expect(screen.queryByRole('button', { name: TITLE })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('begins with the last closed one and shows amounts, prices, values and differences', async () => {
    const closed = aStockTaking({ targetDate: '2025-12-31', closedAt });
    const between = aStockTaking({ targetDate: '2026-06-30', description: 'Halbjahr' });
    const { id, asked } = await renderResult([between, closed]);
    await open();
    expect(await cellsOf(/Rum/)).toEqual([
      'RumFlasche',
      '2',
      '2',
      '0',
      '1,50 €',
      '1,50 €',
      '3,00 €',
      '3,00 €',
      '0,00 €',
    ]);
    expect((await cellsOf(/Pils/)).slice(2)).toEqual([
      '1.234,5',
      '+1.232,5',
      '1,50 €',
      '1,00 €',
      '3,00 €',
      '1.234,50 €',
      '+1.231,50 €',
    ]);
    expect((await cellsOf(/Gin/)).slice(2, 4)).toEqual(['–', '–']);
    expect(await cellsOf(/Sekt/)).toEqual([
      'SektFlasche, nur früher',
      '2',
      '–',
      '–',
      '1,50 €',
      '–',
      '3,00 €',
      '–',
      '−3,00 €',
    ]);
    expect(screen.getByText('+1.225,50 €')).toBeVisible();
    expect(asked).toEqual([`stockTakingId=${id}&withStockTakingId=${closed.id}`]);

    await userEvent.click(screen.getByRole('combobox', { name: 'Frühere Inventur' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '30.06.2026 Halbjahr (offen)',
      '31.12.2025 Jahresende',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Halbjahr/ }));
    await table();
    expect(asked.at(-1)).toBe(`stockTakingId=${id}&withStockTakingId=${between.id}`);
  });

  it('leaves out equal rows on demand, and sorts', async () => {
    await renderResult([aStockTaking({ targetDate: '2025-12-31', closedAt })]);
    await open();
    expect(await names()).toEqual(['RumFlasche', 'PilsFlasche', 'GinFlasche', 'SektFlasche, nur früher']);
    await userEvent.click(screen.getByRole('switch', { name: 'Nur Abweichungen' }));
    expect(await names()).toEqual(['PilsFlasche', 'GinFlasche', 'SektFlasche, nur früher']);
    await userEvent.click(screen.getByRole('button', { name: /^± Wert/ }));
    expect(await names()).toEqual(['GinFlasche', 'SektFlasche, nur früher', 'PilsFlasche']);
  });

  it('can be saved', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const closed = aStockTaking({ targetDate: '2025-12-31', closedAt });
    const { id, asked } = await renderResult([closed]);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Vergleich (CSV)' }));
    expect(asked).toContain(`file stockTakingId=${id}&withStockTakingId=${closed.id}`);
  });
});
