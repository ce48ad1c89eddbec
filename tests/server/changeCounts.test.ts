import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readTableHeads } from '../../server/backup/tables';
import { countChanges } from '../../server/db/changes/countChanges';
import { type Database, untyped } from '../../server/db/database';
import { openPostgres } from '../../server/db/engine/postgres';
import { openSqliteFile } from '../../server/db/engine/sqlite';
import { resources } from '../../src/resources';
import { describeOnEachDatabase } from '../helpers/databases';
import { startTestApp, useTestApp } from '../helpers/testApp';

async function countsOf({ db }: Pick<Database, 'db'>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('changeCounts').select(['tableName', 'changes']).execute();
  const sums: Record<string, number> = {};
  for (const { tableName, changes } of rows) sums[tableName] = (sums[tableName] ?? 0) + Number(changes);
  return sums;
}

describeOnEachDatabase('counters of changes', (under) => {
  const test = useTestApp(under);
  const run = (text: string) => sql.raw(text).execute(test().database.db);
  async function raised(work: () => Promise<unknown>): Promise<string[]> {
    const before = await countsOf(test().database);
    await work();
    const after = await countsOf(test().database);
    return Object.keys(after)
      .filter((name) => after[name] !== (before[name] ?? 0))
      .sort();
  }

  it('rise with rows inserted, updated and deleted by hand, and with nothing that is rolled back', async () => {
    const unit = (verb: string) => () => run(verb);
    expect(await raised(unit(`insert into units (name) values ('Sack')`))).toEqual(['units']);
    expect(await raised(unit(`update units set name = 'Beutel' where name = 'Sack'`))).toEqual(['units']);
    expect(await raised(unit(`delete from units where name = 'Beutel'`))).toEqual(['units']);
    const back = async () => {
      const work = test()
        .database.db.transaction()
        .execute(async (tx) => {
          await sql.raw(`insert into units (name) values ('Dose')`).execute(tx);
          throw new Error('back');
        });
      await expect(work).rejects.toThrow('back');
    };
    expect(await raised(back)).toEqual([]);
  });

  it('rise where a row goes with another', async () => {
    const group = await test().create('/api/StockItemGroups', { name: 'Getränke', executionDayOfWeek: 1 });
    const { id } = await test().member('kurz', [group]);
    expect(await raised(() => run(`delete from users where id = ${id}`))).toEqual(
      expect.arrayContaining(['userStockItemGroups', 'users']),
    );
  });

  it.each(
    under.kind === 'sqlite'
      ? [
          `insert or replace into units (id, name) values (900, 'Krug')`,
          `insert or ignore into units (id, name) values (901, 'Eimer')`,
          `update or ignore units set name = 'Topf' where id = 900`,
          `insert into units (id, name) values (900, 'Bottich') on conflict (id) do update set name = excluded.name`,
          'delete from units where id >= 900',
        ]
      : [
          `insert into units (id, name) values (900, 'Krug') on conflict (id) do update set name = excluded.name`,
          'with gone as (delete from units where id = 900 returning name) insert into units (name) select name from gone',
        ],
  )('rise with %s', async (statement) => {
    await run(`insert into units (id, name) values (900, 'Kanne') on conflict do nothing`);
    expect(await raised(() => run(statement))).toEqual(['units']);
  });

  it('rise where all rows go at once', async () => {
    await run(`insert into units (name) values ('letzte')`);
    await run('create table leftovers as select 1 as id');
    const db = untyped(test().database.db);
    const leftovers = { ...resources[0], name: 'leftovers', fields: {} };
    await db.transaction().execute((tx) => countChanges(tx, [...resources, leftovers]));
    const empty = under.kind === 'sqlite' ? 'delete from leftovers' : 'truncate leftovers';
    expect(await raised(() => run(empty))).toEqual(['leftovers']);
    await run('drop table leftovers');
  });

  it('stay out of backups, and tell one database from another', async () => {
    const names = (await readTableHeads(untyped(test().database.db))).map(({ name }) => name);
    expect([names.includes('units'), names.includes('changeCounts')]).toEqual([true, false]);
    const other = await startTestApp({ ...under, copyOf: undefined });
    try {
      expect((await countsOf(other.database))['']).not.toBe((await countsOf(test().database))['']);
    } finally {
      await other.close();
    }
  });

  it('are made again where somebody has taken them away, and for a new resource', async () => {
    const db = untyped(test().database.db);
    await run(under.kind === 'sqlite' ? 'drop trigger "units_insertCounted"' : 'drop trigger "countChange" on units');
    expect(await raised(() => run(`insert into units (name) values ('ungezählt')`))).toEqual([]);
    await db.schema.createTable('kettles').addColumn('id', 'integer').execute();
    const kettles = { ...resources[0], name: 'kettles', fields: {} };
    await db.transaction().execute((tx) => countChanges(tx, [...resources, kettles]));
    expect(await raised(() => run(`insert into units (name) values ('gezählt')`))).toEqual(['units']);
    expect(await raised(() => run('insert into kettles (id) values (1)'))).toEqual(['kettles']);
  });

  it('of two that write at once make neither wait for the other', async () => {
    if (under.kind === 'sqlite') return;
    const { DATABASE_URL: url = '' } = test().env;
    const beside = await openPostgres(url, () => undefined);
    try {
      await run(`insert into units (id, name) values (910, 'eins'), (911, 'zwei')`);
      await run(`insert into suppliers (id, name) values (910, 'eins'), (911, 'zwei')`);
      const raisedBoth = await raised(() =>
        // Each transaction holds the counters of its own table while it takes the other's: opposite orders.
        test()
          .database.db.transaction()
          .execute(async (tx) => {
            await sql.raw('update units set name = name where id = 910').execute(tx);
            await beside.db.transaction().execute(async (other) => {
              await sql.raw('update suppliers set name = name where id = 911').execute(other);
              await sql.raw('update units set name = name where id = 911').execute(other);
            });
            await sql.raw('update suppliers set name = name where id = 910').execute(tx);
          }),
      );
      expect(raisedBoth).toEqual(['suppliers', 'units']);
    } finally {
      await beside.close();
    }
  });

  it('rise for a program of another connection', async () => {
    const { DATA_DIR, DATABASE_URL } = test().env;
    const beside = DATABASE_URL
      ? await openPostgres(DATABASE_URL, () => undefined)
      : openSqliteFile(join(DATA_DIR, 'zaehlwerk.db'), DATA_DIR);
    try {
      const write = () => sql.raw(`insert into units (name) values ('nebenan')`).execute(beside.db);
      expect(await raised(write)).toEqual(['units']);
    } finally {
      await beside.close();
    }
  });
});
