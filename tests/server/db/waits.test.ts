import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { readRecords } from '../../../server/db/repository/read';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';
import { connectPostgres } from '../../helpers/databases';
import { createItem, createMasterData } from '../../helpers/masterData';
import { startTestApp, type TestApp } from '../../helpers/testApp';

const POOL = 3;
const url = inject('postgresUrl') ?? '';

describe.runIf(url)('waiting on PostgreSQL', () => {
  let test: TestApp;
  let article: number;
  beforeAll(async () => {
    test = await startTestApp({ kind: 'postgres', connect: () => connectPostgres(url) }, { databasePool: POOL });
    article = await createItem(test, await createMasterData(test), { name: 'Helles' });
  });
  afterAll(() => test.close());

  it('ends for a lock before a server gives up, and no statement is compiled', async () => {
    const { rows } = await sql`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('jit') as jit`.execute(test.database.db);
    expect(rows).toEqual([{ lock: '8s', statement: '30s', jit: 'off' }]);
  });

  it('is spared those who book an article whose price is being changed', async () => {
    const booked = await test.database.db.transaction().execute(async (tx) => {
      const items = resourceNamed(resources, 'stockItems');
      await readRecords(untyped(tx), resources, items, { ids: [article], lock: true });
      const loss = { stockItemId: article, quantity: 1, reason: 'Bruch', clientId: randomUUID() };
      return test.call(test.admin, 'POST', '/api/Losses', loss);
    });
    expect(booked.status).toBe(201);
  });

  it('for a lock on all connections refuses with what it is, and keeps others waiting for as long, not longer', async () => {
    const blocker = new Client(test.env.DATABASE_URL);
    await blocker.connect();
    await blocker.query('begin; lock table units in share mode');
    const writes = Array.from({ length: POOL }, (_, count) =>
      test.call(test.admin, 'POST', '/api/Units', { name: `Dose ${count}` }),
    );
    await expect.poll(() => test.database.pool?.().busy).toBe(POOL);
    const read = test.call(test.admin, 'GET', '/api/Suppliers/1');
    for (const { status, body } of await Promise.all(writes))
      expect({ status, detail: body.detail }).toEqual({
        status: 503,
        detail: 'Andere ändern gerade dieselben Einträge. Bitte gleich noch einmal versuchen.',
      });
    expect((await read).status).toBe(200);
    await blocker.end();
  });
});
