import { writes } from './recordRoutes';
import type { Row } from './records';
import type { Route } from './route';
import { found, NOT_FOUND, type Store, written } from './store';

export const orderRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/Orders',
    query: ['OrderId', 'ShowSent', 'StartDate', 'EndDate'],
    handle({ query }, store) {
      const id = query.get('OrderId');
      const instant = (name: string, otherwise: number) => Date.parse(query.get(name) ?? '') || otherwise;
      const rows = store.tables.Orders.filter((order) => {
        if (id !== null) return order.id === Number(id);
        const created = Date.parse(String(order.created));
        const isWithin = created >= instant('StartDate', 0) && created <= instant('EndDate', Number.POSITIVE_INFINITY);
        return isWithin && (query.get('ShowSent') === 'true' || order.sent === null);
      });
      return found(rows.map((row) => told(row, store)));
    },
  },
  ...writes('Orders'),
  {
    method: 'POST',
    path: '/api/Orders/{id}/send-mail',
    body: { maybe: ['repeat'] },
    handle({ params, body }, store) {
      const order = store.find('Orders', params.id);
      if (!order) return NOT_FOUND;
      if (order.generatedHtml && !body.repeat) return { status: 409, body: 'Die Mail ist schon unterwegs gewesen.' };
      order.generatedHtml = `<p>Bestellung ${order.id}</p>`;
      order.sent ??= new Date().toISOString();
      return written(store, order);
    },
  },
  {
    method: 'GET',
    path: '/api/OrderItems',
    query: ['OrderIds'],
    handle({ query }, { tables }) {
      const ids = query.getAll('OrderIds').flatMap((each) => each.split(',').map(Number));
      return found(tables.OrderItems.filter(({ orderId }) => ids.includes(Number(orderId))));
    },
  },
  ...writes('OrderItems').filter(({ method }) => method !== 'DELETE'),
  {
    method: 'DELETE',
    path: '/api/OrderItems',
    query: ['orderItemId'],
    handle({ query }, store) {
      const item = store.find('OrderItems', query.get('orderItemId'));
      if (!item) return NOT_FOUND;
      store.remove('OrderItems', item.id);
      return written(store, { orderId: item.orderId });
    },
  },
];

const told = (row: Row, store: Store) =>
  store.variant.hasViews
    ? {
        ...row,
        supplier: store.find('Suppliers', row.supplierId),
        stockItemGroup: store.find('StockItemGroups', row.stockItemGroupId),
      }
    : row;
