import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectPostgres, type DatabaseEnv } from '../../helpers/databases';
import { type PostgresCluster, startPostgres } from '../../helpers/postgres';
import { type ServerProcess, startServer } from '../../helpers/serverProcess';
import { missing, repeatAll, unfit, unitWrites, untilReady, writeOnce } from '../../helpers/unitWrites';
import { type ApiClient, apiClient, signIn } from '../apiClient';

const PASSWORD = 'Lindenblüte 1897';
const WRITES = 60;

/** A cluster of its own, because stopping it would hit other tests' databases. */
describe.runIf(inject('postgresUrl'))('PostgreSQL', () => {
  let cluster: PostgresCluster;
  let server: ServerProcess;
  let api: ApiClient;
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  beforeAll(async () => {
    const started = await startPostgres({ keepsCommits: true });
    if (!started) throw new Error('PostgreSQL is there for the other tests');
    cluster = started;
    ({ env, cleanup } = await connectPostgres(cluster.url));
    server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    api = apiClient(server.url, await signIn(server.url, 'admin', PASSWORD));
  });
  afterEach(() => cluster.thaw());
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await cleanup();
    await cluster.stop();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is restarted', () => cluster.restart('fast')],
    ['crashes and is started', () => cluster.restart('immediate')],
    ['ends the connections', () => endConnections(cluster.url)],
  ])('%s: each call is done or refused for a retry, the server goes on, nothing is lost', async (name, happen) => {
    const writes = unitWrites(WRITES, name);
    let happened: Promise<unknown> | undefined;
    let answers = 0;
    await writeOnce(api, writes, () => {
      answers += 1;
      if (answers === WRITES / 4) happened = happen();
    });
    await happened;
    expect(unfit(writes.flatMap((write) => write.answers))).toEqual([]);

    await untilReady(server.url);
    await repeatAll(api, writes);
    expect(await missing(api, writes)).toEqual([]);
    expect(server.process.exitCode).toBeNull();
  });

  it('falls silent: calls are answered meanwhile, and a repeated key finds out whether a write was done', async () => {
    const before = unitWrites(4, 'Vorher');
    await writeOnce(api, before);
    cluster.freeze();
    const during = unitWrites(30, 'Dose');
    const [health, ready, reads] = await Promise.all([
      fetch(`${server.url}/healthz`),
      fetch(`${server.url}/readyz`),
      Promise.all(Array.from({ length: 30 }, () => api.call('GET', '/api/Units'))),
      writeOnce(api, during, undefined, during.length),
    ]);
    expect([health.status, ready.status]).toEqual([200, 503]);
    expect(unfit([...reads, ...during.flatMap(({ answers }) => answers)])).toEqual([]);

    cluster.thaw();
    await untilReady(server.url);
    await repeatAll(api, [...before, ...during]);
    expect(await missing(api, [...before, ...during])).toEqual([]);
  });

  it('stops answering in the middle of a write, which is then done once', async () => {
    const [write] = unitWrites(1, 'Fass');
    if (!write) throw new Error('no write');
    const blocker = new pg.Client({ connectionString: env.DATABASE_URL });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE units IN ACCESS EXCLUSIVE MODE');
    const first = writeOnce(api, [write]);
    await untilSomebodyWaits(blocker);
    cluster.freeze();
    await first;
    expect(unfit(write.answers)).toEqual([]);
    cluster.thaw();
    await blocker.end();
    await repeatAll(api, [write]);
    expect(await missing(api, [write])).toEqual([]);
  });

  it('is away and comes back: readiness says so both times', async () => {
    await cluster.halt('fast');
    for (const path of ['/readyz', '/api/setup']) {
      const reply = await apiClient(server.url).call('GET', path);
      expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    await cluster.start();
    await untilReady(server.url);
    expect((await api.call('GET', '/api/Units')).status).toBe(200);
  });
});

async function endConnections(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'zaehlwerk-server',
  ]);
  await client.end();
}

async function untilSomebodyWaits(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query("select 1 from pg_locks where not granted and relation = 'units'::regclass");
    if (rows.length > 0) return;
  }
}
