import type { Json, Reply, TestApp } from '../../helpers/testApp';

export interface Line extends Json {
  id: number;
  version: number;
  newAmount: number | null;
  stockItemId: number;
  stockLocationId: number;
  stockItemName: string;
  stockLocationName: string;
}

/** Calls of counting, made by the administrator unless a token is given. */
export function counting(test: () => TestApp) {
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token?: string) =>
    test().call<T>(token ?? test().admin, method, url, body);
  const linesUrl = (id: number) => `/api/Census/${id}/stock_modifications`;
  const lines = async (id: number) => (await call<Line[]>('GET', linesUrl(id))).body;
  const save = <T = Line>(id: number, body: unknown, token?: string): Promise<Reply<T>> =>
    call<T>('PUT', linesUrl(id), body, token);
  const start = (stockItemGroupId: number, token?: string, over: Json = {}) =>
    call('POST', '/api/Census/StartNewCensus', { stockItemGroupId, ...over }, token);
  return {
    call,
    lines,
    save,
    start,
    census: async (id: number) => (await call('GET', `/api/Census/${id}`)).body,
    put: (body: Json, token?: string) => call('PUT', '/api/Census', body, token),
    finish: (id: number, token?: string) => call('PUT', '/api/Census', { id, status: 1 }, token),
    requestOrders: (id: number, token?: string) => call('POST', `/api/Census/${id}/request_orders`, undefined, token),
    /** Starts a census and counts every line with the amount of `amountOf`. @returns its id */
    async counted(stockItemGroupId: number, amountOf: (line: Line) => number): Promise<number> {
      const id = Number((await start(stockItemGroupId)).body.id);
      await save(
        id,
        (await lines(id)).map((line) => ({ id: line.id, newAmount: amountOf(line) })),
      );
      return id;
    },
  };
}

export const createGroup = (test: TestApp, name: string): Promise<number> =>
  test.create('/api/StockItemGroups', { name, executionDayOfWeek: 1 });

/** Returns stored stock levels of items; amounts in thousandths. */
export const stockOf = (test: TestApp, items: readonly number[]) =>
  test.database.db
    .selectFrom('stockLevels')
    .select(['stockItemId', 'stockLocationId', 'amount'])
    .where('stockItemId', 'in', items)
    .orderBy('stockItemId')
    .orderBy('stockLocationId')
    .execute();

export const historyOf = (test: TestApp, items: readonly number[]) =>
  test.database.db
    .selectFrom('stockHistory')
    .select(['censusId', 'stockItemId', 'stockLocationId', 'oldAmount', 'newAmount', 'userId', 'userName', 'at'])
    .where('stockItemId', 'in', items)
    .orderBy('id')
    .execute();
