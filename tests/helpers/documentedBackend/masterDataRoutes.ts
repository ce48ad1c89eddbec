import { told, writes } from './recordRoutes';
import type { Row, TableName } from './records';
import type { Route } from './route';
import { found, NOT_FOUND, type Store, written } from './store';

const LISTS: Partial<Record<TableName, string[]>> = {
  Users: [],
  Suppliers: [],
  Units: [],
  PackagingUnits: [],
  StockLocations: [],
  StockItemGroups: ['All'],
  StockItemGroupAssignments: [],
  StockLocationAssignments: ['StockItemId', 'StockLocationId'],
  ScheduledStockModifications: ['CensusId', 'StockLocationId'],
};
const WITH_ID: TableName[] = ['Users', 'StockItemGroupAssignments', 'StockLocationAssignments'];

export const masterDataRoutes: Route[] = [
  ...Object.entries(LISTS).flatMap(([name, query]) => list(name as TableName, query)),
  ...WITH_ID.map(
    (name): Route => ({
      method: 'GET',
      path: `/api/${name}/{id}`,
      handle: ({ params }, store) => found(told(name, store.find(name, params.id), store)),
    }),
  ),
  {
    method: 'POST',
    path: '/api/StockItems/get',
    body: { maybe: ['containedInName', 'excludeItemsInGroups'] },
    handle({ body }, store) {
      const part = String(body.containedInName ?? '').toLowerCase();
      const groups = [body.excludeItemsInGroups ?? []].flat() as unknown[];
      const taken = store.tables.StockItemGroupAssignments.filter((each) => groups.includes(each.stockItemGroupId));
      const items = store.tables.StockItems.filter(({ id, name }) => {
        return String(name).toLowerCase().includes(part) && !taken.some(({ stockItemId }) => stockItemId === id);
      });
      return found(items.map((each) => told('StockItems', each, store)));
    },
  },
  ...writes('StockItems'),
  {
    method: 'POST',
    path: '/api/StockItems/UpdatePrices',
    body: { all: ['stockItemId', 'newPrice'] },
    handle({ list }, store) {
      for (const { stockItemId, newPrice } of list) {
        const item = store.find('StockItems', stockItemId);
        if (!item) return NOT_FOUND;
        item.pricePerUnit = newPrice;
        const supplier = store.find('Suppliers', item.supplierId);
        if (supplier) supplier.lastBulkPriceUpdate = new Date().toISOString();
      }
      return written(store, list);
    },
  },
  ...links('StockItems', 'stock_locations', 'StockLocations', {
    read: ({ id }, store) => store.locationsOf(id),
    write: ({ id }, ids, store) => store.setLocations(id, ids),
  }),
  ...links('Users', 'stock_item_groups', 'StockItemGroups', {
    read: ({ stockItemGroups }) => [stockItemGroups ?? []].flat() as number[],
    write: (user, ids) => Object.assign(user, { stockItemGroups: ids }),
  }),
  {
    method: 'GET',
    path: '/api/StockItemGroups/{id}/stock_items',
    handle: ({ params }, store) =>
      found(assignedTo(params.id, store).map((each) => store.find('StockItems', each.stockItemId))),
  },
  {
    method: 'GET',
    path: '/api/StockItemGroups/{id}/stock_item_group_assignments',
    handle: ({ params }, store) => found(assignedTo(params.id, store)),
  },
];

function list(name: TableName, query: string[]): Route[] {
  const handle: Route['handle'] = ({ query: asked }, store) =>
    found(
      store.tables[name]
        .filter((row) =>
          query.every((key) => key === 'All' || !asked.has(key) || asked.get(key) === wantedOf(row, key)),
        )
        .map((row) => told(name, row, store)),
    );
  return [{ method: 'GET', path: `/api/${name}`, query, handle }, ...writes(name)];
}

const wantedOf = (row: Row, parameter: string) => String(row[parameter.charAt(0).toLowerCase() + parameter.slice(1)]);

interface Links {
  read(owner: Row, store: Store): number[];
  write(owner: Row, ids: number[], store: Store): void;
}

function links(owner: TableName, path: string, target: TableName, { read, write }: Links): Route[] {
  const address = `/api/${owner}/{id}/${path}`;
  const targets = (row: Row, store: Store) => store.tables[target].filter(({ id }) => read(row, store).includes(id));
  return [
    {
      method: 'GET',
      path: address,
      handle({ params }, store) {
        const row = store.find(owner, params.id);
        return found(row && targets(row, store));
      },
    },
    {
      method: 'POST',
      path: address,
      body: 'ids',
      handle({ params, list: sent }, store) {
        const row = store.find(owner, params.id);
        if (!row) return NOT_FOUND;
        write(
          row,
          sent.map((each) => Number(Object(each).id ?? each)),
          store,
        );
        return written(store, targets(row, store));
      },
    },
  ];
}

const assignedTo = (groupId: unknown, { tables }: Store) =>
  tables.StockItemGroupAssignments.filter(({ stockItemGroupId }) => stockItemGroupId === Number(groupId));
