import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Database } from '../../../../server/db/database';
import { openServingPostgres } from '../../../../server/db/engine/postgres';
import { connectPostgres } from '../../../helpers/databases';

const CONNECTIONS = 8;

/** Uses all of the pool at one moment. */
async function occupyAll({ db }: Database): Promise<void> {
  let arrived = 0;
  let go: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const read = () =>
    db.connection().execute(async (each) => {
      await sql`select 1`.execute(each);
      arrived += 1;
      if (arrived === CONNECTIONS) go();
      await all;
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, read));
}

const write = ({ db }: Database) =>
  sql`insert into notes values (1)`.execute(db).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const process = async ({ db }: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe.runIf(inject('postgresUrl'))('after a phase in which PostgreSQL only read', () => {
  async function open() {
    const { env, cleanup } = await connectPostgres(inject('postgresUrl') ?? '');
    const url = env.DATABASE_URL ?? '';
    const admin = new Client(url);
    await admin.connect();
    await admin.query('create table notes (id integer)');
    const name = new URL(url).pathname.slice(1);
    const onlyReads = (is: boolean) =>
      admin.query(`alter database "${name}" ${is ? 'set default_transaction_read_only = on' : 'reset all'}`);
    onTestFinished(async () => {
      await database.close();
      await admin.end();
      await cleanup();
    });
    await onlyReads(true);
    const database = await openServingPostgres(url, () => undefined, { poolSize: CONNECTIONS });
    await occupyAll(database);
    return { database, onlyReads };
  }

  it('one write is refused at most, whatever connections were opened meanwhile', async () => {
    const { database, onlyReads } = await open();
    await onlyReads(false);
    const answers = [];
    for (let turn = 0; turn < 3 * CONNECTIONS; turn++) answers.push(await write(database));
    expect(answers).toEqual(['25006', ...Array.from({ length: 3 * CONNECTIONS - 1 }, () => 'done')]);
  });

  it('reads keep their connections while every write is refused', async () => {
    const { database } = await open();
    await write(database);
    const kept = await process(database);
    for (let turn = 0; turn < 4; turn++) {
      // Holds the connection for reading, so that the write gets one of its own.
      await database.db.connection().execute(async (reading) => {
        await sql`select 1`.execute(reading);
        expect(await write(database)).toBe('25006');
      });
    }
    expect(await process(database)).toBe(kept);
  });
});
