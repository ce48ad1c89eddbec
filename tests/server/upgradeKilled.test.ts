import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { restoreBackupInto } from '../../server/backup/restoreBackupInto';
import { connectPostgres, type DatabaseEnv } from '../helpers/databases';
import { startServer } from '../helpers/serverProcess';
import { apiClient, signIn } from './apiClient';
import { failedStart } from './failedStart';

const RELEASED = fileURLToPath(new URL('../fixtures/released/', import.meta.url));
const NOW = new Date('2026-11-22T06:00:00Z');
const [oldest = ''] = readdirSync(RELEASED).sort();
const postgresUrl = inject('postgresUrl');
const describePostgres = postgresUrl ? describe : describe.skip;

describePostgres('an upgrade on PostgreSQL', () => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  let client: Client;
  beforeEach(async () => {
    ({ env, cleanup } = await connectPostgres(postgresUrl ?? ''));
    const options = { now: NOW, isEarlierState: false, mustBeEmpty: true };
    await restoreBackupInto({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }, join(RELEASED, oldest), options);
    client = new Client(env.DATABASE_URL);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await cleanup();
  });

  const rows = async (statement: string) => (await client.query(statement)).rows;
  const shape = () =>
    rows(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name <> 'kysely_migration_lock' order by 1, 2`);
  const migrations = () => rows('select name from kysely_migration order by name');
  /** Polls for the PostgreSQL process of the server that waits for a lock, until there is one. */
  const waiting = async (): Promise<number> => {
    for (;;) {
      const [found] = await rows(`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`);
      if (found) return found.pid;
      await turn();
    }
  };
  const othersGone = async () => {
    while (
      (await rows(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`))
        .length
    )
      await turn();
  };

  it.each([
    ['its process is killed', 'stockTakingItems', 'process'],
    ['its process is killed at the end', 'orders', 'process'],
    ['its connection is ended', 'auditLog', 'connection'],
  ])('changes nothing when %s while it waits for "%s", and is made good by the next start', async (_, table, what) => {
    const before = [await shape(), await migrations()];
    // A write to the table in the meantime stops the upgrade in the middle for as long as needed.
    const other = new Client(env.DATABASE_URL);
    await other.connect();
    await other.query('begin');
    await other.query(`lock table "${table}" in row exclusive mode`);
    const { code, stdout } = await failedStart(env, async (child) => {
      const pid = await waiting();
      if (what === 'process') child.kill('SIGKILL');
      else await client.query('select pg_terminate_backend($1)', [pid]);
    });
    expect([code, stdout]).toEqual([what === 'process' ? null : 1, '']);
    await other.end();
    await othersGone();
    // Tables of the definitions are created in a separate, earlier transaction, which may have been committed.
    expect(await migrations()).toEqual(before[1]);

    const server = await startServer({ ...env });
    const admin = apiClient(server.url, await signIn(server.url, 'admin', 'Lindenblüte 1897'));
    expect(await admin.list('/api/StockItems')).toHaveLength(350);
    expect(await admin.list('/api/Orders?ShowSent=true&StartDate=2020-01-01')).toHaveLength(9);
    expect((await migrations()).length).toBeGreaterThan((before[1] ?? []).length);
    expect(await server.stop()).toBe(0);
  });
});
