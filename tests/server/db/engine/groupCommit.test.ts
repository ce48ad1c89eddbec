import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inUnsyncedTransaction } from '../../../../server/db/engine/inUnsyncedTransaction';
import { OpenFiles } from '../../../../server/db/engine/OpenFiles';
import { SqliteFile } from '../../../../server/db/engine/SqliteFile';
import { WaitingSqliteDialect } from '../../../../server/db/engine/sqliteDriver';
import type { Db } from '../../../../server/db/tables';

interface Notes {
  notes: { id: number; text: string };
  remarks: { id: number; noteId: number };
}

let folder: string;
let db: Kysely<Notes>;
/** Commands that the writing connection ran without preparing them, plus entries that tests add. */
let events: string[];
let close: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  const writer = new SqliteFile(join(folder, 'notes.db'));
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    writer.exec(`PRAGMA ${pragma}`);
  writer.exec('create table notes (id integer primary key, text text not null unique)');
  writer.exec(
    'create table remarks (id integer primary key, noteId integer references notes (id) deferrable initially deferred)',
  );
  const reader = new SqliteFile(join(folder, 'notes.db'));
  const exec = writer.exec.bind(writer);
  events = [];
  writer.exec = (command) => {
    exec(command);
    events.push(command);
  };
  const files = new OpenFiles(join(folder, 'notes.db'));
  const another = () => new SqliteFile(join(folder, 'notes.db'));
  const onError = () => undefined;
  const dialect = new WaitingSqliteDialect({ writer, reader, files, another, waitMs: 100, joinMs: 60_000, onError });
  db = new Kysely<Notes>({ dialect });
  close = async () => {
    await db.destroy();
    reader.close();
    writer.close();
  };
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const insert = (into: Kysely<Notes>, id: number, text = `note ${id}`) =>
  into.insertInto('notes').values({ id, text }).execute();
const note = (id: number, text?: string) => db.transaction().execute((tx) => insert(tx, id, text));
const throwing = (id: number) => async (tx: Kysely<Notes>) => {
  await insert(tx, id);
  throw new Error('thrown');
};
const stored = async () => (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);
const commits = () => events.filter((event) => event === 'commit').length;
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) => (each.status === 'fulfilled' ? 'stored' : codeOf(each.reason)));
const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).message;

describe('transactions of one moment', () => {
  it('share a commit, and nobody gets an answer before it', async () => {
    const all = Array.from({ length: 20 }, (_, id) => note(id).then(() => events.push('told')));
    await Promise.all(all);
    expect(commits()).toBe(1);
    expect(events.slice(0, events.indexOf('commit'))).not.toContain('told');
    expect(await stored()).toHaveLength(20);
  });

  it('leave each other alone when one of them fails', async () => {
    const late = async (tx: Kysely<Notes>) => {
      await insert(tx, 101);
      await nextTurn();
      throw new Error('too late');
    };
    const handling = async (tx: Kysely<Notes>) => {
      await expect(insert(tx, 1)).rejects.toThrow(/UNIQUE/);
      await insert(tx, 102);
    };
    const work = [
      note(1),
      note(2, 'note 1'),
      db.transaction().execute(throwing(100)),
      note(3),
      db.transaction().execute(late),
      db.transaction().execute(handling),
      note(4),
      insert(db, 5),
      note(1),
    ];
    expect(await outcomes(work)).toEqual([
      'stored',
      'SQLITE_CONSTRAINT_UNIQUE',
      'thrown',
      'stored',
      'too late',
      'stored',
      'stored',
      'stored',
      'SQLITE_CONSTRAINT_PRIMARYKEY',
    ]);
    expect(commits()).toBe(1);
    expect(await stored()).toEqual([1, 3, 4, 5, 102]);
  });

  it('a first one that fails is undone as a whole, and the next ones are stored', async () => {
    expect(await outcomes([db.transaction().execute(throwing(9)), note(1), note(9)])).toEqual([
      'thrown',
      'stored',
      'stored',
    ]);
    expect(await stored()).toEqual([1, 9]);
  });

  it('all fail with a commit that fails, also those that had only read its lost rows', async () => {
    const work = [
      note(1),
      db.transaction().execute((tx) => tx.insertInto('remarks').values({ id: 1, noteId: 77 }).execute()),
      db.transaction().execute(async (tx) => {
        throw new Error(`${(await tx.selectFrom('notes').selectAll().execute()).length} notes`);
      }),
      note(2),
    ];
    expect(await outcomes(work)).toEqual(Array.from(work, () => 'SQLITE_CONSTRAINT_FOREIGNKEY'));
    expect(await stored()).toEqual([]);
    expect(await outcomes([note(3)])).toEqual(['stored']);
  });

  it('all fail with a disk that is full, also when its error is caught', async () => {
    await sql`PRAGMA max_page_count = 4`.execute(db);
    const filling = async (tx: Kysely<Notes>) => {
      await expect(insert(tx, 3, 'x'.repeat(50_000))).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      await insert(tx, 4);
    };
    const work = [note(1), db.transaction().execute(throwing(2)), db.transaction().execute(filling), note(5)];
    const full = 'SQLITE_FULL';
    expect(await outcomes(work)).toEqual([full, full, full, 'stored']);
    expect(await stored()).toEqual([5]);
  });

  it('begin in the order in which they came, few enough for each commit', async () => {
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 300 }, (_, id) =>
        db.transaction().execute(async (tx) => {
          order.push(id);
          await insert(tx, id);
        }),
      ),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(commits()).toBeGreaterThan(1);
    expect(commits()).toBeLessThan(100);
  });

  it('are not seen by reads before their commit', async () => {
    let seen: number[] | undefined;
    await db.transaction().execute(async (tx) => {
      await insert(tx, 1);
      seen = await stored();
    });
    expect(seen).toEqual([]);
    expect(await stored()).toEqual([1]);
  });
});

describe('work outside any transaction', () => {
  it('waits until it has ended', async () => {
    await Promise.all([note(1), sql`vacuum`.execute(db), note(2)]);
    expect(commits()).toBe(2);
    expect(await stored()).toEqual([1, 2]);
  });

  it.each([
    { kinds: 'hasty hasty', told: ['PRAGMA synchronous = NORMAL', 'begin immediate', 'commit'] },
    { kinds: 'durable hasty durable', told: ['begin immediate', 'commit'] },
    {
      kinds: 'hasty durable durable hasty',
      told: [
        'PRAGMA synchronous = NORMAL',
        'begin immediate',
        'commit',
        'PRAGMA synchronous = FULL',
        'begin immediate',
        'commit',
      ],
    },
  ])('haste of some leaves the commits of others durable: $kinds', async ({ kinds, told }) => {
    const hasty = async (id: number) => {
      await inUnsyncedTransaction(db as unknown as Db, (tx) => insert(tx as unknown as Kysely<Notes>, id));
    };
    const durable = (id: number) =>
      db.connection().execute(async (connection) => {
        await sql`pragma synchronous = full`.execute(connection);
        await connection.transaction().execute((tx) => insert(tx, id));
      });
    await Promise.all(kinds.split(' ').map((kind, id) => (kind === 'hasty' ? hasty(id) : durable(id))));
    expect(events.filter((event) => /^(PRAGMA|begin|commit)/.test(event))).toEqual(told);
    expect(await stored()).toHaveLength(kinds.split(' ').length);
  });
});
