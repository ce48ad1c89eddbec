import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseEnv, describeOnEachDatabase } from '../helpers/databases';
import { eventually } from '../helpers/eventually';
import { freePort } from '../helpers/freePort';
import { startReceiver } from '../helpers/receiver';
import { startServer } from '../helpers/serverProcess';
import { type ApiClient, apiClient, type Reply, signIn } from './apiClient';

const PASSWORD = 'Lindenblüte 1897';
const WRITERS = 8;
const UNITS_AND_ITEMS = 100;
const BOOKINGS = 20;

interface Write {
  key: string;
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  /** Missing when the connection broke before the answer was complete. */
  acknowledged?: Reply;
}
type Named = { id: number; name: string };
type Booked = { id: number; clientId: string | null };
type Line = { id: number; newAmount: number | null; version: number };

describeOnEachDatabase('a server that is killed', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  beforeEach(async () => {
    ({ env, cleanup } = await under.connect());
  });
  afterEach(() => cleanup());

  it('after 60 acknowledged writes has each of them exactly once', async () => {
    const enough = 60;
    const port = await freePort();
    const calls = { WEBHOOK_ALLOW: '127.0.0.1' };
    const first = await startServer({ ...env, ...calls, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
    const token = await signIn(first.url, 'admin', PASSWORD);
    // Nobody listens on the port yet, so nothing is delivered before the server is killed.
    const hook = { name: 'Kasse', url: `http://127.0.0.1:${port}/`, events: ['*'], currentPassword: PASSWORD };
    expect((await apiClient(first.url, token).call('POST', '/api/Webhooks', hook)).status).toBe(201);
    const before = await stored(apiClient(first.url, token));
    const writes = plannedWrites(before);
    const kill = () => first.process.kill('SIGKILL');
    await writeUntilKilled(apiClient(first.url, token), [...writes], enough, kill);
    await first.kill();

    const receiver = await startReceiver(port);
    const second = await startServer({ ...env, ...calls });
    const api = apiClient(second.url, token);
    const acknowledged = writes.filter((write) => write.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
    expect(acknowledged.length).toBeLessThan(writes.length);
    expect(missing(await stored(api), acknowledged)).toEqual([]);

    const repeated = await Promise.all(acknowledged.map((write) => repeat(api, write)));
    expect(repeated.map(({ body }) => body)).toEqual(acknowledged.map((write) => write.acknowledged?.body));
    expect(repeated.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toEqual([]);

    // Writes without an answer may or may not be stored: a client repeats them under the same key.
    for (const write of writes.filter((each) => !each.acknowledged)) {
      write.acknowledged = await repeat(api, write);
      expect(write.acknowledged.status, JSON.stringify(write.acknowledged.body)).toBeLessThan(300);
    }
    const after = await stored(api);
    expect(missing(after, writes)).toEqual([]);
    expect(after.units).toHaveLength(before.units.length + UNITS_AND_ITEMS / 2);
    expect(after.items).toHaveLength(before.items.length + UNITS_AND_ITEMS / 2);
    expect(after.deliveries).toHaveLength(before.deliveries.length + BOOKINGS / 2);
    // A delivery of one line moves goods exactly once, wherever its booking was interrupted.
    expect(after.movements).toHaveLength(before.movements.length + BOOKINGS);
    expect(after.numbers).toEqual(after.deliveries.map((_, index) => index + 1));
    const [booking] = writes.filter(({ path }) => path === '/api/Deliveries').slice(-1);
    // A device may repeat a booking after its idempotency key has expired; `clientId` still identifies it.
    const late = await api.call('POST', '/api/Deliveries', booking?.body, 'a key of its own');
    expect([late.status, late.body]).toEqual([200, booking?.acknowledged?.body]);
    // The version counts how often a line was written.
    expect(after.lines.map(({ version }) => version)).toEqual(before.lines.map(({ version }) => version + 1));
    // Every stored change has an event, perhaps more than once; nothing else has one.
    await eventually(() => {
      const told = (type: string) =>
        new Set(receiver.events().flatMap((each) => (each.type === type ? [each.id] : [])));
      const made = (rows: Named[], known: Named[]) => new Set(rows.map(({ id }) => id).filter(isNew(known)));
      expect(told('units.created')).toEqual(made(after.units, before.units));
      expect(told('stockItems.created')).toEqual(made(after.items, before.items));
      expect(told('deliveries.booked').size).toBe(BOOKINGS / 2);
      expect(told('losses.recorded').size).toBe(BOOKINGS / 2);
    });
    expect(await second.stop()).toBe(0);
    await receiver.close();
  });
});

const isNew = (known: readonly Named[]) => (id: number) => known.every((each) => each.id !== id);

/**
 * Plans writes of units (unique names) and items (names that may repeat), mixed with lines of a running count and
 * bookings.
 */
function plannedWrites({ censusId, lines }: { censusId: number; lines: Line[] }): Write[] {
  const counts = lines.map(
    ({ id }, index): Write => ({
      key: `line-${id}`,
      method: 'PUT',
      path: `/api/Census/${censusId}/stock_modifications`,
      body: { id, newAmount: index + 0.125 },
    }),
  );
  const records = Array.from({ length: UNITS_AND_ITEMS }, (_, index): Write => {
    const name = `Geschrieben ${index}`;
    const key = `record-${index}`;
    if (index % 2 === 0) return { key, method: 'POST', path: '/api/Units', body: { name } };
    const item = { unitId: 1, packagingUnitId: 1, supplierId: 1, unitsPerPackage: 6, pricePerUnit: 1.2345 };
    return { key, method: 'POST', path: '/api/StockItems', body: { ...item, name, stockLocations: [1, 2] } };
  });
  const bookings = Array.from({ length: BOOKINGS }, (_, index): Write => {
    const [key, clientId] = [`booking-${index}`, `on-a-device-${index}`];
    const line = { stockItemId: 1, deliveredAmount: 2 };
    if (index % 2 === 0)
      return {
        key,
        method: 'POST',
        path: '/api/Deliveries',
        body: { clientId, supplierId: 1, lines: [line], book: true },
      };
    return {
      key,
      method: 'POST',
      path: '/api/Losses',
      body: { clientId, stockItemId: 1, quantity: 1, reason: 'Bruch' },
    };
  });
  return records.flatMap((record, index) => [
    record,
    ...counts.slice(index, index + 1),
    ...bookings.slice(index, index + 1),
  ]);
}

async function writeUntilKilled(api: ApiClient, open: Write[], enough: number, kill: () => void): Promise<void> {
  let acknowledged = 0;
  const writer = async () => {
    for (let write = open.shift(); write; write = open.shift()) {
      const reply = await send(api, write).catch(brokenConnection);
      if (!reply) return;
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
      write.acknowledged = reply;
      acknowledged += 1;
      if (acknowledged === enough) kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

const send = (api: ApiClient, { method, path, body, key }: Write) => api.call(method, path, body, key);

/** `fetch` reports a broken or impossible connection as a TypeError. */
function brokenConnection(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** Repeats a write under its key, and again while the database still finishes the killed server's work. */
async function repeat(api: ApiClient, write: Write): Promise<Reply> {
  for (;;) {
    const reply = await send(api, write);
    const { code } = reply.body as { code?: string };
    if (code !== 'IDEMPOTENCY_RUNNING') return reply;
  }
}

async function stored(api: ApiClient) {
  const units = await api.list<Named>('/api/Units');
  const found = await api.call('POST', '/api/StockItems/get', {});
  const [running] = await api.list<{ id: number }>('/api/Census?IncludeStatus=0');
  const censusId = running?.id ?? 0;
  const lines = await api.list<Line>(`/api/Census/${censusId}/stock_modifications`);
  const deliveries = await api.list<Booked>('/api/Deliveries');
  const movements = await api.list<Booked>('/api/StockMovements');
  const book = (await api.call('GET', '/api/GoodsReceived')).body as { rows: { number: number }[] };
  const numbers = [...new Set(book.rows.map(({ number }) => number))];
  return { units, items: found.body as Named[], censusId, lines, deliveries, movements, numbers };
}

/** Returns the acknowledged writes that are not stored exactly once with the answered id and amount. */
function missing(
  { units, items, lines, deliveries, movements }: Awaited<ReturnType<typeof stored>>,
  writes: Write[],
): string[] {
  const booked: Record<string, Booked[]> = { '/api/Deliveries': deliveries, '/api/Losses': movements };
  const isThere = ({ path, body, acknowledged }: Write) => {
    const { id, name, newAmount } = (acknowledged?.body ?? {}) as Partial<Named & Line>;
    const known = booked[path]?.filter(({ clientId }) => clientId === body.clientId);
    if (known) return known.length === 1 && known[0]?.id === id;
    if (path.endsWith('/stock_modifications')) {
      return lines.filter((line) => line.id === id && line.newAmount === newAmount).length === 1;
    }
    const named = (path === '/api/Units' ? units : items).filter((each) => each.name === name);
    return named.length === 1 && named[0]?.id === id;
  };
  return writes.filter((write) => !isThere(write)).map(({ key }) => key);
}
