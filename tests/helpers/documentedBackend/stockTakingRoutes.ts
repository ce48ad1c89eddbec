import type { Row } from './records';
import type { Asked, Route } from './route';
import { found, NOT_FOUND, removed, type Store, written } from './store';

const PATH = '/api/StockTaking';

export const stockTakingRoutes: Route[] = [
  { method: 'GET', path: `${PATH}/GetStockTakings`, handle: (_, { tables }) => found(tables.StockTaking) },
  {
    method: 'GET',
    path: `${PATH}/GetStockTakingDetails`,
    query: ['stockTakingId'],
    handle(asked, store) {
      const stockTaking = stockTakingOf(asked, store);
      return found(stockTaking && { ...stockTaking, stockTakingItems: itemsOf(stockTaking, store).map(told) });
    },
  },
  {
    method: 'GET',
    path: `${PATH}/GetStockTakingResult`,
    query: ['stockTakingId'],
    handle(asked, store) {
      const stockTaking = stockTakingOf(asked, store);
      return found(stockTaking && resultOf(stockTaking, store));
    },
  },
  {
    method: 'POST',
    path: `${PATH}/StartNewStockTaking`,
    body: { maybe: ['description', 'targetDate', 'stockLocationIds'] },
    handle({ body }, store) {
      const { stockLocationIds, ...values } = body;
      const stockTaking = store.add('StockTaking', values);
      for (const item of store.tables.StockItems.filter(({ active }) => active)) {
        for (const stockLocationId of store.locationsOf(item.id)) {
          if (Array.isArray(stockLocationIds) && !stockLocationIds.includes(stockLocationId)) continue;
          const { id: stockItemId, name, pricePerUnit } = item;
          const unit = store.find('Units', item.unitId)?.name;
          const row = { stockTakingId: stockTaking.id, stockItemId, name, stockLocationId, pricePerUnit, unit };
          store.add('StockTakingItems', row);
        }
      }
      return written(store, stockTaking);
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/DeleteStockTaking`,
    query: ['stockTakingId'],
    handle: ({ query }, store) => removed(store, store.remove('StockTaking', query.get('stockTakingId'))),
  },
  {
    method: 'DELETE',
    path: `${PATH}/UpdateStockTaking`,
    body: { all: ['id', 'description'] },
    handle({ body }, store) {
      const stockTaking = store.find('StockTaking', body.id);
      if (stockTaking) stockTaking.description = body.description;
      return written(store, stockTaking);
    },
  },
  {
    method: 'PUT',
    path: `${PATH}/UpdateStockTakingItemPrice`,
    query: ['itemId', 'newPrice'],
    handle({ query }, store) {
      const item = store.find('StockTakingItems', query.get('itemId'));
      if (!item) return NOT_FOUND;
      const same = itemsOf({ id: Number(item.stockTakingId) }, store).filter(
        ({ stockItemId }) => stockItemId === item.stockItemId,
      );
      for (const each of same) each.pricePerUnit = Number(query.get('newPrice'));
      return written(store, same.map(told));
    },
  },
  {
    method: 'PUT',
    path: `${PATH}/UpdateStockTakingItemAmount`,
    query: ['itemId', 'newAmount'],
    handle({ query, userId }, store) {
      const item = store.find('StockTakingItems', query.get('itemId'));
      if (!item) return NOT_FOUND;
      return written(
        store,
        told(Object.assign(item, { newAmount: Number(query.get('newAmount')), countedByUserId: userId })),
      );
    },
  },
];

const stockTakingOf = ({ query }: Asked, store: Store) => store.find('StockTaking', query.get('stockTakingId'));

const itemsOf = ({ id }: Pick<Row, 'id'>, { tables }: Store) =>
  tables.StockTakingItems.filter(({ stockTakingId }) => stockTakingId === id);

/** The specification does not say which article a row belongs to. */
const told = ({ stockItemId: _, ...item }: Row) => ({ ...item, totalValue: worthOf(item) });

const amountOf = ({ newAmount }: Record<string, unknown>) => Math.max(0, Number(newAmount ?? -1));
const worthOf = (item: Record<string, unknown>) => Math.round(amountOf(item) * Number(item.pricePerUnit) * 100) / 100;

function resultOf(stockTaking: Row, store: Store) {
  const items = itemsOf(stockTaking, store);
  const resultItems = [...new Set(items.map(({ stockItemId }) => stockItemId))].map((stockItemId) => {
    const rows = items.filter((each) => each.stockItemId === stockItemId);
    const { name, unit, pricePerUnit }: Record<string, unknown> = rows[0] ?? {};
    return {
      stockItemId,
      name,
      unit,
      pricePerUnit,
      newAmount: rows.reduce((sum, each) => sum + amountOf(each), 0),
      totalPrice: rows.reduce((sum, each) => sum + worthOf(each), 0),
      wasCounted: rows.every(({ newAmount }) => Number(newAmount ?? -1) >= 0),
    };
  });
  const totalValue = resultItems.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return { description: stockTaking.description, totalValue, resultItems };
}
