import { setTimeout } from 'node:timers/promises';
import { type ApiClient, apiClient, type Reply, signIn } from '../tests/server/apiClient';
import { PASSWORD } from './fault';

/** A write of one client, sent under one key until it is acknowledged. */
export interface Write {
  kind: 'unit' | 'order' | 'line';
  key: string;
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  acknowledged?: Reply;
}

export interface Line {
  id: number;
  newAmount: number | null;
  version: number;
}

export interface Load {
  /** All writes in the order of their first attempt. */
  writes: Write[];
  linesBefore: Line[];
  censusId: number;
  /** Number of unexpected responses (neither success nor "try again"), by status and code. */
  unfit: Map<string, number>;
  repeats(): number;
  /** Milliseconds: the slowest response, and the longest time without an acknowledgement. */
  slowest(): number;
  longestGap(): number;
  acknowledged(): number;
  /** Stops after each client has finished its current write. */
  stop(): Promise<void>;
  api(): ApiClient;
}

export interface LoadOptions {
  clients?: number;
  /** Statuses besides 503 and IDEMPOTENCY_RUNNING after which a client tries again. */
  alsoFit?: readonly number[];
}

const PAUSE_MS = 100;
let runs = 0;

/**
 * Starts clients that create units and orders and count lines, one write after the other, as the client app's outbox
 * does: a write is sent under its key until it is acknowledged. The server must have the demo data.
 */
export async function startLoad(url: string, { clients = 8, alsoFit = [] }: LoadOptions = {}): Promise<Load> {
  runs += 1;
  let api = apiClient(url, await signIn(url, 'admin', PASSWORD));
  const { censusId, lines } = await linesOf(api);
  const [supplier] = await api.list<{ id: number }>('/api/Suppliers');
  const writes: Write[] = [];
  const unfit = new Map<string, number>();
  let isStopped = false;
  let [repeats, slowest, gap, last, done] = [0, 0, 0, performance.now(), 0];

  const next = (client: number, step: number): Write => {
    const key = `faults-${process.pid}-${runs}-${client}-${step}`;
    const own = lines.filter((_, at) => at % clients === client);
    const line = own[step % Math.max(own.length, 1)];
    if (step % 3 === 0) return { kind: 'unit', key, method: 'POST', path: '/api/Units', body: { name: key } };
    if (step % 3 === 1 || !line)
      return { kind: 'order', key, method: 'POST', path: '/api/Orders', body: { supplierId: supplier?.id, note: key } };
    const path = `/api/Census/${censusId}/stock_modifications`;
    return { kind: 'line', key, method: 'PUT', path, body: { id: line.id, newAmount: step + client / 10 } };
  };

  const send = async ({ method, path, body, key }: Write): Promise<Reply | undefined> => {
    const began = performance.now();
    // `fetch` reports a broken or refused connection as a TypeError.
    const reply = await api.call(method, path, body, key).catch((error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
      throw error;
    });
    slowest = Math.max(slowest, performance.now() - began);
    return reply;
  };

  const finish = async (write: Write) => {
    for (;;) {
      const reply = await send(write);
      if (reply && reply.status < 300) {
        write.acknowledged = reply;
        done += 1;
        gap = Math.max(gap, performance.now() - last);
        last = performance.now();
        return;
      }
      repeats += 1;
      const { code = '' } = Object(reply?.body) as { code?: string };
      if (reply?.status === 401) api = apiClient(url, await signInAgain(url));
      else if (reply && !isPassing(reply.status, code) && !alsoFit.includes(reply.status)) {
        const name = `${reply.status} ${code}`;
        unfit.set(name, (unfit.get(name) ?? 0) + 1);
      }
      await setTimeout(PAUSE_MS);
    }
  };
  const client = async (number: number) => {
    for (let step = 0; !isStopped; step++) {
      const write = next(number, step);
      writes.push(write);
      await finish(write);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // Reported by `stop`; an earlier unhandled rejection would end the process.
  all.catch(() => undefined);
  return {
    writes,
    linesBefore: lines,
    censusId,
    unfit,
    repeats: () => repeats,
    slowest: () => slowest,
    longestGap: () => gap,
    acknowledged: () => done,
    api: () => api,
    async stop() {
      isStopped = true;
      await all;
    },
  };
}

const isPassing = (status: number, code: string) => status === 503 || code === 'IDEMPOTENCY_RUNNING';

async function signInAgain(url: string): Promise<string> {
  for (;;) {
    const token = await signIn(url, 'admin', PASSWORD).catch(() => undefined);
    if (token) return token;
    await setTimeout(PAUSE_MS);
  }
}

/** Returns the lines of the running census in the demo data. */
export async function linesOf(api: ApiClient): Promise<{ censusId: number; lines: Line[] }> {
  const [running] = await api.list<{ id: number }>('/api/Census?IncludeStatus=0');
  const censusId = running?.id ?? 0;
  return { censusId, lines: await api.list<Line>(`/api/Census/${censusId}/stock_modifications`) };
}
