import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../server/db/engine/outages';
import { SqliteFile } from '../../../../server/db/engine/SqliteFile';

let folder: string;
let file: SqliteFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  file = new SqliteFile(join(folder, 'notes.db'));
  file.exec('PRAGMA foreign_keys = ON');
  file.exec('create table notes (id integer primary key, text text unique check (length(text) < 100000))');
  file.exec('create table remarks (noteId integer references notes (id) on delete restrict)');
  file.exec(`insert into notes values (1, 'one'); insert into remarks values (1)`);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

/** The first versions in which a write during a checkpoint cannot lose committed data: sqlite.org/wal.html. */
it('is of a version without the fault that loses commits when the log is reset', () => {
  const [{ version }] = file.prepare('select sqlite_version() as version').all() as [{ version: string }];
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  expect(major * 1_000_000 + minor * 1_000 + patch).toBeGreaterThanOrEqual(3_051_003);
});

/** Each way to run a statement, because the library reports errors differently. */
const ways: Record<string, (text: string) => unknown> = {
  exec: (text) => file.exec(text),
  run: (text) => file.prepare(text).run(),
  all: (text) => file.prepare(text).all(),
};
const told = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return codeOf(error);
  }
  return 'nothing';
};

describe.each(Object.entries(ways))('errors of %s carry the name that SQLite gives them', (_, way) => {
  it.each([
    ["insert into notes values (2, 'one') returning id", /^SQLITE_CONSTRAINT_UNIQUE$/],
    ["insert into notes values (1, 'two') returning id", /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/],
    ['insert into remarks values (7) returning noteId', /^SQLITE_CONSTRAINT_FOREIGNKEY$/],
    ['delete from notes where id = 1 returning id', /^SQLITE_CONSTRAINT_(FOREIGNKEY|TRIGGER)$/],
    ["insert into notes values (3, printf('%.*c', 200000, 'x')) returning id", /^SQLITE_CONSTRAINT$/],
    ['select * from nowhere', /^SQLITE_ERROR$/],
  ])('%s', (text, name) => {
    expect(told(() => way(text))).toMatch(name);
  });

  it('a full disk', () => {
    file.exec('PRAGMA max_page_count = 1');
    expect(told(() => way("insert into notes values (4, printf('%.*c', 90000, 'x')) returning id"))).toBe(
      'SQLITE_FULL',
    );
  });

  it('a file that another connection writes to', () => {
    const other = new SqliteFile(join(folder, 'notes.db'));
    other.exec('begin exclusive');
    expect(told(() => way("insert into notes values (5, 'five') returning id"))).toBe('SQLITE_BUSY');
    other.close();
  });

  it('a connection that only reads', () => {
    file.exec('PRAGMA query_only = ON');
    expect(told(() => way("insert into notes values (6, 'six') returning id"))).toBe('SQLITE_READONLY');
  });
});

it('a file that is not a database, and a folder that is not there', () => {
  writeFileSync(join(folder, 'other.db'), 'x'.repeat(5_000));
  const open = (name: string) => () => new SqliteFile(join(folder, name)).exec('PRAGMA user_version');
  expect(told(open('other.db'))).toBe('SQLITE_NOTADB');
  expect(told(open('nowhere/notes.db'))).toBe('SQLITE_CANTOPEN');
});

it('tells whether a statement returns rows', () => {
  const reads = (text: string) => file.prepare(text).reader;
  expect(['select 1', 'PRAGMA user_version', 'delete from remarks returning noteId'].map(reads)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['delete from remarks', 'create table a (b)', 'PRAGMA user_version = 1'].map(reads)).toEqual([
    false,
    false,
    false,
  ]);
});
