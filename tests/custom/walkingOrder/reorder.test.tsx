import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { orderLocations } from '../../../src/contract/walkingOrder';
import OrderArticlesPage from '../../../src/custom/walkingOrder/OrderArticlesPage';
import OrderLocationsPage from '../../../src/custom/walkingOrder/OrderLocationsPage';
import { orderPaths } from '../../../src/custom/walkingOrder/orderPaths';
import { messages } from '../../../src/resources/kit';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const { calls, answer } = fakeServer();
const pages = [
  { path: orderPaths.locations, element: <OrderLocationsPage /> },
  { path: '/admin/stock_location/:stockLocationId/order', element: <OrderArticlesPage /> },
];
const NAMES = ['Bar', 'Keller', 'Lager'];

interface Row {
  id: number;
  stockItemId: number;
  name: string;
  countingOrder: number | null;
}

/** Locations 1 to 3, or places 1 to 3 of the articles 11 to 13. */
const rowsIn = (order: readonly number[]): Row[] =>
  NAMES.map((name, at) => ({
    id: at + 1,
    stockItemId: at + 11,
    name,
    countingOrder: order.includes(at + 1) ? (order.indexOf(at + 1) + 1) * 10 : null,
  }));

const PAGES = [
  [
    'locations',
    {
      path: orderPaths.locations,
      url: orderLocations.path,
      key: 'ids',
      first: 1,
      master: (rows: Row[]) => ({ stockLocations: rows }),
    },
  ],
  [
    'articles at a location',
    {
      path: orderPaths.articles(5),
      url: '/api/StockLocations/5/order',
      key: 'stockItemIds',
      first: 11,
      master: (rows: Row[]) => ({
        stockLocations: [{ id: 5, name: 'Haus' }],
        stockItems: rows.map(({ stockItemId, name }) => ({ id: stockItemId, name, archived: false })),
        stockLocationAssignments: rows.map((row) => ({ ...row, stockLocationId: 5 })),
      }),
    },
  ],
] as const;

describe.each(PAGES)('the order of %s', (_, { path, url, key, first, master: masterOf }) => {
  const shown = () => within(screen.getByRole('list')).getAllByRole('listitem').map(nameIn);
  const nameIn = ({ textContent }: HTMLElement) => textContent?.replace(/^\d+/, '');
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const idsOf = (...order: number[]) => order.map((place) => place - 1 + first);
  const move = (name: string) => userEvent.click(screen.getByRole('button', { name: `Nach unten: ${name}` }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const open = async (order: number[]) => {
    signInAs('Admin');
    const master = { ...masterOf(rowsIn(order)) };
    const page = renderPages(path, pages, master);
    await screen.findByRole('list');
    return { ...page, colleagueSaves: (next: number[]) => Object.assign(master, masterOf(rowsIn(next))) };
  };

  it.each([
    ['with numbers', [2, 1, 3], ['Keller', 'Bar', 'Lager']],
    ['without numbers', [], ['Bar', 'Keller', 'Lager']],
  ])('%s is sent with the order that was read', async (_name, order, names) => {
    const page = await open(order);
    answer({ [`PUT ${url}`]: { body: [] } });
    expect(shown()).toEqual(names);
    await move('Bar');
    await save();
    await waitFor(() => expect(page.path()).not.toBe(path));
    const ids = idsOf(...names.map((name) => NAMES.indexOf(name) + 1));
    const moved = order.length > 0 ? idsOf(2, 3, 1) : idsOf(2, 1, 3);
    expect(sent()).toEqual([{ [key]: moved, before: ids }]);
  });

  it('replaces a colleague’s only when that was said, although the page has read it again', async () => {
    const page = await open([1, 2, 3]);
    await move('Bar');
    page.colleagueSaves([3, 2, 1]);
    await page.queryClient.invalidateQueries();
    await move('Bar');
    const detail = messages.changedMeanwhile('diese Liste');
    const current = rowsIn([3, 2, 1]).reverse();
    answer({ [`PUT ${url}`]: { status: 409, body: { code: 'VERSION', detail, current } } });
    await save();
    expect(await screen.findByText(/^Jemand anderes hat diese Liste inzwischen geändert\./)).toHaveTextContent(
      'Noch einmal speichern ersetzt die andere.',
    );
    expect(shown()).toEqual(['Keller', 'Lager', 'Bar']);
    answer({ [`PUT ${url}`]: { body: [] } });
    await save();
    await waitFor(() => expect(page.path()).not.toBe(path));
    expect(sent()).toEqual([
      { [key]: idsOf(2, 3, 1), before: idsOf(1, 2, 3) },
      { [key]: idsOf(2, 3, 1), before: idsOf(3, 2, 1) },
    ]);
  });

  it('begins with the present one after it was set back', async () => {
    const page = await open([1, 2, 3]);
    await move('Bar');
    page.colleagueSaves([3, 2, 1]);
    await page.queryClient.invalidateQueries();
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    await waitFor(() => expect(shown()).toEqual(['Lager', 'Keller', 'Bar']));
    answer({ [`PUT ${url}`]: { body: [] } });
    await move('Lager');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ [key]: idsOf(2, 3, 1), before: idsOf(3, 2, 1) }]));
  });
});
