import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { connectPostgres } from '../tests/helpers/databases';
import { type PostgresCluster, startPostgres } from '../tests/helpers/postgres';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, PASSWORD, type Result, seconds } from './fault';
import { untilReady } from './kill';
import { startLoad } from './load';
import { resultOf } from './result';

const ROUNDS = 5;
const RECOVERED_MS = 5_000;
const FROZEN_MS = 20_000;

type Happening = [what: string, happen: (cluster: PostgresCluster, isQuick: boolean) => Promise<unknown>];

const HAPPENINGS: Happening[] = [
  ['PostgreSQL neu gestartet (fast)', (cluster) => cluster.restart('fast')],
  ['PostgreSQL abgestürzt und gestartet (immediate)', (cluster) => cluster.restart('immediate')],
  ['Alle Verbindungen von PostgreSQL beendet', (cluster) => endConnections(cluster.url)],
  ['PostgreSQL 20 s lang eingefroren', freeze],
];

/** Everything that happens to a database server while users work. */
export const postgres: Fault = {
  name: 'postgres',
  async run({ isQuick }) {
    const cluster = await startPostgres({ keepsCommits: true });
    if (!cluster) return [];
    const rounds = isQuick ? 1 : ROUNDS;
    const results: Result[] = [];
    for (const [what, happen] of HAPPENINGS) {
      const { env } = await connectPostgres(cluster.url);
      const server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
      const load = await startLoad(server.url);
      const recovered: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await setTimeout(1_000);
        await happen(cluster, isQuick);
        const began = performance.now();
        await untilReady(server.url);
        recovered.push(performance.now() - began);
      }
      const slowest = Math.max(...recovered);
      const wrong = slowest > RECOVERED_MS ? [`wieder bereit erst nach ${seconds(slowest)}`] : [];
      if (server.process.exitCode !== null) wrong.push('der Server hat sich beendet');
      const figures = `danach wieder bereit nach höchstens ${seconds(slowest)}`;
      results.push(await resultOf(load, { what: `${what}, unter Last`, times: `${rounds}-mal`, figures }, wrong));
      await server.stop();
    }
    await cluster.stop();
    return results;
  },
};

async function endConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  await client.end();
}

async function freeze(cluster: PostgresCluster, isQuick: boolean): Promise<void> {
  cluster.freeze();
  await setTimeout(isQuick ? 8_000 : FROZEN_MS);
  cluster.thaw();
}
