import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

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
/** Per address: two hundred phones behind one each open one or two in advance. */
const SILENT_PER_ADDRESS = 400;

/** Of an address's connections without a request, the oldest gives way to the newest; active ones are safe. */
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
