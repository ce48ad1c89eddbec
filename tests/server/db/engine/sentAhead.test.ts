import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openServingPostgres } from '../../../../server/db/engine/postgres';
import { prepared, type Slots } from '../../../../server/db/engine/prepared';
import { inTransaction } from '../../../../server/db/engine/transaction';
import type { Tx } from '../../../../server/db/tables';
import { createDatabase } from '../../../helpers/postgres';

const TWICE = '23505';
const CONFLICT = '40001';

const addNote = prepared(
  (db, { id }: Slots<{ id: number }>) => ({ compile: () => sql`insert into notes values (${id})`.compile(db) }),
  { isAhead: true },
);
const failOnce = prepared(
  (db, { code }: Slots<{ code: string }>) => ({ compile: () => sql`select fail_with(${code})`.compile(db) }),
  { isAhead: true },
);

describe.runIf(inject('postgresUrl'))('statements that PostgreSQL is not waited for', () => {
  async function open() {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const database = await openServingPostgres(url, () => undefined, { poolSize: 1 });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const { db } = database;
    await sql`create table notes (id integer primary key)`.execute(db);
    await sql`create table times (id serial)`.execute(db);
    await sql
      .raw(`create function fail_with(code text) returns void language plpgsql as
      $$ begin if nextval('times_id_seq') = 1 then raise exception using errcode = code; end if; end $$`)
      .execute(db);
    const notes = async () => (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows;
    return { db, notes };
  }
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code?: string; name: string }) => error.code ?? error.name,
    );

  it('are all there after the commit', async () => {
    const { db, notes } = await open();
    await inTransaction(db, async (tx) => {
      for (const id of [1, 2, 3]) await addNote(tx, { id });
    });
    expect(await notes()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await inTransaction(db, async () => undefined);
    await addNote(db, { id: 4 });
    expect(await codeOf(addNote(db, { id: 4 }))).toBe(TWICE);
  });

  it.each([
    ['the commit', async () => undefined],
    ['the next statement', (tx: Tx) => sql`select 1`.execute(tx)],
  ])('that fail are reported by %s, and nothing is stored', async (_, next) => {
    const { db, notes } = await open();
    const outcome = await codeOf(
      inTransaction(db, async (tx) => {
        await addNote(tx, { id: 1 });
        await addNote(tx, { id: 1 });
        await addNote(tx, { id: 2 });
        await next(tx);
      }),
    );
    expect(outcome).toBe(TWICE);
    expect(await notes()).toEqual([]);
    // The only connection still works.
    await inTransaction(db, (tx) => addNote(tx, { id: 1 }));
    expect(await notes()).toEqual([{ id: 1 }]);
  });

  it('leave alone a statement that failed for a reason of its own', async () => {
    const { db, notes } = await open();
    const outcome = codeOf(
      inTransaction(db, async (tx) => {
        await addNote(tx, { id: 1 });
        throw new RangeError('No');
      }),
    );
    expect(await outcome).toBe('RangeError');
    expect(await notes()).toEqual([]);
  });

  it('that meet a conflict are run again with their transaction', async () => {
    const { db, notes } = await open();
    let times = 0;
    await inTransaction(db, async (tx) => {
      times += 1;
      await addNote(tx, { id: 1 });
      await failOnce(tx, { code: CONFLICT });
    });
    expect(times).toBe(2);
    expect(await notes()).toEqual([{ id: 1 }]);
  });
});
