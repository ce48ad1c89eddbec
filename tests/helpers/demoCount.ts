import { expect } from 'vitest';
import { type ApiClient, apiClient, signIn } from '../server/apiClient';
import type { ServerProcess } from './serverProcess';

export const PASSWORD = 'Lindenhof-Kochmütze-47';

export interface DemoLine {
  id: number;
  stockItemName: string;
  newAmount: number | null;
  countedAt: string | null;
  countedByUserName: string | null;
  version: number;
}

/** A census of jana and mehmet over items that were never counted before. */
export interface DemoCount {
  id: number;
  group: string;
  /** Returns the lines on the server, in walking order. */
  lines(): Promise<DemoLine[]>;
  /**
   * Waits until the first lines on the server have these amounts, each written exactly as often as `times` says.
   * The version of a line counts how often it was written.
   */
  expectOnce(amounts: readonly (number | null)[], times?: readonly number[]): Promise<void>;
}

export const adminApi = async ({ url }: Pick<ServerProcess, 'url'>): Promise<ApiClient> =>
  apiClient(url, await signIn(url, 'admin', PASSWORD));

let counts = 0;

export async function startDemoCount(api: ApiClient, size: number): Promise<DemoCount> {
  counts += 1;
  const group = `Probe ${counts}`;
  const created = await post<{ id: number }>(api, '/api/StockItemGroups', { name: group, executionDayOfWeek: 1 });
  const like = await firstIds(api, ['Units', 'PackagingUnits', 'Suppliers', 'StockLocations']);
  for (let at = 1; at <= size; at++) {
    const item = await post<{ id: number }>(api, '/api/StockItems', newItem(`${group}, Artikel ${at}`, like));
    const assignment = { stockItemGroupId: created.id, stockItemId: item.id, minAmountInGroup: 5 };
    await post(api, '/api/StockItemGroupAssignments', assignment);
  }
  for (const { id, role } of await api.list<{ id: number; role: string }>('/api/Users')) {
    if (role === 'Admin') continue;
    const path = `/api/Users/${id}/stock_item_groups`;
    const groups = await api.list<{ id: number }>(path);
    await post(api, path, [...groups.map((each) => each.id), created.id]);
  }
  const census = await post<{ id: number }>(api, '/api/Census/StartNewCensus', { stockItemGroupId: created.id });
  const lines = () => api.list<DemoLine>(`/api/Census/${census.id}/stock_modifications`);
  const before = await lines();
  return {
    id: census.id,
    group,
    lines,
    async expectOnce(amounts, times = amounts.map(() => 1)) {
      const first = async () => (await lines()).slice(0, amounts.length);
      await expect.poll(async () => (await first()).map(({ newAmount }) => newAmount), SOON).toEqual(amounts);
      const stored = await first();
      expect(stored.map(({ version }, at) => version - (before[at]?.version ?? 0))).toEqual(times);
      const written = stored.map(({ countedAt }) => countedAt ?? '');
      expect(written).toEqual([...written].sort());
    },
  };
}

const SOON = { timeout: 45_000, interval: 250 };

const firstIds = (api: ApiClient, resources: readonly string[]): Promise<number[]> =>
  Promise.all(resources.map(async (resource) => (await api.list<{ id: number }>(`/api/${resource}`))[0]?.id ?? 0));

const newItem = (name: string, [unitId, packagingUnitId, supplierId, location]: readonly number[]) => ({
  name,
  unitId,
  packagingUnitId,
  supplierId,
  stockLocations: [location],
  unitsPerPackage: 6,
  orderNumber: name,
  pricePerUnit: 1.5,
});

async function post<T>(api: ApiClient, path: string, body: unknown): Promise<T> {
  const answer = await api.call('POST', path, body);
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}
