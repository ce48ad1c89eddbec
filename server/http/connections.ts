import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/** Milliseconds; a test has less patience. */
export interface Deadlines {
  /** Until the head of a request is there. */
  headMs: number;
  /** Until the whole of a request is there. */
  requestMs: number;
  /** How often the two are looked at. */
  checkMs: number;
}

export const DEADLINES: Deadlines = { headMs: 15_000, requestMs: 45_000, checkMs: 5_000 };

/** Two thousand ids in an address, each followed by an encoded comma, and a token. */
const HEAD_BYTES = 64 * 1024;
const HANDSHAKE_MS = 15_000;

/** How Node's own server is set up. */
export const serverOptions = ({ headMs, requestMs, checkMs }: Deadlines) => ({
  headersTimeout: headMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
  maxHeaderSize: HEAD_BYTES,
});
export const secureOptions = { handshakeTimeout: HANDSHAKE_MS };

/** Of all callers together; further ones are turned away. */
const CONNECTIONS = 4000;
/** Of one address: two hundred phones behind one address each open one or two in advance. */
const SILENT_PER_ADDRESS = 400;

/**
 * Bounds the connections, and those of one address on which no request has come yet: the oldest of them makes place for
 * the newest, which leaves those that speak alone, behind a proxy too.
 */
export function boundConnections(server: Server, perAddress = SILENT_PER_ADDRESS): void {
  server.maxConnections = CONNECTIONS;
  const silent = new Map<string, Set<Socket>>();
  const forget = (socket: Socket, address: string) => {
    const sockets = silent.get(address);
    if (sockets?.delete(socket) && sockets.size === 0) silent.delete(address);
  };
  const addresses = new WeakMap<Socket, string>();
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const sockets = silent.get(address) ?? new Set();
    silent.set(address, sockets.add(socket));
    addresses.set(socket, address);
    socket.once('close', () => forget(socket, address));
    const [oldest] = sockets;
    if (sockets.size > perAddress) oldest?.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage) => forget(socket, addresses.get(socket) ?? ''));
}
