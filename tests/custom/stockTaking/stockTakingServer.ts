import type { StockTaking, WireItem } from '../../../src/custom/stockTaking/stockTakingRecords';
import { type Call, fakeServer } from '../../helpers/fakeServer';

export interface State {
  stockTaking: StockTaking;
  items: WireItem[];
}

let lastId = 0;

/** An open inventory. Each has an id of its own, since what is typed is kept by id, also from test to test. */
export function aStockTaking(differences: Partial<StockTaking> = {}): StockTaking {
  lastId += 1;
  return {
    id: lastId,
    description: 'Jahresende',
    targetDate: '2026-12-31',
    closedAt: null,
    version: 1,
    ...differences,
  };
}

/** A row of an inventory: Pils in the bar, not counted. */
export function anItem(differences: Partial<WireItem> = {}): WireItem {
  return {
    id: 101,
    name: 'Pils 0,33 l',
    stockLocationId: 1,
    stockLocationName: 'Bar',
    newAmount: null,
    pricePerUnit: 0.89,
    unit: 'Flasche',
    countedByUserId: null,
    countedByName: null,
    version: 1,
    ...differences,
  };
}

/** Pils in bar and cellar, and counted rum in the bar. */
export const threeItems = (): WireItem[] => [
  anItem(),
  anItem({ id: 102, name: 'Rum', pricePerUnit: 14.99, newAmount: 0.7, countedByUserId: 7, countedByName: 'jana' }),
  anItem({ id: 103, stockLocationId: 2, stockLocationName: 'Keller' }),
];

const PATH = '/api/StockTaking';

/** A server with one inventory, which saves what the pages send. Call it at the top of a test file. */
export function stockTakingServer() {
  const { calls, answer } = fakeServer();
  return {
    answer,
    /** Serves an inventory from now on; it changes as it is saved. */
    serve(items: WireItem[] = threeItems(), stockTaking: StockTaking = aStockTaking()): State {
      const state = { stockTaking, items };
      const details = () => ({ ...state.stockTaking, stockTakingItems: state.items });
      answer({
        [`GET ${PATH}/GetStockTakings`]: () => ({ body: [state.stockTaking] }),
        [`GET ${PATH}/GetStockTakingDetails`]: ({ url }) =>
          query(url).get('stockTakingId') === String(stockTaking.id) ? { body: details() } : { status: 404 },
        [`PUT ${PATH}/UpdateStockTakingItemAmount`]: (call) => saveAmount(state, call),
        [`PUT ${PATH}/ClearStockTakingItemAmount`]: (call) => saveAmount(state, call),
        [`PUT ${PATH}/UpdateStockTakingItemPrice`]: (call) => savePrice(state, call),
        [`DELETE ${PATH}/UpdateStockTaking`]: ({ body }) => {
          state.stockTaking = { ...state.stockTaking, ...Object(body), version: 2 };
          return { body: state.stockTaking };
        },
        [`DELETE ${PATH}/DeleteStockTaking`]: { status: 204 },
        [`POST ${PATH}/StartNewStockTaking`]: () => ({ status: 201, body: details() }),
        [`POST ${PATH}/Close`]: () => {
          const closing = { closedAt: '2026-12-31T20:15:00.000Z', closedByName: 'admin', sha256: 'c0ffee' };
          state.stockTaking = { ...state.stockTaking, ...closing };
          return { body: details() };
        },
      });
      return state;
    },
    /** What was written, in order: method, path without its common beginning, body. */
    writes: () => written().map(({ method, url, body }) => [`${method} ${url.replace(`${PATH}/`, '')}`, body]),
    keys: () => written().map(({ headers }) => headers['idempotency-key']),
  };

  function written() {
    return calls.filter(({ method }) => method !== 'GET');
  }
}

const query = (url: string) => new URL(url, 'http://server').searchParams;

/** As the server does: an older version is refused with the row as it is. */
function saveAmount(state: State, { url }: Call) {
  const sent = query(url);
  const item = state.items.find(({ id }) => String(id) === sent.get('itemId'));
  if (!item) return { status: 404 };
  if ((item.version ?? 0) > Number(sent.get('version'))) {
    return { status: 409, body: { code: 'VERSION', detail: 'Jemand anderes war schneller.', current: item } };
  }
  const text = sent.get('newAmount');
  const saved =
    text === null
      ? { ...item, newAmount: null, countedByName: null, countedByUserId: null }
      : { ...item, newAmount: Number(text), countedByName: 'admin', countedByUserId: 1 };
  return { body: put(state, { ...saved, version: (item.version ?? 0) + 1 }) };
}

function savePrice(state: State, { url }: Call) {
  const sent = query(url);
  const name = state.items.find(({ id }) => String(id) === sent.get('itemId'))?.name;
  const ofArticle = state.items.filter((item) => item.name === name);
  const changed = ofArticle.map((item) => ({ ...item, pricePerUnit: Number(sent.get('newPrice')) }));
  return { body: changed.map((item) => put(state, { ...item, version: (item.version ?? 0) + 1 })) };
}

function put(state: State, saved: WireItem): WireItem {
  state.items = state.items.map((item) => (item.id === saved.id ? saved : item));
  return saved;
}
