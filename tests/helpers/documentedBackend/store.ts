import { FIELDS, type Row, type TableName, type Tables } from './records';
import type { Variant } from './variants';

type Values = Readonly<Record<string, unknown>>;
export interface Answer {
  status: number;
  /** A string is sent as plain text. */
  body?: unknown;
}

export interface Store {
  variant: Variant;
  tables: Tables;
  find(name: TableName, id: unknown): Row | undefined;
  add(name: TableName, values: Values): Row;
  /** Updates by the body's id; returns undefined for an unknown id. */
  put(name: TableName, values: Values): Row | undefined;
  remove(name: TableName, id: unknown): boolean;
  locationsOf(itemId: unknown): number[];
  setLocations(itemId: number, locations: readonly unknown[]): void;
}

export function createStore(tables: Tables, variant: Variant): Store {
  let lastId = 100;
  const find: Store['find'] = (name, id) => tables[name].find((row) => row.id === Number(id));
  const add: Store['add'] = (name, values) => {
    const row = { ...known(name, values), id: ++lastId };
    tables[name].push(row);
    return row;
  };
  return {
    variant,
    tables,
    find,
    add,
    put(name, values) {
      const row = find(name, values.id);
      if (!row) return;
      const { password = row.password, ...sent } = known(name, values);
      if (variant.replaces) for (const key of Object.keys(row)) if (key !== 'id') delete row[key];
      return Object.assign(row, sent, password ? { password } : {});
    },
    remove(name, id) {
      const index = tables[name].findIndex((row) => row.id === Number(id));
      if (index >= 0) tables[name].splice(index, 1);
      return index >= 0;
    },
    locationsOf: (itemId) =>
      tables.StockLocationAssignments.filter(({ stockItemId }) => stockItemId === Number(itemId)).map(
        ({ stockLocationId }) => Number(stockLocationId),
      ),
    setLocations(stockItemId, locations) {
      const others = tables.StockLocationAssignments.filter((each) => each.stockItemId !== stockItemId);
      tables.StockLocationAssignments = others;
      for (const each of locations) {
        add('StockLocationAssignments', { stockItemId, stockLocationId: Number(Object(each).id ?? each) });
      }
    },
  };
}

const known = (name: TableName, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => (FIELDS[name] as string[]).includes(key)));

export const NOT_FOUND: Answer = { status: 404, body: 'Diesen Eintrag kennt das Lager nicht.' };
export const found = (body: unknown): Answer => (body === undefined ? NOT_FOUND : { status: 200, body });

export function written({ variant }: Store, body: unknown): Answer {
  if (body === undefined) return NOT_FOUND;
  return variant.isSilent ? { status: 200 } : { status: 200, body };
}

export const removed = ({ variant }: Store, isDone: boolean): Answer =>
  isDone ? { status: variant.isSilent ? 200 : 204 } : NOT_FOUND;
