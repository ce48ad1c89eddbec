import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../tests/helpers/postgres';
import { startCensus } from './census';
import { Connection, request } from './connection';
import { expectStatus } from './load';
import type { Measurement } from './measurement';
import { inTurns } from './rounds';
import { type Running, scratchFolder, startProduct } from './server';

const PORT = 24_250;
const HOUSE = {
  items: 20_000,
  suppliers: 300,
  movements: 5_000_000,
  readings: 1_000_000,
  audits: 5_000_000,
  orders: 49_000,
  orderItems: 490_000,
};
const DAYS = 3 * 365;
/** Lower ids are left for entries made during setup. */
const SEEDED = 1_000;

let written = 0;

/** Reads of a large house on PostgreSQL, and the most milliseconds they may take. */
const READS: Record<string, { path: string; most: number }> = {
  'Bewegungen eines Artikels': { path: '/api/StockMovements?StockItemId=77', most: 100 },
  'eine Seite des Protokolls': { path: '/api/AuditLog?Limit=50', most: 100 },
  'Verlauf eines Artikels': { path: '/api/AuditLog?Resource=stockItems&RecordId=77', most: 100 },
  'Bestellungen eines Monats': {
    path: `/api/Orders?ShowSent=true&StartDate=${daysAgo(60)}&EndDate=${daysAgo(30)}`,
    most: 100,
  },
  'Bestand aller Artikel': { path: '/api/StockLevels/current', most: 300 },
  'Verluste eines Jahres': { path: `/api/Losses?From=${daysAgo(365)}&To=${daysAgo(0)}`, most: 1000 },
  'Verbrauch eines Monats': { path: `/api/Consumption?From=${daysAgo(60)}&To=${daysAgo(30)}`, most: 1500 },
};
/** Writes in the filled house against the same writes before it was filled. */
const WRITES: Record<string, (house: House) => { method: string; path: string; body: object; status: number }> = {
  'eine Menge zählen': ({ census, line }) => ({
    method: 'PUT',
    path: census,
    body: { id: line, newAmount: (written++ % 900) + 1 },
    status: 200,
  }),
  'einen Verlust buchen': () => ({
    method: 'POST',
    path: '/api/Losses',
    body: { stockItemId: 77, quantity: 1, reason: 'Bruch', clientId: randomUUID() },
    status: 201,
  }),
  'eine Einheit anlegen': () => ({
    method: 'POST',
    path: '/api/Units',
    body: { name: `Einheit ${randomUUID()}` },
    status: 201,
  }),
};

/**
 * Measures calls whose cost grows with the years of a house, on PostgreSQL; filling it takes minutes. Empty without
 * PostgreSQL.
 */
export async function measureLedger(): Promise<Measurement[]> {
  const cluster = await startPostgres({ keepsCommits: true });
  if (!cluster) return [];
  const houses: House[] = [];
  try {
    const small = await openHouse(cluster, PORT);
    houses.push(small);
    const large = await openHouse(cluster, PORT + 1, fill);
    houses.push(large);
    const rows: Measurement[] = [];
    for (const [name, call] of Object.entries(WRITES)) {
      const sides = { ours: () => many(large, call, 20), other: () => many(small, call, 20) };
      await inTurns(sides, 1);
      rows.push({
        what: `Großes Haus: ${name}`,
        ...(await inTurns(sides)),
        comparedWith: 'leeres Haus',
        unit: 'ms',
        digits: 2,
        goal: { most: 1.5 },
      });
    }
    for (const [name, { path, most }] of Object.entries(READS)) {
      const read = () => large.ask('GET', path, undefined, 200);
      const first = await timeOf(read);
      // Books a loss first, because unchanged data would be answered from the cache.
      const again = async () => {
        await many(large, WRITES['einen Verlust buchen']!, 1);
        return timeOf(read);
      };
      rows.push({
        what: `Großes Haus: ${name} (zum ersten Mal ${Math.round(first)} ms)`,
        ours: (await inTurns({ again })).again,
        unit: 'ms',
        digits: 0,
        goal: { most },
      });
    }
    return rows;
  } finally {
    for (const house of houses) await house.stop();
    await cluster.stop();
  }
}

interface House {
  census: string;
  line: number;
  ask(method: string, path: string, body: unknown, status: number): Promise<unknown>;
  stop(): Promise<void>;
}
type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

