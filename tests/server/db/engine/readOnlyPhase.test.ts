import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Database } from '../../../../server/db/database';
import { openPostgres, openServingPostgres } from '../../../../server/db/engine/postgres';
import { startPostgres } from '../../../helpers/postgres';

const CONNECTIONS = 8;

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

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );
const write = ({ db }: Database) => outcome(sql`insert into notes values (1)`.execute(db));
const read = ({ db }: Database) => outcome(sql`select * from notes`.execute(db));

describe.runIf(inject('postgresUrl'))('while PostgreSQL can only be read, as a copy can', () => {
  async function open() {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('PostgreSQL is there for the other tests');
    const { url } = await cluster.createDatabase();
    const admin = new Client(url);
    await admin.connect();
    await admin.query('create table notes (id integer)');
    const onlyReads = async (is: boolean) => {
      await admin.query(`alter system ${is ? 'set default_transaction_read_only = on' : 'reset all'}`);
      await admin.query('select pg_reload_conf()');
    };
    const database = await openServingPostgres(url, () => undefined, { poolSize: CONNECTIONS });
    onTestFinished(async () => {
      await database.close();
      await admin.end();
      await cluster.stop();
    });
    await occupyAll(database);
    return { database, onlyReads, url };
  }

  it('the first write that is refused gives up every connection, and nothing is read there any more', async () => {
    const { database, onlyReads } = await open();
    await onlyReads(true);
    await expect.poll(() => write(database)).toBe('25006');
    const answers = [];
    for (let turn = 0; turn < 2 * CONNECTIONS; turn++) answers.push(await read(database), await write(database));
    expect(new Set(answers)).toEqual(new Set(['DatabaseReadOnly']));

    await onlyReads(false);
    await expect.poll(() => read(database)).toBe('done');
    const after = [];
    for (let turn = 0; turn < 2 * CONNECTIONS; turn++) after.push(await write(database));
    expect(new Set(after)).toEqual(new Set(['done']));
  });

  it('a server says so instead of starting, and a tool that reads goes on', async () => {
    const { onlyReads, url } = await open();
    await onlyReads(true);
    await expect
      .poll(() => openServingPostgres(url, () => undefined).then(({ close }) => close(), String))
      .toMatch(/kann nur gelesen werden \(eine Kopie oder schreibgeschützt\)/);
    const tool = await openPostgres(url, () => undefined, { takesCopies: true });
    expect(await read(tool)).toBe('done');
    await tool.close();
  });
});
