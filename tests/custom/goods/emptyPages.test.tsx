import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsumptionItem, readConsumption } from '../../../src/contract/consumption';
import { listStockMovements, type StockMovement } from '../../../src/contract/stockMovements';
import ConsumptionPage from '../../../src/custom/goods/consumption/ConsumptionPage';
import LossesPage from '../../../src/custom/goods/losses/LossesPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const pages = [
  { path: '/consumption', element: <ConsumptionPage /> },
  { path: '/losses', element: <LossesPage /> },
];
beforeEach(() => signInAs('User'));

const counted: ConsumptionItem = {
  stockItemId: 4,
  name: 'Pils 0,5 l',
  unit: 'Flasche',
  supplierId: 1,
  groupNames: 'Bar',
  reason: null,
  opening: { at: '2026-11-01T10:00:00.000Z', amount: 20 },
  closing: { at: '2026-11-08T10:00:00.000Z', amount: 8 },
  deliveries: 0,
  returns: 0,
  losses: 0,
  corrections: 0,
  consumption: 12,
  value: 12,
  hint: null,
  averagePrice: 1,
};
const uncounted: ConsumptionItem = {
  ...counted,
  stockItemId: 5,
  reason: 'ONE_COUNT',
  opening: null,
  closing: null,
  deliveries: null,
  returns: null,
  losses: null,
  corrections: null,
  consumption: null,
  value: null,
  averagePrice: null,
};

describe('the page of consumption', () => {
  const open = (items: ConsumptionItem[]) => {
    const determined = items.filter(({ reason }) => reason === null).length;
    const negative = items.filter(({ hint }) => hint !== null).length;
    const totals = { value: 12 * determined, determined, undetermined: items.length - determined, negative };
    server.answer(answering(readConsumption, {}, () => ({ body: { from: null, to: null, totals, items } })));
    return renderPages('/consumption', pages);
  };

  it.each<[string, ConsumptionItem[], string]>([
    ['without articles', [], 'Dafür braucht es Artikel, die zweimal gezählt sind.'],
    [
      'with articles that nobody has counted twice',
      [uncounted],
      'Dafür müssen die Artikel in diesem Zeitraum zweimal gezählt sein.',
    ],
  ])('%s explains its purpose and the first step', async (_, items, sentence) => {
    open(items);
    expect(await screen.findByText('Noch kein Verbrauch bestimmbar')).toBeVisible();
    expect(screen.getByText(/^Hier steht, was zwischen zwei Zählungen verbraucht wurde/)).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Zählung starten' })).toHaveAttribute('href', '/census_availability');
    expect(screen.queryAllByRole('table')).toHaveLength(items.length);
  });

  it('omits this where there is something to show', async () => {
    open([counted, uncounted]);
    expect(await screen.findByText(/^Verbrauch von 1 Artikel: 12,00/)).toBeVisible();
    expect(screen.queryByText('Noch kein Verbrauch bestimmbar')).not.toBeInTheDocument();
  });

  it('leads to those that cannot be right, and back to all', async () => {
    const wrong = { ...counted, stockItemId: 6, name: 'Tonic', consumption: -3, hint: 'NEGATIVE' as const };
    open([counted, wrong, uncounted]);
    const rows = () => screen.getAllByRole('row').length - 1;
    await userEvent.click(await screen.findByRole('button', { name: '1 negativ: Fehlt eine Lieferung?' }));
    expect(rows()).toBe(1);
    expect(screen.getByText('Tonic')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Nur 1 negative: Alle zeigen' }));
    expect(rows()).toBe(3);
  });
});

describe('the page of losses', () => {
  const open = (losses: StockMovement[]) => {
    server.answer(answering(listStockMovements, {}, () => ({ body: losses })));
    return renderPages('/losses', pages, master);
  };
  const master = {
    stockItems: [{ id: 4, name: 'Pils 0,5 l', unitId: 1, packagingUnitId: 1, unitsPerPackage: 20, archived: false }],
    units: [{ id: 1, name: 'Flasche', plural: 'Flaschen' }],
    packagingUnits: [{ id: 1, name: 'Kiste (20)', plural: 'Kisten (20)' }],
  };
  const lastWeek: StockMovement = {
    id: 1,
    at: '2026-01-01T10:00:00.000Z',
    recordedAt: '2026-01-01T10:00:00.000Z',
    stockItemId: 4,
    stockItemName: 'Pils 0,5 l',
    unitName: 'Flasche',
    quantity: -1,
    kind: 'loss',
    reason: 'Bruch',
    unitPrice: 1,
    reference: null,
    userId: 2,
    note: null,
    reverses: null,
    reversedBy: null,
    clientId: null,
  };

  it('without any explains its purpose and the first step', async () => {
    open([]);
    expect(await screen.findByText('Noch keine Verluste')).toBeVisible();
    expect(screen.getByText(/^Was verdirbt, zerbricht oder verschenkt wird, steht hier/)).toBeVisible();
  });

  it.each([
    ['5 flaschen', '= 5 Flaschen'],
    ['1 FLASCHE', '= 1 Flasche'],
    ['2 Kisten (20)', '= 40 Flaschen'],
  ])("reads %j, the article's own words, and says so", async (typed, read) => {
    open([]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Artikel' }), 'Pils');
    await userEvent.click(await screen.findByRole('button', { name: 'Pils 0,5 l' }));
    const field = screen.getByRole('textbox', { name: 'Menge' });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(screen.getByText(read)).toBeVisible();
    expect(field).toBeValid();
    expect(screen.getByRole('button', { name: 'Bruch' })).toBeEnabled();
  });

  it('without one of today alone says no more than that', async () => {
    open([lastWeek]);
    expect(await screen.findByText('Noch kein Verlust.')).toBeVisible();
    expect(screen.queryByText('Noch keine Verluste')).not.toBeInTheDocument();
  });
});
