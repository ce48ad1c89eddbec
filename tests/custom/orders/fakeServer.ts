import { onTestFinished, vi } from 'vitest';
import type { Answered } from '../../../src/contract/kit/call';
import type { DueOrder, OrderChecks } from '../../../src/contract/orderChecks';
import type { OrderItem } from '../../../src/contract/orderItems';
import type { Order } from '../../../src/contract/orders';
import type { listDeliveryDates } from '../../../src/contract/supplierCalendar';
import { noChecks } from './records';

export interface Call {
  method: string;
  url: string;
  body: unknown;
  key: string | null;
}

/** A handler's answer; `'lost'` does the work without an answer. */
type Reply = { status?: number; body?: unknown } | 'lost' | undefined;
type Handler = (call: Call) => Reply | Promise<Reply>;

type DeliveryDate = Answered<typeof listDeliveryDates>['dates'][number];

export interface FakeServer {
  order: Order | null;
  items: OrderItem[];
  due: DueOrder[];
  checks: OrderChecks;
  dates: DeliveryDate[];
  /** Delivery days before them that are skipped. */
  skipped: Answered<typeof listDeliveryDates>['skipped'];
  calls: Call[];
  /** Writing calls, as `METHOD /path`. */
  writes(): string[];
  /** Called first; calls that it leaves unanswered get the usual answer. */
  intercept: Handler;
}

/** Replaces `fetch` until the test ends. */
export function fakeServer(order: Order | null, items: OrderItem[] = []): FakeServer {
  const server: FakeServer = {
    order,
    items,
    due: [],
    checks: noChecks,
    dates: [],
    skipped: [],
    calls: [],
    writes: () => server.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
    intercept: () => undefined,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = new Headers(init.headers).get('idempotency-key');
    const call = { method: init.method ?? 'GET', url, body, key };
    server.calls.push(call);
    const intercepted = await server.intercept(call);
    const reply = intercepted ?? usual(server, call);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    const status = reply.status ?? 200;
    return new Response(status === 204 ? null : JSON.stringify(reply.body), {
      status,
      headers: { 'x-request-id': 'request' },
    });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return server;
}

function usual(server: FakeServer, { method, url, body }: Call): { status?: number; body?: unknown } {
  const { pathname, searchParams } = new URL(url, 'http://server');
  const sent = Object(body);
  switch (`${method} ${pathname}`) {
    case 'GET /api/Orders':
      return { body: server.order ? [server.order] : [] };
    case 'GET /api/Orders/due':
      return { body: server.due };
    case 'GET /api/Orders/12/checks':
      return { body: server.checks };
    case 'GET /api/Suppliers/5/delivery-dates':
      return { body: { at: '2026-11-21T11:00:00.000Z', dates: server.dates, skipped: server.skipped } };
    case 'GET /api/Preferences':
      return { body: { lists: {} } };
    case 'GET /api/OrderItems':
      return { body: server.items };
    case 'GET /api/Census':
      return { body: [{ id: 3, created: '2026-11-20T12:00:00.000Z', finished: '2026-11-20T12:58:00.000Z' }] };
    case 'PUT /api/Orders':
      server.order = server.order && { ...server.order, ...sent, version: server.order.version + 1 };
      return { body: server.order };
    case 'PUT /api/OrderItems':
      server.items = server.items.map((item) =>
        item.id === sent.id ? { ...item, ...sent, version: item.version + 1 } : item,
      );
      return { body: server.items.find(({ id }) => id === sent.id) };
    case 'DELETE /api/OrderItems':
      server.items = server.items.filter(({ id }) => String(id) !== searchParams.get('orderItemId'));
      return { body: { orderId: server.order?.id } };
    case 'DELETE /api/Orders':
      server.order = null;
      return { status: 204 };
    case `POST /api/Orders/${server.order?.id}/send-mail`:
      server.order = server.order && { ...server.order, generatedHtml: '<p>Bestellung</p>' };
      return { body: { ...server.order, mail: { state: 'sent', via: 'smtp' } } };
    default:
      return { body: [] };
  }
}
