import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { countedAddress } from './clientAddress';

/** An import has a dozen listeners on its response, and Node.js suspects a leak beyond ten. */
const MAX_LISTENERS = 20;

export interface Deadlines {
  headMs: number;
  requestMs: number;
  checkMs: number;
}

export const DEADLINES: Deadlines = { headMs: 15_000, requestMs: 45_000, checkMs: 5_000 };

/** Fits two thousand encoded ids in an address, plus a token. */
const HEAD_BYTES = 64 * 1024;
const HANDSHAKE_MS = 15_000;

export const serverOptions = ({ headMs, requestMs, checkMs }: Deadlines) => ({
  headersTimeout: headMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
  maxHeaderSize: HEAD_BYTES,
});
export const secureOptions = { handshakeTimeout: HANDSHAKE_MS };

const CONNECTIONS = 4000;
/** From here on, idle connections end sooner, and the busiest address loses its oldest for each new one. */
const NEARLY_ALL = 3600;
/** Most connections per address: two hundred phones behind one address open six each. */
const PER_ADDRESS = 1200;
/** Most connections per address without a request so far: a phone opens one or two in advance. */
const SILENT_PER_ADDRESS = 400;
/** Requests per connection that may wait for their answers; all of them together keep at most 128 MB of uncounted heads. */
const UNANSWERED = 4;
/** Longer heads of unanswered requests count towards `HEADS`. */
const UNCOUNTED_HEAD = 8 * 1024;
/** Memory of a string besides its letters: many short headers lie in memory as long ones do. */
const STRING_BYTES = 64;
const HEADS = 64 * 1024 * 1024;
/** Node leaves out what comes behind, which may be what a proxy says of the caller: such a head is refused. */
const HEADERS = 200;
/** Bytes that are parsed at once; an ended connection is noticed before the next ones. */
const SLICE_BYTES = 2048;
/** Parsing time of one read after which its rest waits for a later round: chunks of one byte take 100 times longer. */
const PARSE_MS = 0.3;
const IDLE_MS = 72_000;
const IDLE_WHEN_FULL_MS = 5_000;

interface Limits {
  all: number;
  nearlyAll: number;
  perAddress: number;
  silent: number;
  heads: number;
  headsPerAddress: number;
}
const LIMITS: Limits = {
  all: CONNECTIONS,
  nearlyAll: NEARLY_ALL,
  perAddress: PER_ADDRESS,
  silent: SILENT_PER_ADDRESS,
  heads: HEADS,
  headsPerAddress: HEADS / 4,
};

/** Behind a proxy, all callers share one address and the proxy limits them. */
export const LIMITS_BEHIND_PROXY: Limits = {
  ...LIMITS,
  perAddress: CONNECTIONS,
  silent: CONNECTIONS,
  headsPerAddress: HEADS,
};

/** Connections of one address; `silent` and `idle` are in the order of becoming so. */
interface Held {
  all: Set<Socket>;
  silent: Set<Socket>;
  idle: Set<Socket>;
  /** Running requests; a connection may send the next one before it has its answer, see `UNANSWERED`. */
  busy: Map<Socket, Set<ServerResponse>>;
  heads: number;
}

/**
 * Closes old connections for new ones: the oldest idle ones, of the same address first, then those that are still sending,
 * then those that do not take their answers.
 * Closes connections with many unanswered requests, which one read may bring; fewer are handled one after the other.
 * Closes connections with a long head while those of unanswered requests take much memory.
 */
