import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { DocumentedItem } from '../../../src/contract/stockTakingRecords';
import { freshDevice } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { renderStockTaking } from './renderStockTaking';

const API = '/api/StockTaking';
const { calls, answer } = fakeServer();
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body]);

function serve() {
  const pils: DocumentedItem = {
    id: 101,
    stockTakingId: 4,
    name: 'Pils 0,33 l',
    stockLocationId: 1,
    newAmount: -1,
    pricePerUnit: 0.89,
    unit: 'Flasche',
  };
  const rum = { ...pils, id: 102, name: 'Rum', newAmount: 0.7, pricePerUnit: 14.9, countedByUserId: 7 };
  const state = { description: 'Jahresende', items: [pils, rum], ids: [4, 3] };
  const query = (url: string) => new URL(url, 'http://server').searchParams;
  const change = (url: string, values: Partial<DocumentedItem>) => {
    const id = Number(query(url).get('itemId'));
    state.items = state.items.map((item) => (item.id === id ? { ...item, ...values } : item));
    return { status: 204 };
  };
  answer({
    [`GET ${API}/GetStockTakings`]: () => ({
      body: state.ids.map((id) => ({ id, description: state.description, targetDate: '2026-12-31T00:00:00Z' })),
    }),
    [`GET ${API}/GetStockTakingDetails`]: ({ url }) => ({
      body: {
        id: Number(query(url).get('stockTakingId')),
        description: state.description,
        targetDate: '2026-12-31T00:00:00Z',
        stockTakingItems: state.items,
      },
    }),
    [`GET ${API}/GetStockTakingResult`]: {
      body: {
        description: null,
        totalValue: 10.43,
        resultItems: [
          {
            stockItemId: 32,
            name: 'Rum',
            newAmount: 0.7,
            unit: null,
            pricePerUnit: 14.9,
            totalPrice: 10.43,
            wasCounted: true,
          },
        ],
      },
    },
    [`PUT ${API}/UpdateStockTakingItemAmount`]: ({ url }) =>
      change(url, { newAmount: Number(query(url).get('newAmount')), countedByUserId: 7 }),
    [`PUT ${API}/UpdateStockTakingItemPrice`]: ({ url }) =>
      change(url, { pricePerUnit: Number(query(url).get('newPrice')) }),
    [`DELETE ${API}/UpdateStockTaking`]: ({ body }) => {
      state.description = Object(body).description;
      return { status: 204 };
    },
    [`POST ${API}/StartNewStockTaking`]: () => {
      state.ids.unshift(5);
      return { status: 204 };
    },
  });
  return state;
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const field = (name: RegExp, label: string) => row(name).getByRole('textbox', { name: label });

async function openDetails() {
  const state = serve();
  const path = renderStockTaking('/stock_taking/4');
  await screen.findByRole('link', { name: 'Ergebnis' });
  await row(/Rum/).findByText('jana');
  return { state, path, user: userEvent.setup() };
}

beforeEach(() => {
  freshDevice({ backend: { url: '', additions: false } });
});

it('shows an inventory with names looked up, and offers nothing that the backend lacks', async () => {
  await openDetails();
  expect(row(/Pils/).getByRole('link', { name: 'Bar' })).toHaveAttribute('href', '/run_stock_taking/4/1/0');
  expect(row(/Rum/).getByText('10,43 €')).toBeVisible();
  expect(screen.getByText('Erstellt 31.12.2026 · 1 von 2 gezählt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Abschließen' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/undefined|\?\?|NaN/);
});

it('waits for the names of locations, which titles begin with', async () => {
  serve();
  let answer: (rows: { id: number; name: string }[]) => void = () => undefined;
  const stockLocations = new Promise<{ id: number; name: string }[]>((resolve) => {
    answer = resolve;
  });
  const titles: string[] = [];
  const observer = new MutationObserver(() => titles.push(document.title));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  renderStockTaking('/run_stock_taking/4/1/0', 'Admin', { stockLocations });
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain(`${API}/GetStockTakingDetails?stockTakingId=4`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inventur 4' })).toBeVisible();
  answer([{ id: 1, name: 'Bar' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Inventur: Bar' })).toBeVisible();
  observer.disconnect();
  expect(titles.filter((title) => title.includes('??'))).toEqual([]);
});

it('saves amounts and prices by the documented calls alone, and reads them again', async () => {
  const { user } = await openDetails();
  await user.type(field(/Pils/, 'Menge'), '3{Enter}');
  expect(await row(/Pils/).findByText('jana')).toBeVisible();
  await user.clear(field(/Rum/, 'Preis pro Einheit'));
  await user.type(field(/Rum/, 'Preis pro Einheit'), '10{Enter}');
  expect(await row(/Rum/).findByText('7,00 €')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(writes()).toEqual([
    [`PUT ${API}/UpdateStockTakingItemAmount?itemId=101&newAmount=3`, undefined],
    [`PUT ${API}/UpdateStockTakingItemPrice?itemId=102&newPrice=10`, undefined],
  ]);
  expect(calls.filter(({ headers }) => 'idempotency-key' in headers)).toEqual([]);
});

it('describes an inventory by the documented call', async () => {
  const { user, state } = await openDetails();
  await user.type(screen.getByRole('textbox', { name: 'Beschreibung' }), ' 2026{Enter}');
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Jahresende 2026');
  expect(state.description).toBe('Jahresende 2026');
  expect(writes()).toEqual([[`DELETE ${API}/UpdateStockTaking`, { id: 4, description: 'Jahresende 2026' }]]);
});

it('takes no amount back while counting', async () => {
  serve();
  const path = renderStockTaking('/run_stock_taking/4/1/0');
  await userEvent.type(await screen.findByRole('textbox'), '24{Enter}');
  await waitFor(() => expect(path()).toBe('/run_stock_taking/4/1/1'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Letzte Eingabe zurücknehmen' })).toBeNull();
});

it('opens the newest inventory when starting one is answered without it', async () => {
  serve();
  const path = renderStockTaking('/stock_taking');
  await userEvent.click(await screen.findByRole('button', { name: 'Neue Inventur starten' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Starten' }));
  await waitFor(() => expect(path()).toBe('/stock_taking/5'));
});

it('shows a result without exports, values, comparison and addenda, and asks for none of them', async () => {
  serve();
  renderStockTaking('/stock_taking/4/result');
  expect(await screen.findByRole('button', { name: 'Inventur 4' })).toBeVisible();
  const cells = row(/Rum/)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['32', 'Rum', '0,7 ??', '14,90 €', '10,43 €', 'Gezählt']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Drucken');
  expect(calls.map(({ url }) => url.split('?')[0])).toEqual([`${API}/GetStockTakingResult`]);
});
