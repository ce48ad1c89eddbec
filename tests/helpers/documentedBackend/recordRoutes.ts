import { FIELDS, OPTIONAL, type Row, type TableName } from './records';
import type { Keys, Route } from './route';
import { removed, type Store, written } from './store';

/** Keys of a whole record: every field of the specification's section 3. */
export const wholeRecord = (name: TableName, id: 'new' | 'known'): Keys => {
  const optional = OPTIONAL[name] ?? [];
  const all = FIELDS[name].filter((key) => !optional.includes(key));
  return id === 'known' ? { all: ['id', ...all], maybe: optional } : { all, maybe: ['id', ...optional] };
};

export const writes = (name: TableName): Route[] => [
  {
    method: 'POST',
    path: `/api/${name}`,
    body: wholeRecord(name, 'new'),
    handle: ({ body }, store) => written(store, told(name, keepLinks(name, store.add(name, body), body, store), store)),
  },
  {
    method: 'PUT',
    path: `/api/${name}`,
    body: wholeRecord(name, 'known'),
    handle: ({ body }, store) => written(store, told(name, keepLinks(name, store.put(name, body), body, store), store)),
  },
  {
    method: 'DELETE',
    path: `/api/${name}`,
    query: ['id'],
    body: { all: ['id'] },
    handle({ body }, store) {
      const isUsed = name === 'Units' && store.tables.StockItems.some(({ unitId }) => unitId === body.id);
      if (isUsed) return { status: 409, body: 'Der Eintrag wird noch gebraucht.' };
      return removed(store, store.remove(name, body.id));
    },
  },
];

/** Takes links from the record's body where a PUT replaces records as a whole; elsewhere links have a sub-path. */
function keepLinks(name: TableName, row: Row | undefined, body: Record<string, unknown>, store: Store) {
  if (name === 'StockItems' && row && store.variant.replaces) {
    store.setLocations(row.id, [body.stockLocations ?? []].flat());
  }
  return row;
}

/** A record as answers carry it: without its password, with links and views only where the variant has them. */
export function told(name: TableName, row: Row | undefined, store: Store): Record<string, unknown> | undefined {
  if (!row) return;
  const { password: _, stockItemGroups, ...told } = row;
  const { variant } = store;
  if (name === 'Users') return variant.replaces ? { ...told, stockItemGroups } : told;
  if (name !== 'StockItems') return told;
  const stockLocations = store.locationsOf(row.id);
  if (variant.replaces) return { ...told, stockLocations };
  if (!variant.hasViews) return told;
  const stockLocation = store.find('StockLocations', stockLocations[0]);
  return {
    ...told,
    unit: store.find('Units', row.unitId),
    packagingUnit: store.find('PackagingUnits', row.packagingUnitId),
    stockLocation: variant.namesLocations ? stockLocation?.name : stockLocation,
  };
}
