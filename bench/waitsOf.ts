import { type Connection, request } from './connection';
import { expectStatus } from './load';
import type { Running } from './server';

const PROBE_MS = 20;

/** Returns the milliseconds of single requests, sent sequentially. */
export async function waitsOf(connection: Connection, { token }: Running, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const began = performance.now();
    await connection.ready();
    expectStatus(await connection.ask(request('GET', '/api/Units', { token })), 200);
    waits.push(performance.now() - began);
    await new Promise((go) => setTimeout(go, PROBE_MS));
  } while (!isOver());
  return waits;
}
