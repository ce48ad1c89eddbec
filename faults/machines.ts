import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tests/helpers/freePort';
import { type ServerProcess, startServer } from '../tests/helpers/serverProcess';
import { apiClient, signIn } from '../tests/server/apiClient';
import { startBalancer } from './balancer';
import { type Fault, PASSWORD, type Result, seconds } from './fault';
import { type HaCluster, missingPrograms, startHaCluster } from './haCluster';
import { untilReady } from './kill';
import { startLoad } from './load';
import { resultOf } from './result';

const SWITCHOVERS = 10;
const FAILOVERS = 5;
/** Most milliseconds for each server's first write once writing is possible again, and for any response. */
const MAX_MS = 10_000;
const PAUSE_MS = 50;

type Happening = [what: string, times: number, happen: (cluster: HaCluster) => Promise<() => void>];

const HAPPENINGS: Happening[] = [
  [
    'Drei Maschinen mit Patroni, zwei Server: umgeschaltet (switchover)',
    SWITCHOVERS,
    async (cluster) => {
      await cluster.switchOver();
      return () => undefined;
    },
  ],
  [
    'Drei Maschinen mit Patroni, zwei Server: Hauptdatenbank mit `kill -9` beendet',
    FAILOVERS,
    (cluster) => cluster.failOver(),
  ],
];

/** Servers on a highly available PostgreSQL, set up with the files of deploy/maschinen. */
export const machines: Fault = {
  name: 'machines',
  async run({ connect, isQuick }) {
    const missing = missingPrograms();
    if (missing.length > 0)
      console.warn(
        `Übersprungen, nicht installiert: ${missing.join(', ')} (apt-get install etcd-server patroni haproxy)`,
      );
    const place = missing.length > 0 ? undefined : await connect('PostgreSQL');
    if (!place) return [];
    const cluster = await startHaCluster();
    const common = { DATABASE_URL: cluster.url, JWT_SECRET: 'ein Schlüssel, den alle Server kennen' };
    const servers: ServerProcess[] = [];
    for (const number of [1, 2])
      servers.push(
        await startServer({
          ...common,
          DATA_DIR: `${place.DATA_DIR}/${number}`,
          PORT: String(await freePort()),
          ADMIN_PASSWORD: PASSWORD,
          DEMO_DATA: '1',
        }),
      );
    const balancer = await startBalancer(servers.map(({ url }) => url));
    const results: Result[] = [];
    for (const [what, times, happen] of HAPPENINGS) {
      await cluster.untilWhole();
      for (const { url } of servers) await untilReady(url);
      const load = await startLoad(balancer.url);
      const firsts: number[] = [];
      const outages: number[] = [];
      const rounds = isQuick ? 1 : times;
      for (let round = 0; round < rounds; round++) {
        await cluster.untilWhole();
        await setTimeout(1_000);
        const began = performance.now();
        const correctFutureDates = await happen(cluster);
        await cluster.untilWritable();
        outages.push(performance.now() - began);
        firsts.push(...(await Promise.all(servers.map(({ url }, at) => firstWrite(url, `${times}-${round}-${at}`)))));
        correctFutureDates();
      }
      const [first, slowest] = [Math.max(...firsts), load.slowest()];
      const wrong = first > MAX_MS ? [`erster Schreibvorgang erst nach ${seconds(first)}`] : [];
      if (slowest > MAX_MS) wrong.push(`jemand wartete ${seconds(slowest)} auf eine Antwort`);
      for (const { url, process } of servers) {
        if (process.exitCode !== null) wrong.push('ein Server hat sich beendet');
        if ((await fetch(`${url}/healthz`)).status !== 200) wrong.push('/healthz ist nicht 200');
      }
      const figures = `die Datenbank war höchstens ${seconds(Math.max(...outages))} weg, danach erster Schreibvorgang jedes Servers nach höchstens ${seconds(first)}, langsamste Antwort ${seconds(slowest)}`;
      results.push(await resultOf(load, { what, times: `${rounds}-mal`, figures }, wrong));
    }
    balancer.close();
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    return results;
  },
};

/** @returns milliseconds until this server has acknowledged a write */
async function firstWrite(url: string, key: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const token = await signIn(url, 'admin', PASSWORD).catch(() => undefined);
    const name = `Maschinen ${key}`;
    const reply = token && (await apiClient(url, token).call('POST', '/api/Units', { name }, name));
    if (reply && reply.status === 201) return performance.now() - began;
    await setTimeout(PAUSE_MS);
  }
}
