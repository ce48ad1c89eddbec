import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

type Row = { id: number } & Record<string, unknown>;
type Tables = Record<string, Row[]>;
interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

/** Section 3 of the specification: what the backend keeps of a record; anything else it does not know. */
const FIELDS: Record<string, string[]> = {
  Users: ['name', 'role', 'password'],
  Suppliers: ['name', 'address', 'phone', 'email', 'customerNumber', 'lastBulkPriceUpdate'],
  Units: ['name'],
  PackagingUnits: ['name'],
  StockLocations: ['name', 'countingOrder'],
  StockItemGroups: ['name', 'executionDayOfWeek'],
  StockItems: [
    ...['name', 'unitId', 'unitsPerPackage', 'packagingUnitId', 'supplierId', 'orderNumber', 'pricePerUnit'],
    ...['ignoreInCensus', 'active'],
  ],
  StockItemGroupAssignments: ['stockItemGroupId', 'stockItemId', 'minAmountInGroup', 'fixedOrderAmount'],
  StockLocationAssignments: ['stockItemId', 'stockLocationId'],
  ConfigValues: ['key', 'value'],
  Census: ['status', 'finished', 'stockItemGroupId', 'userId'],
  ScheduledStockModifications: ['censusId', 'stockLocationId', 'stockItemId', 'newAmount'],
  Orders: ['supplierId', 'stockItemGroupId', 'created', 'sent', 'generatedHtml', 'note'],
};
/** Only these have an address for one record. */
const WITH_ID = ['Users', 'Census', 'StockItemGroupAssignments', 'StockLocationAssignments'];
/** Sub-paths of links: the owner's address, the links' name, what they lead to. */
const LINKS: Record<string, string> = {
  'StockItems/stock_locations': 'StockLocations',
  'Users/stock_item_groups': 'StockItemGroups',
};

/**
 * A backend that knows section 7 of the specification and nothing else: no versions, no ETag, no ids below paths that
 * have none, no list of resources. A change is answered without content.
 */
export async function startDocumentedBackend(tables: Tables) {
  const requests: Request[] = [];
  const links = new Map<string, number[]>();
  let lastId = 100;

  const answer = (request: Request): { status: number; body?: unknown } => {
    const { method, path, query, body } = request;
    const [, api, name = '', first, second] = path.split('/');
    const rows = tables[name];
    const notFound = { status: 404 };
    if (path === '/api/Users/authenticate') return { status: 200, body: { token: tables.tokens?.[0]?.token } };
    if (api !== 'api' || !rows || !FIELDS[name]) return notFound;
    if (second !== undefined) {
      const target = tables[LINKS[`${name}/${second}`] ?? ''];
      if (!target || !['GET', 'POST'].includes(method)) return notFound;
      const key = `${name}/${first}/${second}`;
      if (method === 'POST') links.set(key, Array.isArray(body) ? body.map(Number) : []);
      return { status: 200, body: target.filter(({ id }) => links.get(key)?.includes(id)) };
    }
    if (path === '/api/StockItems/get' && method === 'POST') return { status: 200, body: rows.filter(named(body)) };
    if (path === '/api/Census/StartNewCensus') return { status: 200, body: add(name, { ...body, status: 0 }) };
    if (first !== undefined) {
      const row = WITH_ID.includes(name) && method === 'GET' && rows.find(({ id }) => id === Number(first));
      return row ? { status: 200, body: row } : notFound;
    }
    switch (method) {
      case 'GET':
        return name === 'StockItems' ? notFound : { status: 200, body: rows.filter(asked(query)) };
      case 'POST':
        return { status: 200, body: add(name, body) };
      case 'PUT': {
        const row = rows.find(({ id }) => id === body.id);
        if (row) Object.assign(row, known(name, body));
        return { status: row ? 204 : 404 };
      }
      default: {
        const index = rows.findIndex(({ id }) => id === body.id);
        if (index >= 0) rows.splice(index, 1);
        return { status: index >= 0 ? 204 : 404 };
      }
    }
  };
  const add = (name: string, body: Record<string, unknown>): Row => {
    const row = { id: ++lastId, ...known(name, body) };
    tables[name]?.push(row);
    return row;
  };

  const server = createServer(async (incoming, reply) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const hasBody = Number(incoming.headers['content-length'] ?? 0) > 0;
    const body = hasBody ? ((await json(incoming)) as Record<string, unknown>) : {};
    const { method = 'GET', headers } = incoming;
    const request = { method, path: pathname, query: searchParams, body, headers };
    requests.push(request);
    const { status, body: said } = answer(request);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(said === undefined ? '' : JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** What it was asked, in order. */
    requests,
    tables,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const known = (name: string, body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => FIELDS[name]?.includes(key)));

const named =
  ({ containedInName }: Record<string, unknown>) =>
  ({ name }: Row) =>
    String(name)
      .toLowerCase()
      .includes(String(containedInName ?? '').toLowerCase());

/** Documented parameters are compared; of those that it does not know, it takes no notice. */
const asked = (query: URLSearchParams) => (row: Row) =>
  [...query].every(([parameter, wanted]) => {
    if (parameter === 'IncludeStatus') return query.getAll(parameter).includes(String(row.status));
    const key = parameter.charAt(0).toLowerCase() + parameter.slice(1);
    return !(key in row) || String(row[key]) === wanted;
  });
