import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SqliteFile } from '../../../../server/db/engine/SqliteFile';
import { SqliteStatements } from '../../../../server/db/engine/sqliteStatements';

let folder: string;
let file: SqliteFile;
let statements: SqliteStatements;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  file = new SqliteFile(join(folder, 'notes.db'));
  file.exec('PRAGMA journal_mode = WAL');
  file.exec('create table notes (id integer primary key, text text unique)');
  statements = new SqliteStatements(file);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const run = (sql: string, ...parameters: unknown[]) => statements.run(query(sql, parameters));
const query = (sql: string, parameters: unknown[] = []) => ({ sql, parameters });

it('prepares each text once', () => {
  const prepare = vi.spyOn(file, 'prepare');
  for (let id = 0; id < 5; id++) run('insert into notes values (?, ?)', id, `note ${id}`);
  for (let id = 0; id < 5; id++) expect(run('select * from notes where id = ?', id).rows).toHaveLength(1);
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('keeps a bounded number of them, those used last', () => {
  const prepare = vi.spyOn(file, 'prepare');
  for (let n = 0; n < 1_000; n++) {
    run('select 1');
    run(`select 1 as "column ${n}"`);
  }
  expect(statements.size).toBe(400);
  expect(prepare.mock.calls.filter(([sql]) => sql === 'select 1')).toHaveLength(1);
});

it('goes on with one that has failed', () => {
  const insert = 'insert into notes (text) values (?) returning id';
  run(insert, 'one');
  expect(() => run(insert, 'one')).toThrow(/UNIQUE/);
  expect(run(insert, 'two').rows).toEqual([{ id: 2 }]);
});

it('knows tables as they are, after any change', () => {
  run('insert into notes values (1, ?)', 'one');
  expect(run('select * from notes').rows).toEqual([{ id: 1, text: 'one' }]);
  run('alter table notes add column done integer');
  expect(statements.size).toBe(0);
  expect(run('select * from notes').rows).toEqual([{ id: 1, text: 'one', done: null }]);
  const tool = new SqliteFile(join(folder, 'notes.db'));
  tool.exec('alter table notes rename column done to finished');
  tool.close();
  expect(run('select * from notes').rows).toEqual([{ id: 1, text: 'one', finished: null }]);
});

it('leaves nothing half read that would keep the log from being emptied', () => {
  const reader = new SqliteStatements(new SqliteFile(join(folder, 'notes.db')));
  for (let id = 0; id < 250; id++) run('insert into notes values (?, ?)', id, `note ${id}`);
  for (const limit of [0, 1, 99, 100, 101, 200, 250])
    expect(reader.run(query('select * from notes limit ?', [limit])).rows).toHaveLength(limit);
  run('delete from notes');
  expect(run('PRAGMA wal_checkpoint(TRUNCATE)').rows).toMatchObject([{ busy: 0, log: 0 }]);
  reader.file.close();
});
