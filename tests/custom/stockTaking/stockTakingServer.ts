import {
  clearStockTakingAmount,
  deleteStockTaking,
  describeStockTaking,
  listStockTakings,
  readStockTaking,
  saveStockTakingAmount,
  saveStockTakingPrice,
  startStockTaking,
} from '../../../src/contract/stockTaking';
import type { StockTaking, StockTakingDetails, StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { closeStockTaking } from '../../../src/contract/stockTakingReports';
import { type Call, fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';

export interface State {
  stockTaking: StockTaking;
  items: StockTakingItem[];
}

let lastId = 0;

export function aStockTaking(differences: Partial<StockTaking> = {}): StockTaking {
  lastId += 1;
  return {
    id: lastId,
    version: 1,
    description: 'Jahresende',
    targetDate: '2026-12-31',
    created: '2026-12-30T08:00:00.000Z',
    createdByUserId: 1,
    closedAt: null,
    closedByUserId: null,
    closedByName: null,
    sha256: null,
    ...differences,
  };
}

export function anItem(differences: Partial<StockTakingItem> = {}): StockTakingItem {
  return {
    id: 101,
    version: 1,
    stockTakingId: 1,
    stockItemId: 31,
    name: 'Pils 0,33 l',
    orderNumber: null,
    unit: 'Flasche',
    groupNames: null,
    stockLocationId: 1,
    stockLocationName: 'Bar',
    countingOrder: 0,
    pricePerUnit: 0.89,
    newAmount: null,
    totalValue: null,
    wasCounted: false,
    countedByUserId: null,
    countedByName: null,
    countedAt: null,
    lastAmount: null,
    lastCountedAt: null,
    unitChanged: false,
    expectedAmount: null,
    expectedCounted: null,
    expectedDelivered: null,
    ...differences,
  };
}

const counted = { wasCounted: true, countedByUserId: 7, countedByName: 'jana' };

export const threeItems = (): StockTakingItem[] => [
  anItem(),
  anItem({ id: 102, stockItemId: 32, name: 'Rum', pricePerUnit: 14.99, newAmount: 0.7, ...counted }),
  anItem({ id: 103, stockLocationId: 2, stockLocationName: 'Keller' }),
];

/** A fake server with one inventory that saves amounts and prices. Call it at the top of a test file. */
export function stockTakingServer() {
  const { calls, answer } = fakeServer();
  return {
    answer,
    serve(items: StockTakingItem[] = threeItems(), stockTaking: StockTaking = aStockTaking()): State {
      const state: State = { stockTaking, items };
      const details = (): StockTakingDetails => ({
        ...state.stockTaking,
        stockTakingItems: state.items,
        addenda: [],
      });
      answer({
        ...replies(listStockTakings, () => [state.stockTaking]),
        [addressOf(readStockTaking)]: ({ url }) =>
          query(url).get('stockTakingId') === String(stockTaking.id) ? { body: details() } : { status: 404 },
        [addressOf(saveStockTakingAmount)]: (call) => saveAmount(state, call),
        [addressOf(clearStockTakingAmount)]: (call) => saveAmount(state, call),
        [addressOf(saveStockTakingPrice)]: (call) => savePrice(state, call),
        ...replies(describeStockTaking, ({ body }) => {
          state.stockTaking = { ...state.stockTaking, ...Object(body), version: 2 };
          return state.stockTaking;
        }),
        ...replies(deleteStockTaking, undefined),
        ...replies(startStockTaking, details),
        ...replies(closeStockTaking, () => {
          const closing = { closedAt: '2026-12-31T20:15:00.000Z', closedByName: 'admin', sha256: 'c0ffee' };
          state.stockTaking = { ...state.stockTaking, ...closing };
          return details();
        }),
      });
      return state;
    },
    /** Writing calls in order: method, path without the common prefix, body. */
    writes: () => written().map(({ method, url, body }) => [`${method} ${url.replace('/api/StockTaking/', '')}`, body]),
    keys: () => written().map(({ headers }) => headers['idempotency-key']),
  };

  function written() {
    return calls.filter(({ method }) => method !== 'GET');
  }
}

const query = (url: string) => new URL(url, 'http://server').searchParams;

const itemOf = (state: State, sent: URLSearchParams) => state.items.find(({ id }) => String(id) === sent.get('itemId'));

const refusal = (current: StockTakingItem) => ({
  status: 409,
  body: { code: 'VERSION', detail: 'Jemand anderes war schneller.', current },
});

function saveAmount(state: State, { url }: Call) {
  const sent = query(url);
  const item = itemOf(state, sent);
  if (!item) return { status: 404 };
  if (item.version > Number(sent.get('version'))) return refusal(item);
  const text = sent.get('newAmount');
  const saved =
    text === null
      ? { ...item, newAmount: null, countedByName: null, countedByUserId: null }
      : { ...item, newAmount: Number(text), countedByName: 'admin', countedByUserId: 1 };
  return { body: put(state, { ...saved, version: item.version + 1 }) };
}

function savePrice(state: State, { url }: Call) {
  const sent = query(url);
  const item = itemOf(state, sent);
  if (!item) return { status: 404 };
  if (item.version > Number(sent.get('version'))) return refusal(item);
  const pricePerUnit = Number(sent.get('newPrice'));
  const ofArticle = state.items.filter(({ stockItemId }) => stockItemId === item.stockItemId);
  return { body: ofArticle.map((each) => put(state, { ...each, pricePerUnit, version: each.version + 1 })) };
}

function put(state: State, saved: StockTakingItem): StockTakingItem {
  state.items = state.items.map((item) => (item.id === saved.id ? saved : item));
  return saved;
}
