import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openServingPostgres } from '../../../server/db/engine/postgres';
import { type PortSwitch, portSwitch } from '../../helpers/portSwitch';
import { createDatabase, type PostgresCluster, type PostgresCopy, startPostgres } from '../../helpers/postgres';
import { type ServerProcess, startServer } from '../../helpers/serverProcess';
import { missing, repeatAll, unfit, unitWrites, untilReady, writeOnce } from '../../helpers/unitWrites';
import { type ApiClient, apiClient, signIn } from '../apiClient';
import { failedStart } from '../failedStart';

const PASSWORD = 'Lindenblüte 1897';

describe.runIf(inject('postgresUrl'))('an address that leads to a copy', () => {
  let cluster: PostgresCluster;
  let copy: PostgresCopy;
  let way: PortSwitch;
  let server: ServerProcess;
  let api: ApiClient;
  let url: string;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-copy-'));
    const started = await startPostgres({ keepsCommits: true });
    if (!started) throw new Error('PostgreSQL is there for the other tests');
    cluster = started;
    copy = await cluster.copy();
    ({ url } = await createDatabase(cluster.url));
    way = await portSwitch(url);
    const DATA_DIR = join(folder, 'gibt', 'es', 'noch', 'nicht');
    server = await startServer({
      DATA_DIR,
      DATABASE_URL: way.through(url),
      ADMIN_PASSWORD: PASSWORD,
      JWT_SECRET: 'x'.repeat(20),
    });
    api = apiClient(server.url, await signIn(server.url, 'admin', PASSWORD));
    expect(server.stderr()).toBe('');
    expect(existsSync(join(DATA_DIR, 'audit-anchor.json'))).toBe(true);
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    way.close();
    await copy.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  it('is not read: everything is refused until it takes writes, and acknowledged writes are there once', async () => {
    const before = unitWrites(4, 'Vorher');
    await writeOnce(api, before);
    way.leadTo(copy.url);
    const during = unitWrites(8, 'Während');
    await writeOnce(api, during);
    expect(unfit(during.flatMap(({ answers }) => answers))).toEqual([]);
    expect(new Set(during.flatMap(({ answers }) => answers.map(({ status }) => status)))).toEqual(new Set([503]));
    for (const path of ['/readyz', '/api/Units', '/api/Orders']) {
      const reply = await api.call('GET', path);
      expect(reply, path).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', detail: 'Die Datenbank ist gerade eine Kopie, die nur gelesen werden kann.' },
      });
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await copy.promote();
    await untilReady(server.url);
    await repeatAll(api, [...before, ...during]);
    expect(await missing(api, [...before, ...during])).toEqual([]);
    expect(server.process.exitCode).toBeNull();
  });

  it('is refused at the start, with a sentence', async () => {
    const other = await cluster.copy();
    const address = new URL(url);
    address.port = new URL(other.url).port;
    const failed = await failedStart({ PORT: '0', DATA_DIR: join(folder, 'zweiter'), DATABASE_URL: address.href });
    expect(failed.code).not.toBe(0);
    expect(failed.stderr).toMatch(
      /^Die Datenbank aus DATABASE_URL kann nur gelesen werden \(eine Kopie oder schreibgeschützt\)\. Bitte die Adresse der Hauptdatenbank angeben\.$/m,
    );
    await other.stop();
  });
});

describe.runIf(inject('postgresUrl'))('an address of several machines', () => {
  it('leads to the machine that takes writes', async () => {
    const cluster = await startPostgres({ keepsCommits: true });
    if (!cluster) throw new Error('PostgreSQL is there for the other tests');
    const { url } = await createDatabase(cluster.url);
    const copy = await cluster.copy();
    const both = new URL(url).href.replace(
      /@[^/]*/,
      `@127.0.0.1:${new URL(copy.url).port},127.0.0.1:${new URL(url).port}`,
    );
    const database = await openServingPostgres(both, () => undefined, { poolSize: 4 });
    const write = () => sql`insert into notes values (1)`.execute(database.db);
    await sql`create table notes (id integer)`.execute(database.db);
    await Promise.all(Array.from({ length: 8 }, write));
    await copy.promote();
    await cluster.halt('fast');
    await expect.poll(() => write().then(() => 'done', String)).toBe('done');
    const { rows } = await sql`select 1 from notes`.execute(database.db);
    expect(rows).toHaveLength(9);
    await database.close();
    await copy.stop();
    await cluster.start();
    await cluster.stop();
  });
});
