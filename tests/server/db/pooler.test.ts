import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { openPostgres, openServingPostgres } from '../../../server/db/engine/postgres';
import { PostgresHosts } from '../../../server/db/engine/postgresHosts';
import { postgresProbe } from '../../../server/db/engine/postgresProbe';
import { type Connection, connectPostgres, type DatabaseUnderTest } from '../../helpers/databases';
import { hasPooler, type Pooler, startPooler } from '../../helpers/pooler';
import { startTestApp, type TestApp } from '../../helpers/testApp';

const postgresUrl = inject('postgresUrl') ?? '';
if (!hasPooler) console.warn('pgbouncer nicht gefunden: Die Tests durch einen Pooler werden übersprungen.');

describe.runIf(postgresUrl && hasPooler)('behind a pooler that gives every transaction another session', () => {
  let pooler: Pooler;
  let direct: Connection;
  let under: DatabaseUnderTest;
  let test: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    direct = await connectPostgres(postgresUrl);
    pooler = await startPooler(postgresUrl);
    const env = { ...direct.env, DATABASE_URL: pooler.through(direct.env.DATABASE_URL ?? '') };
    under = { kind: 'postgres', connect: async () => ({ env, cleanup: async () => undefined }) };
    [other, test] = await Promise.all([startTestApp(under, { empty: true }), startTestApp(under)]);
  });
  afterAll(async () => {
    await test.close();
    await other.close();
    await pooler.stop();
    await direct.cleanup();
  });

  const units = async () =>
    (await test.call<{ name: string }[]>(test.admin, 'GET', '/api/Units')).body.map(({ name }) => name);

  it('both servers are started, each with its life sign', async () => {
    const { rows } = await sql`select id from servers`.execute(test.database.db);
    expect(rows).toHaveLength(2);
  });

  it('many write and read at once, more than it has sessions', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Kiste ${at}`);
    const answers = await Promise.all(
      names.map((name, at) => (at % 2 ? test : other).call(test.admin, 'POST', '/api/Units', { name })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const lists = await Promise.all(names.map(units));
    for (const list of lists) expect(list.filter((name) => name.startsWith('Kiste')).sort()).toEqual([...names].sort());
  });

  it('does a call once that both get at the same time', async () => {
    const send = (server: TestApp) =>
      server.call<{ id: number; code?: string }>(
        test.admin,
        'POST',
        '/api/Units',
        { name: 'Fass' },
        { 'idempotency-key': 'f' },
      );
    const answers = await Promise.all([send(test), send(other), send(test), send(other)]);
    for (const { status, body } of answers) expect([201, 409], JSON.stringify(body)).toContain(status);
    expect((await units()).filter((name) => name === 'Fass')).toHaveLength(1);
  });

  it('answers 503 when a lock is held for too long, and goes on after', async () => {
    const blocker = new Client(direct.env.DATABASE_URL);
    await blocker.connect();
    await blocker.query('begin; lock table units in share mode');
    const refused = await test.call(test.admin, 'POST', '/api/Units', { name: 'Dose' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '2' } });
    await blocker.end();
    expect((await test.call(test.admin, 'POST', '/api/Units', { name: 'Dose' })).status).toBe(201);
  });

  it('takes a pooler without a free session for busy, not for gone', async () => {
    const small = await startPooler(postgresUrl, { poolSize: 1 });
    const through = small.through(direct.env.DATABASE_URL ?? '');
    const holder = new Client(through);
    await holder.connect();
    await holder.query('begin; select 1');
    expect(await postgresProbe({}, new PostgresHosts(through), () => true)()).toBe(true);
    await holder.end();
    await small.stop();
  });

  it('is held to the limits of the database in single statements, and tools are not', async () => {
    const { DATABASE_URL = '' } = direct.env;
    const name = new URL(DATABASE_URL).pathname.slice(1);
    const operator = new Client(DATABASE_URL);
    await operator.connect();
    await operator.query(`alter database "${name}" set statement_timeout = '9s'`);
    const fresh = await startPooler(postgresUrl);
    const through = fresh.through(DATABASE_URL);
    const limits = [];
    for (const open of [openServingPostgres, openPostgres]) {
      const { db, close } = await open(through, () => undefined);
      const { rows } = await sql<{ most: string }>`select current_setting('statement_timeout') as most`.execute(db);
      limits.push(rows[0]?.most);
      await close();
    }
    expect(limits).toEqual(['9s', '0']);
    await fresh.stop();
    await operator.query(`alter database "${name}" reset statement_timeout`);
    await operator.end();
  });

  it('leaves no setting behind on a session', async () => {
    const { rows } = await sql<{ settings: string }>`
      select current_setting('statement_timeout') || current_setting('lock_timeout') || current_setting('search_path')
        as settings`.execute(test.database.db);
    expect(rows).toEqual([{ settings: '00"$user", public' }]);
  });

  it('is backed up beside its servers, restored without them, and refused while one runs', async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.env;
    const path = join(dataDir, 'gesichert');
    const before = await units();
    await createBackup({ dataDir, databaseUrl }, path, new Date());
    await test.create('/api/Units', { name: 'danach' });
    const restore = () =>
      restoreBackupInto({ dataDir, databaseUrl }, path, {
        now: new Date(),
        isEarlierState: false,
        mustBeEmpty: false,
      });
    await test.stop();
    await expect(restore()).rejects.toThrow(/Zählwerk-Server/);
    await other.stop();
    await restore();
    await test.restart();
    expect(await units()).toEqual(before);
  });
});
