import { told as toldRecord, wholeRecord } from './recordRoutes';
import type { Row } from './records';
import type { Route } from './route';
import { found, NOT_FOUND, removed, type Store, written } from './store';

const PATH = '/api/Census';

export const censusRoutes: Route[] = [
  {
    method: 'GET',
    path: PATH,
    query: ['IncludeStatus', 'ExcludeStatus'],
    handle({ query }, store) {
      const include = query.getAll('IncludeStatus');
      const exclude = query.getAll('ExcludeStatus');
      const rows = store.tables.Census.filter(({ status }) => {
        return (include.length === 0 || include.includes(String(status))) && !exclude.includes(String(status));
      });
      return found(rows.map((row) => told(row, store)));
    },
  },
  {
    method: 'GET',
    path: `${PATH}/{id}`,
    handle: ({ params }, store) => found(told(store.find('Census', params.id), store)),
  },
  {
    method: 'POST',
    path: `${PATH}/StartNewCensus`,
    body: { all: ['stockItemGroupId'], maybe: ['userId'] },
    handle: ({ body, userId }, store) => written(store, told(start(body, userId, store), store)),
  },
  {
    method: 'PUT',
    path: PATH,
    body: wholeRecord('Census', 'known'),
    handle({ body }, store) {
      const census = store.put('Census', body);
      if (census?.status === 1) Object.assign(census, { status: 2, finished: new Date().toISOString() });
      if (census?.status === 3) requestOrders(census, store);
      return written(store, told(census, store));
    },
  },
  {
    method: 'DELETE',
    path: PATH,
    query: ['id'],
    body: { all: ['id'] },
    handle: ({ body }, store) => removed(store, store.remove('Census', body.id)),
  },
  {
    method: 'GET',
    path: `${PATH}/{id}/stock_modifications`,
    handle: ({ params }, { tables }) =>
      found(tables.ScheduledStockModifications.filter(({ censusId }) => censusId === Number(params.id))),
  },
  {
    method: 'PUT',
    path: `${PATH}/{id}/stock_modifications`,
    body: wholeRecord('ScheduledStockModifications', 'known'),
    handle({ list, isList }, store) {
      const lines = list.map((line) => store.put('ScheduledStockModifications', line));
      return lines.includes(undefined) ? NOT_FOUND : written(store, isList ? lines : lines[0]);
    },
  },
  {
    method: 'POST',
    path: `${PATH}/{id}/request_orders`,
    handle({ params }, store) {
      const census = store.find('Census', params.id);
      return written(store, census && { census: told(census, store), orders: requestOrders(census, store) });
    },
  },
];

function told(row: Row | undefined, store: Store) {
  if (!row || !store.variant.hasViews) return row;
  const stockItemGroup = store.find('StockItemGroups', row.stockItemGroupId);
  return { ...row, stockItemGroup, user: toldRecord('Users', store.find('Users', row.userId), store) };
}

function start(body: Record<string, unknown>, userId: number, store: Store): Row {
  const { tables } = store;
  const census = store.add('Census', { finished: null, userId, ...body, status: 0 });
  for (const { stockItemGroupId, stockItemId } of tables.StockItemGroupAssignments) {
    const item = store.find('StockItems', stockItemId);
    if (stockItemGroupId !== body.stockItemGroupId || !item || item.ignoreInCensus) continue;
    for (const stockLocationId of store.locationsOf(item.id)) {
      store.add('ScheduledStockModifications', { censusId: census.id, stockItemId, stockLocationId });
    }
  }
  return census;
}

function requestOrders(census: Row, store: Store): Row[] {
  const { stockItemGroupId } = census;
  const created = new Date().toISOString();
  const values = { supplierId: 1, stockItemGroupId, created, sent: null, generatedHtml: null, note: '' };
  const order = store.add('Orders', values);
  const item = { description: 'Pils', itemNumber: 'P-24', amount: 2, packagingUnit: 'Kasten' };
  store.add('OrderItems', { orderId: order.id, ...item });
  census.status = 4;
  return [order];
}
