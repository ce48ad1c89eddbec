import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqlite } from '../../../server/db/engine/sqlite';
import { describeOnEachDatabase, onSqlite } from '../../helpers/databases';
import { type TestApp, useTestApp } from '../../helpers/testApp';

const BIG = 'x'.repeat(3_900);
const unit = (name: string) => ({ name });

/** Allows no further page: SQLite's equivalent of a full disk. */
const fill: Record<'sqlite' | 'postgres', (test: TestApp) => Promise<unknown>> = {
  sqlite: ({ database: { db } }) => sql`PRAGMA max_page_count = 1`.execute(db),
  postgres: async ({ database: { db } }) => {
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    for (const table of ['units', 'configValues', 'storageProbes']) {
      await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(db);
    }
  },
};
const free: typeof fill = {
  sqlite: ({ database: { db } }) => sql`PRAGMA max_page_count = 1000000`.execute(db),
  postgres: ({ database: { db } }) => sql`drop function full_disk() cascade`.execute(db),
};

describeOnEachDatabase('a full disk', (under) => {
  const test = useTestApp(under);

  it('is reported as such, reads go on, and writes work again without a restart', async () => {
    const write = (key: string) =>
      test().call(test().admin, 'POST', '/api/ConfigValues', { key, value: BIG }, { 'idempotency-key': key });
    const ready = async () => (await test().call('', 'GET', '/readyz')).status;
    expect(await ready()).toBe(200);

    await fill[under.kind](test());
    // Existing pages still have some room; fill it first.
    for (let index = 0; (await write(`VORHER_${index}`)).status === 201; index++);
    for (let turn = 0; turn < 3; turn++) {
      expect(await write('NOTIZ')).toMatchObject({
        status: 507,
        body: { code: 'STORAGE_FULL', detail: expect.stringMatching(/Speicherplatz/) },
      });
      expect(await ready()).toBe(503);
      expect((await test().call(test().admin, 'GET', '/api/Units')).status).toBe(200);
      expect((await test().call('', 'GET', '/healthz')).status).toBe(200);
    }
    await free[under.kind](test());
    expect(await ready()).toBe(200);
    expect((await write('NOTIZ')).status).toBe(201);
    expect((await test().call(test().admin, 'POST', '/api/Units', unit('Kiste'))).status).toBe(201);
    expect(await test().database.db.selectFrom('storageProbes').selectAll().execute()).toEqual([]);
  });
});

it('the error that ended a transaction is thrown, not that of the late rollback', async () => {
  const { env, cleanup } = await onSqlite.connect();
  const database = openSqlite(env.DATA_DIR);
  const { db } = database;
  await sql`create table notes (text text)`.execute(db);
  await sql`PRAGMA max_page_count = 2`.execute(db);
  const insert = () => sql`insert into notes values (${BIG.repeat(3)})`;
  const filling = db.transaction().execute(async (tx) => {
    await expect(insert().execute(tx)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    // SQLite has ended the transaction, so this would be stored on its own.
    await sql`insert into notes values ('x')`.execute(tx);
  });
  await expect(filling).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
  await database.close();
  await cleanup();
});
