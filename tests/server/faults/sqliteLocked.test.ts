import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteFile } from '../../../server/db/engine/sqlite';
import { inTransaction } from '../../../server/db/engine/transaction';
import { toProblem } from '../../../server/http/errors';
import { onSqlite } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describe('beside a tool that works on the file', () => {
  const test = useTestApp(onSqlite);

  // An old `lastSeen` makes the next request write to the session.
  beforeEach(async () => {
    const lastSeen = new Date(Date.now() - 3_600_000).toISOString();
    await test().database.db.updateTable('sessions').set({ lastSeen }).execute();
  });

  function tool() {
    const file = new DatabaseSync(join(test().env.DATA_DIR, 'zaehlwerk.db'));
    file.exec('BEGIN IMMEDIATE');
    const letGo = () => {
      if (!file.isOpen) return;
      file.exec('ROLLBACK');
      file.close();
    };
    onTestFinished(letGo);
    return { letGo };
  }

  it('reads go on while a tool holds the lock, and writes are done as soon as it lets go', async () => {
    const { letGo } = tool();
    const done: string[] = [];
    const writes = ['Kanister', 'Tonne', 'Beutel'].map(async (name) => {
      const { status } = await test().call(test().admin, 'POST', '/api/Units', { name });
      done.push(name);
      return status;
    });
    for (const url of ['/api/Units', '/readyz', '/api/setup']) {
      expect((await test().call(test().admin, 'GET', url)).status, url).toBe(200);
    }
    expect(done).toEqual([]);
    letGo();
    expect(await Promise.all(writes)).toEqual([201, 201, 201]);
  });

  it.each([
    '/api/Today',
    '/api/Losses',
    '/api/StockNow',
    '/api/Consumption',
    '/api/BestBefore',
    '/api/StockLevels/current',
    '/api/UsualAmounts?Kind=loss',
  ])('%s is answered while a tool holds the lock, and while one of ours writes', async (url) => {
    const answered = async () => {
      const { status, text } = await test().call(test().admin, 'GET', url);
      expect(status, text).toBe(200);
    };
    const { letGo } = tool();
    await answered();
    letGo();
    await inTransaction(test().database.db, answered);
  });

  it('reads see committed rows while a write is under way, also one of ours', async () => {
    const names = async () => {
      const { body } = await test().call<{ name: string }[]>(test().admin, 'GET', '/api/Suppliers');
      return body.map(({ name }) => name);
    };
    await inTransaction(test().database.db, async (tx) => {
      await tx
        .insertInto('suppliers')
        .values({ name: 'Ölmühle', nameKey: 'ölmühle' } as never)
        .execute();
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(['Ölmühle']);
  });
});

it('a lock that is held too long makes the call fail with a retry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  const path = join(folder, 'zaehlwerk.db');
  const database = openSqliteFile(path, folder, 60);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const other = new DatabaseSync(path);
  onTestFinished(() => void other.close());
  other.exec('CREATE TABLE users (id integer primary key); BEGIN IMMEDIATE');
  const write = inTransaction(database.db, async (tx) => tx.deleteFrom('users').execute());
  const problem = toProblem(await write.catch((error: unknown) => error));
  expect(problem).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringMatching(/anderes Programm/) });
  expect(problem.extras.retryAfterSeconds).toBeGreaterThan(0);
  await expect(database.ready()).resolves.toBeUndefined();
  other.exec('ROLLBACK');
  await inTransaction(database.db, async (tx) => tx.deleteFrom('users').execute());
});
