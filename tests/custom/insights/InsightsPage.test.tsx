import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  readCountDurations,
  readGroupGoods,
  readInventoryDifferences,
  readInventoryValues,
  readMonthlyShrinkage,
  readOrderValues,
  readPriceDevelopment,
  readStockValue,
} from '../../../src/contract/insights';
import InsightsPage from '../../../src/custom/insights/InsightsPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const period = { from: '2026-01-01', to: '2026-03-31' };
const inventory = { stockTakingId: 5, description: null, targetDate: '2026-03-31' };

const NOTHING = {
  ...answering(readStockValue, {}, () => ({
    body: { ...period, points: [{ day: '2026-03-31', value: null, known: 0, unknown: 3 }] },
  })),
  ...answering(readInventoryValues, {}, () => ({ body: { ...period, inventories: [], leftOut: 0 } })),
  ...answering(readOrderValues, {}, () => ({
    body: { ...period, months: ['2026-03'], suppliers: [], total: { value: 0, orders: 0, unpriced: 0 } },
  })),
  ...answering(readGroupGoods, {}, () => ({
    body: { ...period, groups: [], consumption: null, undetermined: 0, losses: 0 },
  })),
  ...answering(readMonthlyShrinkage, {}, () => ({
    body: { ...period, months: [{ month: '2026-03', value: null, known: 0, unknown: 3 }] },
  })),
  ...answering(readPriceDevelopment, {}, () => ({ body: { ...period, days: ['2026-03-31'], items: [], changed: 0 } })),
  ...answering(readInventoryDifferences, {}, () => ({ body: { ...period, inventories: [], compared: null } })),
  ...answering(readCountDurations, {}, () => ({ body: { ...period, counts: [], groups: [], leftOut: 0 } })),
};
const ordered = { value: 12.5, orders: 2, unpriced: 0 };

const ADDRESS = '/insights?von=01.01.2026&bis=31.03.2026';
function open(path = ADDRESS, answers: Parameters<typeof server.answer>[0] = {}) {
  server.answer({ ...NOTHING, ...answers });
  return renderPages(path, [{ path: '/insights', element: <InsightsPage /> }]);
}
const card = (name: string) => screen.findByRole('region', { name });

describe('the page of the plots', () => {
  beforeEach(() => signInAs('User'));

  it('names the data that each plot needs, as long as there is none', async () => {
    open();
    await waitFor(() => expect(screen.getAllByText(/^Damit hier etwas steht, braucht es .+\.$/)).toHaveLength(8));
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
    const asked = server.calls.filter(({ url }) => url.startsWith('/api/Insights/'));
    expect(asked.map(({ url }) => url.split('?')[1])).toEqual(Array(8).fill('From=2026-01-01&To=2026-03-31'));
  });

  it('shows a sentence, and in the table links to the records behind it', async () => {
    open(
      ADDRESS,
      answering(readOrderValues, {}, () => ({
        body: {
          ...period,
          months: ['2026-02', '2026-03'],
          suppliers: [
            { supplierId: 1, name: 'Linde', ...ordered, byMonth: [ordered, { value: 0, orders: 0, unpriced: 0 }] },
          ],
          total: ordered,
        },
      })),
    );
    const region = await card('Bestellwert je Lieferant');
    expect((await within(region).findByText('12,50 €')).parentElement).toHaveTextContent(
      /^2 Bestellungen für 12,50 €\.$/,
    );
    await userEvent.click(within(region).getByRole('button', { name: 'Tabelle: Bestellwert je Lieferant' }));
    expect(within(region).getByRole('table', { name: 'Bestellwert je Lieferant' })).toBeVisible();
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['02.2026', '/orders?von=01.02.2026&bis=28.02.2026&gesendet=ja'],
    ]);
  });

  it('saves the table of a plot as it was asked for', async () => {
    open(ADDRESS, {
      ...answering(readCountDurations, {}, () => ({
        body: {
          ...period,
          counts: [
            {
              censusId: 3,
              stockItemGroupId: 1,
              name: 'Bar',
              finished: '2026-03-05T10:00:00.000Z',
              minutes: 12,
              lines: 30,
              linesPerMinute: 2.5,
            },
          ],
          groups: [{ stockItemGroupId: 1, name: 'Bar', counts: 1, minutes: 12, linesPerMinute: 2.5 }],
          leftOut: 0,
        },
      })),
    });
    const region = await card('Dauer der Zählungen');
    await userEvent.click(await within(region).findByRole('button', { name: 'CSV: Dauer der Zählungen' }));
    await waitFor(() =>
      expect(server.calls.map(({ url }) => url)).toContain(
        '/api/Insights/export.csv?From=2026-01-01&To=2026-03-31&Insight=counts',
      ),
    );
  });

  it('reports the error of one plot, and shows the others', async () => {
    const problem = { code: 'INTERNAL', detail: 'Der Server hat ein Problem.' };
    open(ADDRESS, { 'GET /api/Insights/Groups': { status: 500, body: problem } });
    const region = await card('Verbrauch und Verluste je Bestand');
    expect(await within(region).findByRole('alert')).toHaveTextContent('Der Server hat ein Problem.');
    await waitFor(() => expect(screen.getAllByText(/^Damit hier etwas steht/)).toHaveLength(7));
  });

  it('lets another pair of inventories be chosen', async () => {
    const compared = {
      current: { ...inventory, value: 20 },
      earlier: { ...inventory, stockTakingId: 4, value: 10 },
      difference: 10,
      groups: [{ label: 'Bar', articles: 1, difference: 10 }],
      items: [],
    };
    const inventories = [inventory, { ...inventory, stockTakingId: 4, description: 'Zwischendurch' }];
    open(
      ADDRESS,
      answering(readInventoryDifferences, {}, () => ({ body: { ...period, inventories, compared } })),
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Inventur' }));
    await userEvent.click(screen.getByRole('option', { name: '31.03.2026 Zwischendurch' }));
    await waitFor(() =>
      expect(server.calls.map(({ url }) => url)).toContain(
        '/api/Insights/Differences?From=2026-01-01&To=2026-03-31&StockTakingId=4',
      ),
    );
  });

  it.each([
    ['von=01.01.2020&bis=31.12.2025', /höchstens fünf Jahre/],
    ['von=02.01.2020&bis=01.01.2020', /liegt nach/],
    ['von=x&bis=01.01.2020', /./],
    ['von=01.01.2999&bis=01.02.2999', /liegt in der Zukunft/],
  ])('asks for nothing of %s', async (query, message) => {
    open(`/insights?${query}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(server.calls.filter(({ url }) => url.startsWith('/api/Insights'))).toEqual([]);
  });

  it('keeps the chosen period in the address', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: '3 Monate' }));
    expect(screen.getByRole('button', { name: '3 Monate' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(router.state.location.search).not.toBe('?von=01.01.2026&bis=31.03.2026'));
    expect(router.state.location.search).toMatch(/^\?von=\d\d\.\d\d\.\d{4}&bis=\d\d\.\d\d\.\d{4}$/);
  });
});
