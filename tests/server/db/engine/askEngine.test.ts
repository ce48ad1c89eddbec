import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { supportsAdvisoryLocks } from '../../../../server/db/engine/askEngine';
import { openServingPostgres } from '../../../../server/db/engine/postgres';
import { openDatabase } from '../../../../server/db/open';
import { resources } from '../../../../src/resources';
import { connectPostgres } from '../../../helpers/databases';

describe.runIf(inject('postgresUrl'))('an engine whose locks only pretend', () => {
  it('is found out by asking it, and refused with nothing written', async () => {
    const { env, cleanup } = await connectPostgres(inject('postgresUrl') ?? '');
    onTestFinished(cleanup);
    const database = await openServingPostgres(env.DATABASE_URL ?? '', () => undefined);
    onTestFinished(() => database.close());
    expect(await supportsAdvisoryLocks(database.db)).toBe(true);
    const admin = new Client(env.DATABASE_URL);
    await admin.connect();
    // A function that shadows the real one, as another engine's own would.
    await admin.query(
      "create function public.pg_try_advisory_xact_lock(bigint) returns boolean language sql as 'select true'",
    );
    const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
    await admin.query(`alter database "${name}" set search_path = public, pg_catalog`);
    await admin.end();
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
    const open = openDatabase({ dataDir, databaseUrl, registry: resources }, { info() {}, warn() {} });
    await expect(open).rejects.toThrow(
      'Diese Datenbank bestätigt Sperren, die sie nicht hält (so CockroachDB). Bitte PostgreSQL verwenden.',
    );
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
