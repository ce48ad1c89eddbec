import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from './connection';
import { asking, openConnections } from './load';
import type { Measurement } from './measurement';
import { inTurns, median, p95 } from './rounds';
import { PASSWORD, type Running, scratchFolder, startProduct } from './server';

const PORT = 24_270;
const ROWS = 9_000;
const WAITING = 10_000;
const IMPORT_ROUNDS = 3;
const READS = 100;
/** Number of rounds, each with its own token, since a token may make 1,000 calls in a burst. */
const TOKEN_ROUNDS = 8;
const TOKEN_READS = 900;
const WRITES = 200;
const WEBHOOKS = 10;
/** Milliseconds between two reads. */
const PAUSE_MS = 60;

/** Measures programs beside users: reads by token, writes and imports that trigger webhooks, pending deliveries. */
export async function measureOpenDoor(): Promise<Measurement[]> {
  const folder = scratchFolder();
  const receiver = await hangingReceiver();
  const start = () => startProduct(folder.path, PORT, '.', { WEBHOOK_ALLOW: '127.0.0.1' });
  let product = await start();
  try {
    const rows = [
      await measureToken(product),
      await measureWrites(product, receiver.url),
      await measureImport(product, receiver.url),
      await measureWaiting(product, receiver.url),
    ];
    const afresh = async () => {
      await product.stop();
      product = await start();
      await timesOf(product.url, product.token, READS);
      return product.memory() ?? 0;
    };
    const waiting = await afresh();
    await ask(product, 'DELETE', '/api/Webhooks', { id: await onlyWebhook(product) });
    return [
      ...rows,
      {
        what: `Speicher eines Servers, der mit ${WAITING} offenen Zustellungen anfängt, mehr als ohne`,
        ours: Math.max(0, waiting - (await afresh())),
        unit: 'MB',
        goal: { most: 20 },
      },
    ];
  } finally {
    await product.stop();
    receiver.close();
    folder.remove();
  }
}

async function measureToken(product: Running): Promise<Measurement> {
  const took = { ours: [] as number[], session: [] as number[] };
  for (let round = 0; round <= TOKEN_ROUNDS; round++) {
    const given = { name: `Kasse ${round}`, scopes: ['masterData:read'], currentPassword: PASSWORD };
    const { token } = await ask<{ token: string }>(product, 'POST', '/api/ApiTokens', given);
    const both = await timesInTurns(product.url, { ours: token, session: product.token });
    if (round > 0) for (const side of ['ours', 'session'] as const) took[side].push(...both[side]);
  }
  return {
    what: 'Lesen mit einem Zugang für Programme (Median)',
    ours: median(took.ours),
    other: median(took.session),
    comparedWith: 'mit einer Sitzung',
    unit: 'ms',
    digits: 2,
    goal: { most: 1.05 },
  };
}

/** Returns the milliseconds of reads by each token, in alternating order, so that other load affects all. */
async function timesInTurns<Name extends string>(
  url: string,
  tokens: Record<Name, string>,
): Promise<Record<Name, number[]>> {
  const [connection] = await openConnections(url, 1);
  if (!connection) throw new Error('No connection');
  const sides = (Object.keys(tokens) as Name[]).map((name) => ({
    name,
    turn: reading(tokens[name]),
    took: [] as number[],
  }));
  for (let read = 0; read < TOKEN_READS; read++)
    for (const { turn, took } of read % 2 === 0 ? sides : sides.toReversed()) {
      const began = performance.now();
      await turn(connection, 0);
      took.push(performance.now() - began);
    }
  connection.close();
  return Object.fromEntries(sides.map(({ name, took }) => [name, took])) as Record<Name, number[]>;
}

const reading = (token: string) => asking(request('GET', '/api/Suppliers', { token }));

async function measureWrites(product: Running, receiver: string): Promise<Measurement> {
  const writing = async () => {
    const took: number[] = [];
    for (let write = 0; write < WRITES; write++) {
      const began = performance.now();
      await ask(product, 'POST', '/api/Units', { name: `Einheit ${imported++}` });
      took.push(performance.now() - began);
    }
    return median(took);
  };
  const { ours, without } = await inTurns(
    {
      async ours() {
        const ids: number[] = [];
        while (ids.length < WEBHOOKS) ids.push(await addWebhook(product, receiver));
        const took = await writing();
        for (const id of ids) await ask(product, 'DELETE', '/api/Webhooks', { id });
        return took;
      },
      without: writing,
    },
    IMPORT_ROUNDS,
  );
  return {
    what: `Schreiben, von dem ${WEBHOOKS} Webhooks erfahren (Median)`,
    ours,
    other: without,
    comparedWith: 'ohne Webhook',
    unit: 'ms',
    digits: 2,
    goal: { most: 1.3 },
  };
}

async function measureImport(product: Running, receiver: string): Promise<Measurement> {
  const { ours, without } = await inTurns(
    {
      async ours() {
        const id = await addWebhook(product, receiver);
        const took = await importTime(product, ROWS);
        await ask(product, 'DELETE', '/api/Webhooks', { id });
        return took;
      },
      without: () => importTime(product, ROWS),
    },
    IMPORT_ROUNDS,
  );
  return {
    what: `Import von ${ROWS} Zeilen, von denen ein Webhook erfährt`,
    ours,
    other: without,
    comparedWith: 'ohne Webhook',
    unit: 'ms',
    digits: 0,
    goal: { most: 1.5 },
  };
}

async function measureWaiting(product: Running, receiver: string): Promise<Measurement> {
  const waits = async () => {
    await importTime(product, WAITING);
    return p95(await timesOf(product.url, product.token, READS));
  };
  const without = await waits();
  await addWebhook(product, receiver);
  return {
    what: `Lesen der anderen, während ${WAITING} Zustellungen offen sind (95 %), länger als sonst`,
    ours: Math.max(0, (await waits()) - without),
    unit: 'ms',
    digits: 1,
    goal: { most: 50 },
  };
}

/** Returns the milliseconds of each read, with pauses as programs make them. */
async function timesOf(url: string, token: string, reads: number): Promise<number[]> {
  const [connection] = await openConnections(url, 1);
  if (!connection) throw new Error('No connection');
  const turn = reading(token);
  const took: number[] = [];
  for (let read = 0; read < reads; read++) {
    const began = performance.now();
    await turn(connection, 0);
    took.push(performance.now() - began);
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  connection.close();
  return took;
}

const addWebhook = async (product: Running, url: string): Promise<number> => {
  const hook = { name: `Empfang ${performance.now()}`, url, events: ['*'], currentPassword: PASSWORD };
  return (await ask<{ id: number }>(product, 'POST', '/api/Webhooks', hook)).id;
};

const onlyWebhook = async (product: Running): Promise<number> => {
  const [hook] = await ask<{ id: number }[]>(product, 'GET', '/api/Webhooks');
  if (!hook) throw new Error('No webhook');
  return hook.id;
};

let imported = 0;

/** Returns milliseconds. */
async function importTime(product: Running, rows: number): Promise<number> {
  const text = ['Name', ...Array.from({ length: rows }, () => `Einheit ${imported++}`)].join('\n');
  const began = performance.now();
  await ask(product, 'POST', '/api/Units/import', { text, dryRun: false });
  return performance.now() - began;
}

async function ask<T>({ url, token }: Running, method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text || '{}');
}

async function hangingReceiver(): Promise<{ url: string; close(): void }> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
