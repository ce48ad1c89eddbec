import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { fileVersion } from '../../../../server/db/engine/fileVersion';
import { openSqliteFile } from '../../../../server/db/engine/sqlite';

async function open(folder: string) {
  const { db, close } = openSqliteFile(join(folder, 'a.db'), folder);
  onTestFinished(close);
  return db;
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('the version of a file changes with a commit of our own in the same turn, and with one of another program in the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [ours, theirs] = [await open(folder), await open(folder)];
  await sql`create table t (x)`.execute(ours);
  const first = fileVersion(ours);
  expect(fileVersion(ours)).toBe(first);
  await sql`insert into t values (1)`.execute(ours);
  const second = fileVersion(ours);
  expect(second).not.toBe(first);
  await sql`insert into t values (2)`.execute(theirs);
  await nextTurn();
  expect(fileVersion(ours)).not.toBe(second);
});
