import { pages } from '../src/contract/pages';
import { resources } from '../src/resources';
import { screensOf } from '../src/resources/kit';
import type { ApiClient } from '../tests/server/apiClient';

export const ROUTES: readonly string[] = [
  ...pages.map(({ path }) => path),
  ...resources.flatMap((resource) => Object.values(screensOf(resource) ?? {})),
];

/** A screen's route and an address at which it has content. */
export interface Address {
  route: string;
  path: string;
}

export const plainAddresses = (): Address[] =>
  ROUTES.filter((route) => !route.includes(':')).map((route) => ({ route, path: route }));

/**
 * Returns every screen with an address that exists on the server behind `api`. @throws Error when a screen has none
 */
export async function addressesOf(api: ApiClient): Promise<Address[]> {
  const records = resources.flatMap((resource) => {
    const edit = screensOf(resource)?.edit;
    return edit ? [[edit, async () => ({ id: await firstId(api, resource.api.url) })] as const] : [];
  });
  const parameters: Record<string, (api: ApiClient) => Promise<Parameters>> = {
    ...Object.fromEntries(records),
    ...PARAMETERS,
  };
  return Promise.all(
    ROUTES.map(async (route) => {
      if (!route.includes(':')) return { route, path: route };
      const find = parameters[route];
      if (!find) throw new Error(`${route}: screenshots/addresses.ts does not say which one to show.`);
      const found = await find(api);
      return { route, path: route.replace(/:(\w+)/g, (_, name: string) => String(found[name])) };
    }),
  );
}

type Parameters = Readonly<Record<string, string | number>>;
type Row = Readonly<Record<string, unknown>> & { id: number };

/** Route parameters of the records that show most on detail screens. */
export const PARAMETERS: Readonly<Record<string, (api: ApiClient) => Promise<Parameters>>> = {
  '/census/:id': async (api) => ({ id: (await running(api)).id }),
  '/run_census/:id/:index': async (api) => {
    const { id } = await running(api);
    const lines = await api.list<Row>(`/api/Census/${id}/stock_modifications`);
    return {
      id,
      index: Math.max(
        0,
        lines.findIndex(({ newAmount }) => newAmount === null),
      ),
    };
  },
  '/order_sheet/:supplierId': async (api) => ({ supplierId: Number((await unsentOrder(api)).supplierId) }),
  '/draft/:id': async (api) => ({ id: await firstId(api, '/api/Drafts') }),
  '/order/:id': async (api) => ({ id: (await unsentOrder(api)).id }),
  '/change_prices/:id': async (api) => ({ id: Number((await unsentOrder(api)).supplierId) }),
  '/price_lists/:id': async (api) => ({ id: Number((await unsentOrder(api)).supplierId) }),
  '/stock/:stockItemId': async (api) => ({ stockItemId: await firstId(api, '/api/StockItems') }),
  '/admin/webhook/:id': async (api) => ({ id: await firstId(api, '/api/Webhooks') }),
  '/par_level/:assignmentId': async (api) => ({ assignmentId: await learnedAssignment(api) }),
  '/stock_taking/:id': async (api) => ({ id: await stockTaking(api) }),
  '/stock_taking/:id/result': async (api) => ({ id: await stockTaking(api) }),
  '/run_stock_taking/:id/:locationId/:index': async (api) => ({
    id: await stockTaking(api),
    locationId: await firstId(api, '/api/StockLocations'),
    index: 0,
  }),
  '/delivery/:ref': async (api) => ({ ref: await firstId(api, '/api/Deliveries') }),
  '/invoice/:id': async (api) => {
    const invoices = await api.list<Row>('/api/Invoices');
    return { id: (invoices.find(({ state }) => state === 'differs' || state === 'unclear') ?? first(invoices)).id };
  },
  '/help/:page': async () => ({ page: 'zaehlen' }),
  '/admin/stock_item_group/assignments/:stockItemGroupId': async (api) => group(api),
  '/admin/stock_item_group/:stockItemGroupId/assignment/add': async (api) => group(api),
  '/admin/stock_item_group/:stockItemGroupId/assignments/add': async (api) => group(api),
  '/admin/stock_location/:stockLocationId/order': async (api) => ({
    stockLocationId: await firstId(api, '/api/StockLocations'),
  }),
  '/admin/stock_item_group/:stockItemGroupId/assignment/:assignmentId': async (api) => {
    const { stockItemGroupId } = await group(api);
    const assignments = await api.list<Row>(`/api/StockItemGroups/${stockItemGroupId}/stock_item_group_assignments`);
    return { stockItemGroupId, assignmentId: first(assignments).id };
  },
};

async function running(api: ApiClient): Promise<Row> {
  const censuses = await api.list<Row>('/api/Census');
  return censuses.find(({ status }) => status === 0) ?? first(censuses);
}

async function unsentOrder(api: ApiClient): Promise<Row> {
  return first(await api.list<Row>('/api/Orders?ShowSent=false'));
}

async function learnedAssignment(api: ApiClient): Promise<number> {
  const { body } = await api.call('GET', '/api/ParLevels');
  const { items } = body as { items: { assignmentId: number; state: string }[] };
  const shown = items.find(({ state }) => state === 'propose') ?? items[0];
  if (!shown) throw new Error('The demo data have no assignments.');
  return shown.assignmentId;
}

const stockTaking = (api: ApiClient) => firstId(api, '/api/StockTaking/GetStockTakings');

const group = async (api: ApiClient) => ({ stockItemGroupId: await firstId(api, '/api/StockItemGroups') });

async function firstId(api: ApiClient, path: string): Promise<number> {
  if (path !== '/api/StockItems') return first(await api.list<Row>(path)).id;
  const { body } = await api.call('POST', '/api/StockItems/get', {});
  return first(body as Row[]).id;
}

function first(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The demo data have nothing to show here.');
  return row;
}
