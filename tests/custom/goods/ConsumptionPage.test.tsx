import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Consumption, type ConsumptionItem, readConsumption } from '../../../src/contract/consumption';
import ConsumptionPage from '../../../src/custom/goods/consumption/ConsumptionPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
beforeEach(() => signInAs('User'));

const DAYS = 'von=01.03.2026&bis=17.03.2026';
const figures = {
  opening: { at: '2026-03-01T10:00:00.000Z', amount: 20 },
  closing: { at: '2026-03-08T10:00:00.000Z', amount: 8 },
  hint: null,
};
const UNKNOWN = {
  opening: null,
  closing: null,
  deliveries: null,
  returns: null,
  losses: null,
  corrections: null,
  consumption: null,
  averagePrice: null,
  value: null,
  reason: 'ONE_COUNT' as const,
  hint: null,
};
/** @param value euros and units of the period; null: unknown @param before the same of the period before */
const item = (stockItemId: number, name: string, value: number | null, before: number | null): ConsumptionItem => ({
  stockItemId,
  name,
  unit: 'Flasche',
  supplierId: 1,
  groupNames: 'Bar',
  ...(value === null
    ? UNKNOWN
    : {
        ...figures,
        deliveries: 0,
        returns: 0,
        losses: 0,
        corrections: 0,
        averagePrice: 1,
        consumption: value,
        value,
        reason: null,
      }),
  before:
    before === null
      ? { opening: null, closing: null, consumption: null, value: null, reason: 'NO_COUNT', hint: null }
      : { ...figures, consumption: before, value: before, reason: null },
  change: value === null || before === null ? null : { consumption: value - before, value: value - before },
});
const items = [item(1, 'Neu', 50, null), item(2, 'Rum', 40, 10), item(3, 'Gin', 5, 9), item(4, 'Weg', null, 3)];
const totals = { value: 95, determined: 3, undetermined: 1, negative: 0 };
const report: Consumption = {
  from: '2026-03-01',
  to: '2026-03-17',
  totals,
  items,
  comparison: { from: '2026-02-01', to: '2026-02-17', totals, change: { articles: 2, value: 26 } },
};
const alone: Consumption = {
  from: report.from,
  to: report.to,
  totals,
  items: items.map(({ before, change, ...each }) => each),
};

const open = (address = `/consumption?${DAYS}`) => {
  server.answer(answering(readConsumption, {}, ({ url }) => ({ body: url.includes('Compare=') ? report : alone })));
  renderPages(address, [{ path: '/consumption', element: <ConsumptionPage /> }]);
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const sortBy = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('does not seem to load while the period is not valid', async () => {
  open('/consumption?von=31.02.2026&bis=17.03.2026');
  expect(await screen.findByText('Bitte ein Datum eingeben.')).toBeVisible();
  expect(screen.queryByLabelText('Wird geladen')).not.toBeInTheDocument();
});

describe('consumption beside that of another period', () => {
  it('stands in a sentence, and on demand in columns sorted by the rise', async () => {
    open();
    await screen.findByText(/^Verbrauch von 3 Artikeln: 95,00/);
    expect(names()).toEqual(['Neu', 'Rum', 'Gin', 'Weg']);
    expect(screen.queryByRole('columnheader', { name: 'davor' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Zeitraum davor', pressed: false }));
    expect(await screen.findByText('26,00 € mehr als vom 01.02.2026 bis 17.02.2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rum (+30,00 €)' })).toBeVisible();
    expect(names()).toEqual(['Rum', 'Gin', 'Neu', 'Weg']);
    const rum = within(screen.getAllByRole('row')[1]!);
    expect(rum.getByRole('cell', { name: '10,00 € 10 Flasche' })).toBeVisible();
    expect(rum.getByRole('cell', { name: '+30,00 € +30 Flasche' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zeitraum davor', pressed: true }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'davor' })).not.toBeInTheDocument());
  });

  it('puts unknown values last, in either order', async () => {
    open(`/consumption?${DAYS}&vergleich=davor`);
    await screen.findByText(/mehr als vom/);
    await sortBy('Veränderung');
    expect(names()).toEqual(['Gin', 'Rum', 'Neu', 'Weg']);
    await sortBy('Wert');
    expect(names()).toEqual(['Gin', 'Rum', 'Neu', 'Weg']);
    await sortBy('Wert');
    expect(names()).toEqual(['Neu', 'Rum', 'Gin', 'Weg']);
  });

  it('is asked for a year earlier, and for the file, too', async () => {
    open(`/consumption?${DAYS}&vergleich=vorjahr`);
    expect(await screen.findByRole('button', { name: 'Vorjahr', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const asked = () => server.calls.map(({ url }) => new URL(url, 'http://localhost').searchParams);
    await waitFor(() => expect(asked().some((query) => query.get('format') === 'csv')).toBe(true));
    const own = asked().filter((query) => query.has('From'));
    expect(own.map((query) => query.get('Compare'))).toEqual(own.map(() => 'year'));
  });
});
