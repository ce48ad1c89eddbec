import { Connection, request } from './connection';
import { expectStatus } from './load';
import type { Running } from './server';

const PROBE_MS = 2;

/** Returns the milliseconds that another request waits at most while an uncached response is made. */
export async function longestWait({ url, token }: Running, path: string): Promise<number> {
  const reader = await Connection.open(url);
  const other = await Connection.open(url);
  const ask = (connection: Connection, method: string, to: string, body?: unknown) =>
    connection.ask(request(method, to, { token, body }));
  expectStatus(await ask(reader, 'POST', '/api/Units', { name: `Neu ${performance.now()}` }), 201);
  const answer = ask(reader, 'GET', path);
  let isMade = false;
  const made = answer.finally(() => {
    isMade = true;
  });
  let longest = 0;
  while (!isMade) {
    const began = performance.now();
    expectStatus(await other.ask(request('GET', '/healthz')), 200);
    longest = Math.max(longest, performance.now() - began);
    await new Promise((go) => setTimeout(go, PROBE_MS));
  }
  expectStatus(await made, 200);
  for (const connection of [reader, other]) connection.close();
  return longest;
}
