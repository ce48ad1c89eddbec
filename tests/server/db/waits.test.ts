import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { readRecords } from '../../../server/db/repository/read';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';
import { onPostgres } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { createItem, createMasterData } from '../../helpers/masterData';
import { startTestApp, type TestApp } from '../../helpers/testApp';
import { waitsIn } from '../../helpers/waitsIn';

const POOL = 3;
const url = inject('postgresUrl') ?? '';

describe.runIf(url)('waiting on PostgreSQL', () => {
  let test: TestApp;
  let article: number;
  let other: number;
  beforeAll(async () => {
    test = await startTestApp(onPostgres(url), { databasePool: POOL });
    const data = await createMasterData(test);
    [article, other] = [
      await createItem(test, data, { name: 'Helles' }),
      await createItem(test, data, { name: 'Dunkles' }),
    ];
  });
  afterAll(() => test.close());

  it('ends for a lock before a server gives up, and no statement is compiled', async () => {
    const { rows } = await sql`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('jit') as jit`.execute(test.database.db);
    expect(rows).toEqual([{ lock: '8s', statement: '9s', jit: 'off' }]);
  });

  it('for a slow statement ends it there, says so, and keeps all connections', async () => {
    const { db } = test.database;
    await sql`create function tarry() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`.execute(
      db,
    );
    await sql`create trigger tarry before insert on units for each row when (new.name = 'Fass') execute function tarry()`.execute(
      db,
    );
    const watcher = new Client(test.env.DATABASE_URL);
    await watcher.connect();
    const processes = async (): Promise<{ pid: number; works: boolean }[]> => {
      const { rows } = await watcher.query(`
        select pid, state = 'active' as works from pg_stat_activity
        where application_name = 'zaehlwerk-server' and datname = current_database() order by pid`);
      return rows;
    };
    const asked = test.call(test.admin, 'POST', '/api/Units', { name: 'Fass' });
    await eventually(async () => expect((await processes()).filter(({ works }) => works)).toHaveLength(1));
    const before = await processes();
    const { status, body } = await asked;
    expect({ status, detail: body.detail }).toEqual({
      status: 503,
      detail: 'Die Datenbank hat dafür zu lange gebraucht. Bitte gleich noch einmal versuchen.',
    });
    await eventually(async () => expect(await processes()).toEqual(before.map(({ pid }) => ({ pid, works: false }))));
    await watcher.end();
    expect(await test.create('/api/Units', { name: 'Dose' })).toBeGreaterThan(0);
  });

  it('for one lock after another ends with the statement, and is still reported as waiting', async () => {
    const { db } = test.database;
    const total = (stockItemId: number) => ({
      kind: 'loss' as const,
      month: '2026-03',
      stockItemId,
      reason: 'Bruch',
      entries: 0,
      quantity: 0,
      cents: 0,
    });
    await db
      .insertInto('stockTotals')
      .values([total(article), total(other)])
      .execute();
    const [first, second] = [article, other].sort((a, b) => (`${a}` < `${b}` ? -1 : 1)) as [number, number];
    const [brief, long] = [new Client(test.env.DATABASE_URL), new Client(test.env.DATABASE_URL)];
    for (const [client, id] of [
      [brief, first],
      [long, second],
    ] as const) {
      await client.connect();
      await client.query('begin');
      await client.query('select 1 from "stockTotals" where "stockItemId" = $1 for update', [id]);
    }
    const loss = { quantity: 1, reason: 'Bruch', at: '2026-03-01T10:00:00.000Z' };
    const booking = test.call(
      test.admin,
      'POST',
      '/api/Losses',
      [article, other].map((stockItemId) => ({ ...loss, stockItemId })),
    );
    await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
    // Long enough that neither wait takes as long as a lock may.
    await brief.query('select pg_sleep(4)');
    await brief.end();
    expect(await booking).toMatchObject({
      status: 503,
      body: { detail: 'Andere ändern gerade dieselben Einträge. Bitte gleich noch einmal versuchen.' },
    });
    await long.end();
  });

  it('is spared a booking of an article whose price is being changed', async () => {
    const booked = await test.database.db.transaction().execute(async (tx) => {
      const items = resourceNamed(resources, 'stockItems');
      await readRecords(untyped(tx), resources, items, { ids: [article], lock: true });
      const loss = { stockItemId: article, quantity: 1, reason: 'Bruch', clientId: randomUUID() };
      return test.call(test.admin, 'POST', '/api/Losses', loss);
    });
    expect(booked.status).toBe(201);
  });

  it('for a lock on all connections is refused with its cause, and keeps others waiting for as long, not longer', async () => {
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