async function openHouse(cluster: Cluster, port: number, fill?: (client: pg.Client) => Promise<void>): Promise<House> {
  const folder = scratchFolder();
  const database = await cluster.createDatabase();
  const settings = { DATABASE_URL: database.url };
  await (await startProduct(folder.path, port, '.', settings)).stop();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await seedItems(client);
    await fill?.(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const product = await startProduct(folder.path, port, '.', settings);
  const connection = await Connection.open(product.url);
  const ask = asker(product, connection);
  const census = await startCensus(product, connection, 1);
  const [line] = (await ask('GET', census, undefined, 200)) as { id: number }[];
  if (!line) throw new Error('There is nothing to count.');
  return {
    census,
    line: line.id,
    ask,
    async stop() {
      connection.close();
      await product.stop();
      folder.remove();
    },
  };
}

const asker =
  ({ token }: Running, connection: Connection): House['ask'] =>
  async (method, path, body, status) => {
    await connection.ready();
    const answer = await connection.ask(request(method, path, { token, body }));
    return JSON.parse(expectStatus(answer, status).body().toString());
  };

async function many(house: House, call: (typeof WRITES)[string], turns: number): Promise<number> {
  const began = performance.now();
  for (let turn = 0; turn < turns; turn++) {
    const { method, path, body, status } = call(house);
    await house.ask(method, path, body, status);
  }
  return (performance.now() - began) / turns;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function seedItems(client: pg.Client): Promise<void> {
  await client.query(`
    insert into units (name, "nameKey") values ('Flasche', 'flasche');
    insert into "packagingUnits" (name, "nameKey") values ('Kiste', 'kiste');
    insert into "stockLocations" (name, "nameKey", "countingOrder") values ('Keller', 'keller', 1);
    insert into suppliers (name, "nameKey", archived) select 'Lieferant ' || i, 'lieferant ' || i, 0 from generate_series(1, ${HOUSE.suppliers}) i;
    insert into "stockItems" (name, "ignoreInCensus", active, "unitId", "unitsPerPackage", "packagingUnitId", "supplierId", "orderNumber", "pricePerUnit", archived)
      select 'Artikel ' || i, 0, 1, 1, 24000, 1, 1 + i % ${HOUSE.suppliers}, 'B-' || i, 82500 + i, 0 from generate_series(1, ${HOUSE.items}) i;
    insert into "stockLocationAssignments" ("stockItemId", "stockLocationId") select id, 1 from "stockItems";
    insert into "stockItemGroups" (name, "nameKey", "executionDayOfWeek") values ('Bar', 'bar', 1);
    insert into "stockItemGroupAssignments" ("stockItemGroupId", "stockItemId", "minAmountInGroup") select 1, id, 1 from "stockItems" where id <= 100;`);
}

/** Inserts movements, readings, orders and audit entries of three years; totals are computed when the server starts. */
async function fill(client: pg.Client): Promise<void> {
  const at = (of: number) =>
    `to_char(now() at time zone 'UTC' - interval '${DAYS} days' * (1 - i::float8 / ${of}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const item = `1 + (i::bigint * 7919) % ${HOUSE.items}`;
  await client.query(`
    set session_replication_role = replica;
    insert into "stockMovements" (at, "recordedAt", "stockItemId", quantity, kind, reason, "userId", "unitPrice")
      select ${at(HOUSE.movements)}, ${at(HOUSE.movements)}, ${item}, case when i % 5 = 0 then -1000 else 24000 end,
        case when i % 5 = 0 then 'loss' else 'delivery' end, case when i % 5 = 0 then 'Bruch' end, 1, 82500 + i % 100
      from generate_series(1, ${HOUSE.movements}) i;
    insert into "stockCounts" ("stockItemId", at, amount, "sourceResource", "sourceId")
      select 1 + i % ${HOUSE.items}, ${at(HOUSE.readings)}, i % 90000, 'censuses', 1 + i / ${HOUSE.items} from generate_series(1, ${HOUSE.readings}) i;
    insert into orders ("supplierId", created, sent, "sentBy", "sentByName", note, "isDone", "isSettled")
      select 1 + i % ${HOUSE.suppliers}, ${at(HOUSE.orders)}, ${at(HOUSE.orders)}, 'hand', 'admin', '', 1, 1 from generate_series(1, ${HOUSE.orders}) i;
    insert into "orderItems" ("orderId", "stockItemId", description, amount, "unitsPerPackage", "pricePerUnit")
      select 1 + i % ${HOUSE.orders}, ${item}, 'Artikel', 3000, 24000, 82500 from generate_series(1, ${HOUSE.orderItems}) i;
    insert into "auditLog" (id, at, "userId", "userName", resource, "recordId", action, changes, title, chain, seq, hash)
      select ${SEEDED} + i, ${at(HOUSE.audits)}, 1, 'admin', 'stockItems', ${item}, 'update', '{"pricePerUnit":[8.25,8.3]}', 'Artikel', 999, i, 'bench'
      from generate_series(1, ${HOUSE.audits}) i;
    select setval(pg_get_serial_sequence('"auditLog"', 'id'), ${SEEDED + HOUSE.audits});
    set session_replication_role = origin;`);
}
