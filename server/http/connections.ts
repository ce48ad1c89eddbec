import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { countedAddress } from './clientAddress';

/** Places, bodies, logs and signals end with the response: an import has a dozen listeners, and Node.js warns of a leak beyond ten. */
const MOST_LISTENERS = 20;

export interface Deadlines {
  headMs: number;
  requestMs: number;
  /** How often both are checked. */
  checkMs: number;
}

export const DEADLINES: Deadlines = { headMs: 15_000, requestMs: 45_000, checkMs: 5_000 };

/** Fits two thousand encoded ids in an address, and a token. */
const HEAD_BYTES = 64 * 1024;
const HANDSHAKE_MS = 15_000;

/** Options of Node's server. */
export const serverOptions = ({ headMs, requestMs, checkMs }: Deadlines) => ({
  headersTimeout: headMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
  maxHeaderSize: HEAD_BYTES,
});
export const secureOptions = { handshakeTimeout: HANDSHAKE_MS };

/** Total; further ones are refused. */
const CONNECTIONS = 4000;
/** Idle connections end sooner from here on, and the oldest of the busiest address gives way to each new one. */
const NEARLY_ALL = 3600;
/** Per address: two hundred phones behind one open six each. */
const PER_ADDRESS = 1200;
/** Of these, on which nothing was asked yet: a phone opens one or two in advance. */
const SILENT_PER_ADDRESS = 400;
const IDLE_MS = 72_000;
const IDLE_WHEN_FULL_MS = 5_000;

interface Limits {
  all: number;
  nearlyAll: number;
  perAddress: number;
  silent: number;
}
const LIMITS: Limits = { all: CONNECTIONS, nearlyAll: NEARLY_ALL, perAddress: PER_ADDRESS, silent: SILENT_PER_ADDRESS };

/** Behind a proxy all callers share one address; the proxy bounds them. */
export const LIMITS_BEHIND_PROXY: Limits = { ...LIMITS, perAddress: CONNECTIONS, silent: CONNECTIONS };

/** Connections of one address; both sets in the order of becoming idle. */
interface Held {
  all: Set<Socket>;
  silent: Set<Socket>;
  idle: Set<Socket>;
  /** Requests in work; a connection may send the next before it has its answer. */
  busy: Map<Socket, Set<ServerResponse>>;
}

/**
 * The oldest idle connections give way to new ones, those of the same address first; then those that do not send their request
 * to its end. Those with a whole request are safe.
 */
export function boundConnections(server: Server, limits = LIMITS): void {
  server.maxConnections = limits.all;
  server.keepAliveTimeout = IDLE_MS;
  const byAddress = new Map<string, Held>();
  const holders = new WeakMap<Socket, Held>();
  let total = 0;

  const release = (held: Held, socket: Socket) => {
    for (const sockets of [held.all, held.silent, held.idle, held.busy]) sockets.delete(socket);
  };
  const crowded = () => [...byAddress.values()].reduce((most, each) => (each.all.size > most.all.size ? each : most));
  const shortenIdling = () => {
    server.keepAliveTimeout = total > limits.nearlyAll ? IDLE_WHEN_FULL_MS : IDLE_MS;
  };
  const makeRoom = (held: Held, newest: Socket) => {
    if (held.silent.size >= limits.silent) endOldest(held.silent);
    if (held.all.size > limits.perAddress) endOldest(held.idle, held.silent, unfinished(held), [newest]);
    shortenIdling();
    const most = total > limits.nearlyAll ? crowded() : undefined;
    if (most) endOldest(most.idle, most.silent, unfinished(most));
  };

  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress) ?? '';
    const held = byAddress.get(address) ?? { all: new Set(), silent: new Set(), idle: new Set(), busy: new Map() };
    byAddress.set(address, held);
    holders.set(socket, held);
    held.all.add(socket);
    total += 1;
    socket.once('close', () => {
      total -= 1;
      shortenIdling();
      for (const response of held.busy.get(socket) ?? []) closeWaiting(response);
      release(held, socket);
      if (held.all.size === 0) byAddress.delete(address);
    });
    makeRoom(held, socket);
    if (!socket.destroyed) held.silent.add(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.setMaxListeners(MOST_LISTENERS);
    const held = holders.get(socket);
    if (!held) return;
    held.silent.delete(socket);
    held.idle.delete(socket);
    const inWork = held.busy.get(socket) ?? new Set();
    held.busy.set(socket, inWork.add(response));
    response.once('close', () => {
      inWork.delete(response);
      if (inWork.size > 0) return;
      held.busy.delete(socket);
      if (!socket.destroyed) held.idle.add(socket);
    });
  });
}

/** Node.js closes only the response whose turn it is; the ones behind it would keep their places for ever. */
function closeWaiting(response: ServerResponse): void {
  if (response.socket) return;
  response.destroy();
  response.emit('close');
}

function* unfinished({ busy }: Held): Iterable<Socket> {
  for (const [socket, inWork] of busy) for (const { req } of inWork) if (!req.complete) yield socket;
}

/** Ends the oldest connection of the first that has one. */
function endOldest(...from: readonly Iterable<Socket>[]): void {
  for (const sockets of from)
    for (const oldest of sockets) {
      oldest.destroy();
      return;
    }
}
