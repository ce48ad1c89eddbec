import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tests/helpers/freePort';
import { type ServerProcess, startServer } from '../tests/helpers/serverProcess';
import { startBalancer } from './balancer';
import { type Fault, PASSWORD, seconds } from './fault';
import { type Load, startLoad } from './load';
import { resultOf } from './result';

const SERVERS = 3;
const EVERY_MS = 10_000;
const KILLS = 12;
const READS = [
  'Units',
  'Suppliers',
  'StockItems',
  'Census',
  'Orders',
  'StockItemGroups',
  'ConfigValues',
  'openapi.json',
];

/** Several servers on one database behind a balancer, one of them killed every ten seconds. */
export const servers: Fault = {
  name: 'servers',
  async run({ connect, isQuick }) {
    const place = await connect('PostgreSQL');
    if (!place) return [];
    const key = 'ein Schlüssel, den alle Server kennen';
    const common = { ...place, JWT_SECRET: key, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
    const envs = await Promise.all(
      Array.from({ length: SERVERS }, async (_, number) => ({
        ...common,
        DATA_DIR: `${place.DATA_DIR}/${number}`,
        PORT: String(await freePort()),
      })),
    );
    const running: ServerProcess[] = [];
    // Sequentially, since the first server creates the tables and the administrator.
    for (const env of envs) running.push(await startServer(env));
    const balancer = await startBalancer(running.map(({ url }) => url));
    const load = await startLoad(balancer.url);
    const reads = startReads(load);
    const kills = isQuick ? 2 : KILLS;
    for (let round = 0; round < kills; round++) {
      await setTimeout(EVERY_MS);
      const number = round % SERVERS;
      await running[number]?.kill();
      running[number] = await startServer(envs[number] ?? {});
    }
    const { count, slowest, failures } = await reads.stop();
    const figures = `${count} Abfragen durch den Verteiler, die langsamste ${seconds(slowest)}`;
    const what = 'Drei Server hinter einem Verteiler, alle 10 s einer mit `kill -9` beendet';
    const result = await resultOf(load, { what, times: `${kills}-mal`, figures }, failures);
    balancer.close();
    await Promise.all(running.map((server) => server.stop()));
    return [result];
  },
};

/** Reads every list repeatedly; each response must be 200. */
function startReads(load: Load) {
  let isStopped = false;
  let [count, slowest] = [0, 0];
  const failures = new Set<string>();
  const work = (async () => {
    for (let at = 0; !isStopped; at = (at + 1) % READS.length) {
      const began = performance.now();
      const answer = await load.api().call('GET', `/api/${READS[at]}`).catch(String);
      slowest = Math.max(slowest, performance.now() - began);
      count += 1;
      if (typeof answer === 'string') failures.add(`GET ${READS[at]}: ${answer}`);
      else if (answer.status !== 200) failures.add(`GET ${READS[at]}: ${answer.status}`);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await work;
      return { count, slowest, failures: [...failures] };
    },
  };
}