export function boundSockets(server: Server, limits = LIMITS): void {
  server.maxConnections = limits.all;
  server.maxHeadersCount = HEADERS;
  server.keepAliveTimeout = IDLE_MS;
  const byAddress = new Map<string, Held>();
  const holders = new WeakMap<Socket, Held>();
  let total = 0;
  let heads = 0;

  const release = (held: Held, socket: Socket) => {
    for (const sockets of [held.all, held.silent, held.idle, held.busy]) sockets.delete(socket);
  };
  const crowded = () => [...byAddress.values()].reduce((most, each) => (each.all.size > most.all.size ? each : most));
  const shortenIdling = () => {
    server.keepAliveTimeout = total > limits.nearlyAll ? IDLE_WHEN_FULL_MS : IDLE_MS;
  };
  const makeRoom = (held: Held, newest: Socket) => {
    if (held.silent.size >= limits.silent) endOldest(held.silent);
    if (held.all.size > limits.perAddress) endOldest(held.idle, held.silent, unfinished(held), untaken(held), [newest]);
    shortenIdling();
    const most = total > limits.nearlyAll ? crowded() : undefined;
    if (most) endOldest(most.idle, most.silent, unfinished(most), untaken(most));
  };

  const hold = (held: Held, address: string, socket: Socket) => {
    holders.set(socket, held);
    held.all.add(socket);
    socket.once('close', () => {
      for (const response of held.busy.get(socket) ?? []) closeWaiting(response);
      release(held, socket);
      if (held.all.size === 0) byAddress.delete(address);
    });
  };

  server.on('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress) ?? '';
    const held = byAddress.get(address) ?? newHeld();
    byAddress.set(address, held);
    total += 1;
    socket.once('close', () => {
      total -= 1;
      shortenIdling();
    });
    hold(held, address, socket);
    makeRoom(held, socket);
    if (!socket.destroyed) held.silent.add(socket);
  });
  // Until its handshake, a TLS connection is held as a plain one that sends nothing.
  server.on('secureConnection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress) ?? '';
    const held = byAddress.get(address);
    const plain = [...(held?.silent ?? [])].find(({ remotePort }) => remotePort === socket.remotePort);
    if (!held || !plain) return;
    release(held, plain);
    hold(held, address, socket);
    held.silent.add(socket);
  });
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', parseInSlices);
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The parser goes on to the end of its slice.
    if (socket.destroyed) return;
    const held = holders.get(socket);
    const inWork = held?.busy.get(socket) ?? new Set();
    const head = countedHead(request);
    const isBeyond = head > 0 && (heads + head > limits.heads || (held?.heads ?? 0) + head > limits.headsPerAddress);
    if (inWork.size >= UNANSWERED || isBeyond || request.rawHeaders.length > 2 * HEADERS) {
      socket.destroy();
      return;
    }
    response.setMaxListeners(MAX_LISTENERS);
    const handleOne = () => {
      for (const handle of handlers) handle.call(server, request as never, response as never);
    };
    if (!held) return handleOne();
    held.silent.delete(socket);
    held.idle.delete(socket);
    held.busy.set(socket, inWork.add(response));
    heads += head;
    held.heads += head;
    response.once('close', () => {
      heads -= head;
      held.heads -= head;
      inWork.delete(response);
      if (inWork.size > 0) return;
      held.busy.delete(socket);
      if (!socket.destroyed) held.idle.add(socket);
    });
    const before = [...inWork].at(-2);
    if (!before) return handleOne();
    // Others have their turn in between.
    before.once('close', () => setImmediate(() => socket.destroyed || handleOne()));
  });
}

const newHeld = (): Held => ({ all: new Set(), silent: new Set(), idle: new Set(), busy: new Map(), heads: 0 });

function countedHead({ url = '', rawHeaders }: IncomingMessage): number {
  const bytes = rawHeaders.reduce((sum, { length }) => sum + length + STRING_BYTES, url.length);
  return bytes > UNCOUNTED_HEAD ? bytes : 0;
}

/**
 * Hands reads to Node's parser in slices: it cannot be stopped within 64 kB, which may hold two thousand requests. After
 * a long time of parsing, a connection rests until a later round of the event loop: Node reads up to 2 MB of it per round.
 */
function parseInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data');
  if (!parse) return;
  socket.removeAllListeners('data');
  socket.on('data', (read: Buffer) => {
    const began = performance.now();
    for (let at = 0; at < read.length && !socket.destroyed; at += SLICE_BYTES) {
      if (at > 0 && performance.now() - began > PARSE_MS) rest(socket);
      // Node pauses a connection that does not take its answers, and expects nothing more until it goes on.
      if (socket.isPaused()) return socket.unshift(read.subarray(at));
      parse.call(socket, read.subarray(at, at + SLICE_BYTES));
    }
  });
}

const resting: Socket[] = [];

function rest(socket: Socket): void {
  if (socket.isPaused()) return;
  socket.pause();
  if (resting.length === 0) setImmediate(wakeNext);
  resting.push(socket);
}

/** Wakes one connection per round. Not `nextTurn`: many connections would take the turns of others' long work. */
function wakeNext(): void {
  const socket = resting.shift();
  if (resting.length > 0) setImmediate(wakeNext);
  socket?.resume();
}

/** Closes responses behind the current one on a closed connection: Node.js would leave them in their places. */
function closeWaiting(response: ServerResponse): void {
  if (response.socket) return;
  response.destroy();
  response.emit('close');
}

function* unfinished({ busy }: Held): Iterable<Socket> {
  for (const [socket, inWork] of busy) for (const { req } of inWork) if (!req.complete) yield socket;
}

/** Connections whose answers wait for their readers: complete ones, and streamed ones whose buffer is full. */
function* untaken({ busy }: Held): Iterable<Socket> {
  for (const [socket, [first]] of busy)
    if ((first?.writableEnded || first?.writableNeedDrain) && socket.writableLength > 0) yield socket;
}

function endOldest(...from: readonly Iterable<Socket>[]): void {
  for (const sockets of from)
    for (const oldest of sockets) {
      // An ended connection leaves these lists at the end of the loop's turn, in which many may come.
      if (oldest.destroyed) continue;
      oldest.destroy();
      return;
    }
}
