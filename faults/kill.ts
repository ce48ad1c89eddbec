import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tests/helpers/freePort';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, onEachDatabase, PASSWORD, seconds } from './fault';
import { startLoad } from './load';
import { resultOf } from './result';

const ROUNDS = 20;
const READY_MS = 5_000;

/** Power cuts: kills the server under load and restarts it, many times. */
export const kill: Fault = {
  name: 'kill',
  run: onEachDatabase(async (kind, place, isQuick) => {
    const rounds = isQuick ? 3 : ROUNDS;
    const env = { ...place, PORT: String(await freePort()), ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
    let server = await startServer(env);
    const load = await startLoad(server.url);
    const ready: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const enough = load.acknowledged() + 20 + round * 3;
      while (load.acknowledged() < enough) await setTimeout(5);
      await server.kill();
      const began = performance.now();
      server = await startServer(env);
      await untilReady(server.url);
      ready.push(performance.now() - began);
    }
    const slowest = Math.max(...ready);
    const late = slowest > READY_MS ? [`wieder bereit erst nach ${seconds(slowest)}`] : [];
    const figures = `wieder bereit nach ${seconds(median(ready))}, höchstens ${seconds(slowest)}`;
    const said = { what: `\`kill -9\` des Servers unter Last, ${kind}`, times: `${rounds}-mal`, figures };
    const result = await resultOf(load, said, late);
    await server.stop();
    return result;
  }),
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Resolves when `/readyz` reports success. */
export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await setTimeout(20);
  }
}
