import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { restoreBackupInto } from '../../server/backup/restoreBackupInto';
import { readTableHeads } from '../../server/backup/tables';
import { type Database, untyped } from '../../server/db/database';
import { openPostgres } from '../../server/db/engine/postgres';
import { openSqlite } from '../../server/db/engine/sqlite';
import { migrate, migrationNames, migrationsOf } from '../../server/db/migrations/migrate';
import { resources } from '../../src/resources';
import { after, before } from '../helpers/addedField';
import { type DatabaseEnv, describeOnEachDatabase } from '../helpers/databases';

const RELEASED = fileURLToPath(new URL('../fixtures/released/', import.meta.url));
const NOW = new Date('2026-11-22T06:00:00Z');
const nothing = async () => undefined;

const open = async ({ DATA_DIR, DATABASE_URL }: DatabaseEnv): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_URL, () => undefined) : openSqlite(DATA_DIR);

async function stateOf({ db }: Database) {
  const tables = await readTableHeads(untyped(db));
  const counts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*) as rows from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return {
    shape: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])),
    rows: Object.fromEntries(rows.map((each) => [each.name, Number(each.rows)])),
    migrations: await migrationsOf(untyped(db)),
  };
}

/** Called before the n-th statement (from 1); `isEnd` marks the insert that records a finished migration. */
type Watch = (n: number, isEnd: boolean) => void;

function watched(database: Database, watch: Watch): Database {
  let n = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      n += 1;
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
      watch(n, into === 'kysely_migration');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, db: database.db.withPlugin(plugin) };
}

class PowerCut extends Error {}

/** Returns the number of a statement in the middle of each migration that is still to run. */
async function momentsOf(database: Database): Promise<number[]> {
  const missing = migrationNames.length - (await migrationsOf(untyped(database.db))).length;
  const interrupt = async (after: number) => {
    const ends: number[] = [];
    const note: Watch = (n, isEnd) => {
      if (isEnd) ends.push(n);
      if (isEnd && ends.length === after) throw new PowerCut();
    };
    await expect(migrate(watched(database, note), resources, nothing)).rejects.toThrow(PowerCut);
    return ends;
  };
  // Interrupts once before, so that the separate transaction of the definitions is done and not counted.
  await interrupt(1);
  const ends = await interrupt(missing);
  return ends.map((end, at) => Math.ceil(((ends[at - 1] ?? end - 2) + end) / 2));
}

describeOnEachDatabase('an upgrade', (under) => {
  describe.each([undefined, ...readdirSync(RELEASED)])('of %s', (released) => {
    it('that is interrupted in the middle of any migration changes nothing, and is made good by the next start', async () => {
      const { env, cleanup } = await under.connect();
      const target = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
      const options = { now: NOW, isEarlierState: false, mustBeEmpty: true };
      if (released) await restoreBackupInto(target, join(RELEASED, released), options);
      const database = await open(env);
      const moments = await momentsOf(database);
      const unchanged = await stateOf(database);
      const copies: string[] = [];
      for (const moment of moments) {
        const cut: Watch = (n) => {
          if (n !== moment) return;
          if (under.kind === 'sqlite') copies.push(copied(env.DATA_DIR, moment));
          throw new PowerCut();
        };
        await expect(migrate(watched(database, cut), resources, nothing), `at ${moment}`).rejects.toThrow(PowerCut);
        expect(await stateOf(database), `at ${moment}`).toEqual(unchanged);
      }
      await migrate(database, resources, nothing);
      const upgraded = await stateOf(database);
      expect(upgraded.migrations).toEqual(migrationNames);
      if (released) expect(upgraded.rows).toMatchObject({ stockItems: 350, orders: 9 });
      // The files as a killed process would have left them.
      for (const copy of copies) {
        const left = openSqlite(copy);
        await migrate(left, resources, nothing);
        expect(await stateOf(left), copy).toEqual(upgraded);
        await left.close();
      }
      expect(await migrate(database, resources, nothing)).toEqual([]);
      await database.close();
      await cleanup();
    });
  });

  it('backwards is refused before anything is touched', async () => {
    const { env, cleanup } = await under.connect();
    const database = await open(env);
    await migrate(database, before, nothing);
    await untyped(database.db)
      .insertInto('kysely_migration')
      .values({ name: '9999_future', timestamp: '2099-01-01T00:00:00.000Z' })
      .execute();
    const untouched = await stateOf(database);
    const refused: string[] = [];
    const backUp = async () => void refused.push('a copy was made');
    // The stored definitions know a column that the database lacks.
    await expect(migrate(database, after, backUp)).rejects.toThrow(
      /^Die Datenbank stammt von einer neueren Version dieses Programms\./,
    );
    expect(await stateOf(database)).toEqual(untouched);
    expect(refused).toEqual([]);
    await database.close();
    await cleanup();
  });
});

function copied(folder: string, moment: number): string {
  const copy = join(folder, `cut-${moment}`);
  mkdirSync(copy);
  for (const name of readdirSync(folder).filter((each) => /^zaehlwerk\.db(-wal)?$/.test(each)))
    cpSync(join(folder, name), join(copy, name));
  return copy;
}
