import { beforeEach } from 'vitest';
import { resources } from '../../src/resources';
import { fakeServer } from '../helpers/fakeServer';

type Row = { id: number; version: number } & Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** A fake server with a small house: records can be read, found, created, changed and deleted as documented. */
export function masterDataServer() {
  const fake = fakeServer();
  const tables: Tables = {};
  beforeEach(() => {
    Object.assign(tables, structuredClone(HOUSE));
    for (const path of Object.keys(tables)) fake.answer(answersFor(tables, path));
    fake.answer({ 'GET /api/resources': { body: resources } });
    fake.answer({ 'POST /api/StockItems/get': ({ body }) => ({ body: find(tables, Object(body)) }) });
  });
  return {
    ...fake,
    tables,
    writes: () =>
      fake.calls
        .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/get'))
        .map(({ method, url, body }) => [method, url, body]),
    searches: () => fake.calls.filter(({ url }) => url.endsWith('/get')).map(({ body }) => body),
  };
}

function answersFor(tables: Tables, path: string) {
  const rows = () => tables[path] ?? [];
  return {
    [`GET ${path}`]: () => ({ body: rows() }),
    [`POST ${path}`]: ({ body }: { body: unknown }) => {
      const row = { ...Object(body), id: Math.max(0, ...rows().map(({ id }) => id)) + 1, version: 1 };
      tables[path] = [...rows(), row];
      return { status: 201, body: row };
    },
    [`PUT ${path}`]: ({ body }: { body: unknown }) => {
      const sent = Object(body);
      tables[path] = rows().map((row) => (row.id === sent.id ? { ...row, ...sent, version: row.version + 1 } : row));
      return { body: tables[path].find(({ id }) => id === sent.id) };
    },
    [`DELETE ${path}`]: ({ body }: { body: unknown }) => {
      tables[path] = rows().filter(({ id }) => id !== Object(body).id);
      return { status: 204 };
    },
  };
}

function find(tables: Tables, filter: Record<string, unknown>): Row[] {
  const { ids, containedInName, excludeItemsInGroups, includeArchived } = filter;
  const excluded = (tables['/api/StockItemGroupAssignments'] ?? [])
    .filter(
      ({ stockItemGroupId }) => Array.isArray(excludeItemsInGroups) && excludeItemsInGroups.includes(stockItemGroupId),
    )
    .map(({ stockItemId }) => stockItemId);
  return (tables['/api/StockItems'] ?? []).filter(
    (row) =>
      (!Array.isArray(ids) || ids.includes(row.id)) &&
      (includeArchived === true || row.archived !== true) &&
      !excluded.includes(row.id) &&
      String(row.name)
        .toLowerCase()
        .includes(String(containedInName ?? '').toLowerCase()),
  );
}

const named = (id: number, name: string) => ({ id, version: 1, name });
const item = (id: number, name: string, more = {}) => ({
  ...named(id, name),
  ignoreInCensus: false,
  active: true,
  stockLocations: [named(1, 'Bar')],
  unitId: 1,
  unitsPerPackage: 6,
  packagingUnitId: 1,
  supplierId: 1,
  orderNumber: null,
  pricePerUnit: 2.5,
  archived: false,
  ...more,
});

const HOUSE: Tables = {
  '/api/ConfigValues': [{ id: 1, version: 3, key: 'INSTANCE_NAME', value: 'Kantine' }],
  '/api/Units': [named(1, 'Flasche'), named(2, 'Stück'), named(10, 'Äpfel')],
  '/api/PackagingUnits': [named(1, 'Kiste (6)')],
  '/api/StockLocations': [
    { ...named(1, 'Bar'), countingOrder: 1 },
    { ...named(2, 'Keller'), countingOrder: 2 },
  ],
  '/api/Suppliers': [
    {
      ...named(1, 'Getränke Huber'),
      address: null,
      phone: '089 1',
      email: null,
      customerNumber: null,
      archived: false,
    },
    { ...named(2, 'Alter Lieferant'), address: null, phone: null, email: null, customerNumber: null, archived: true },
  ],
  '/api/StockItemGroups': [
    { ...named(1, 'Theke'), executionDayOfWeek: 1 },
    { ...named(2, 'Keller'), executionDayOfWeek: null },
  ],
  '/api/StockItems': [
    item(1, 'Riesling', { stockLocations: [named(2, 'Keller'), named(1, 'Bar')] }),
    item(2, 'Apfelsaft', { ignoreInCensus: true }),
    item(3, 'Quittensaft', { archived: true }),
  ],
  '/api/StockItemGroupAssignments': [
    { id: 7, version: 1, stockItemGroupId: 1, stockItemId: 1, minAmountInGroup: 1200, fixedOrderAmount: null },
    { id: 8, version: 1, stockItemGroupId: 1, stockItemId: 2, minAmountInGroup: 5, fixedOrderAmount: 3 },
    { id: 9, version: 1, stockItemGroupId: 2, stockItemId: 2, minAmountInGroup: 1, fixedOrderAmount: null },
  ],
  '/api/Users': [
    { ...named(1, 'admin'), email: null, role: 'Admin', stockItemGroups: [] },
    { ...named(2, 'jana'), email: 'jana@example.org', role: 'User', stockItemGroups: [1] },
  ],
};
