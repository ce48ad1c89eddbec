import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeDelivery, type Taken, takeDeliveries } from '../../../server/webhooks/deliveries';
import { sweepDeliveries } from '../../../server/webhooks/sweepDeliveries';
import { describeOnEachDatabase } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { PASSWORD, useTestApp } from '../../helpers/testApp';
import { waitsIn } from '../../helpers/waitsIn';

const URL = '/api/Webhooks';
const PAST = '2026-01-01T00:00:00.000Z';
const YEAR = 365 * 24 * 3_600_000;
const LAST_ATTEMPT = 12;
const answered = (status: number) => ({ status, error: status < 300 ? null : `Antwort ${status}.`, milliseconds: 1 });

describeOnEachDatabase('deliveries of a record', (under) => {
  const test = useTestApp(under);
  let webhookId = 0;
  let names = 0;
  beforeEach(async () => {
    names += 1;
    const sent = { name: `Empfang ${names}`, url: 'https://example.com/' };
    webhookId = await test().create(URL, { ...sent, events: ['units.*'], currentPassword: PASSWORD });
  });

  const db = () => test().database.db;
  /** Stores deliveries of these records. @returns their ids */
  const store = async (records: readonly number[]): Promise<number[]> => {
    const row = { webhookId, type: 'units.updated', resource: 'units', body: '{}', created: PAST, nextAttemptAt: PAST };
    const rows = records.map((recordId) => ({ ...row, recordId, messageId: `msg_${randomUUID()}` }));
    const stored = await db().insertInto('webhookDeliveries').values(rows).returning('id').execute();
    return stored.map(({ id }) => id).sort((one, other) => one - other);
  };
  const take = async () => (await takeDeliveries(db(), webhookId, randomUUID())).taken;
  const takenIds = async () => (await take()).map(({ id }) => id);
  const set = (id: number, values: { attempts?: number; nextAttemptAt?: string; created?: string }) =>
    db().updateTable('webhookDeliveries').set(values).where('id', '=', id).execute();
  const wake = () => db().updateTable('webhooks').set({ pausedReason: null }).where('id', '=', webhookId).execute();
  const open = async () =>
    (
      await db()
        .selectFrom('webhookDeliveries')
        .select(['id', 'recordId'])
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'waiting')
        .execute()
    ).length;
  /** Ends the pauses after failed attempts. */
  const endPauses = () =>
    db()
      .updateTable('webhookDeliveries')
      .set({ nextAttemptAt: PAST })
      .where('webhookId', '=', webhookId)
      .where('nextAttemptAt', 'is not', null)
      .where('takenBy', 'is', null)
      .where('attempts', '>', 0)
      .execute();

  it.each<[how: string, recordOf: (n: number) => number]>([
    ['are all of one', () => 1],
    ['belong to a few', (n) => n % 3],
    ['belong to one and to many', (n) => (n % 2 === 0 ? 0 : n)],
    ['each have one of their own', (n) => n],
  ])('come in order, five at a time, from two servers, while others are stored: those that %s', async (_, recordOf) => {
    const told = new Map<number, number[]>();
    const running = new Map<number, number>();
    let isStored = false;
    const storing = async () => {
      for (let part = 0; part < 12; part++)
        await store(Array.from({ length: part === 0 ? 120 : 5 }, (_, n) => recordOf(n)));
      isStored = true;
    };
    const recordIds = new Map<number, number>();
    const recordIdOf = async (id: number) => {
      const row = await db().selectFrom('webhookDeliveries').select('recordId').where('id', '=', id).execute();
      return recordIds.set(id, row[0]?.recordId ?? 0).get(id) ?? 0;
    };
    const attempt = async (taken: Taken) => {
      const record = await recordIdOf(taken.id);
      expect(running.get(record)).toBeUndefined();
      running.set(record, taken.id);
      expect(running.size).toBeLessThanOrEqual(5);
      await turn();
      const isRefused = taken.attempts === 1 && taken.id % 7 === 0;
      if (!isRefused) told.set(record, [...(told.get(record) ?? []), taken.id]);
      running.delete(record);
      await closeDelivery(db(), taken, answered(isRefused ? 503 : 204));
    };
    const serve = async () => {
      while (!isStored || (await open()) > 0) {
        await Promise.all((await take()).map(attempt));
        await endPauses();
        await turn();
      }
    };
    await Promise.all([storing(), serve(), serve()]);
    for (const ids of told.values()) expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect([...told.values()].flat()).toHaveLength(120 + 11 * 5);
  });

  it.each<[how: string, end: (first: Taken) => Promise<unknown>]>([
    ['is delivered', (first) => closeDelivery(db(), first, answered(204))],
    ['is refused for good', (first) => closeDelivery(db(), first, answered(410))],
    ['fails for the last time', (first) => closeDelivery(db(), { ...first, attempts: LAST_ATTEMPT }, answered(500))],
    [
      'fails for the last time while its server is killed',
      async ({ id }) => {
        await set(id, { attempts: LAST_ATTEMPT, nextAttemptAt: PAST });
        await take();
      },
    ],
    [
      'is removed after 30 days',
      async (first) => {
        await closeDelivery(db(), first, answered(500));
        await set(first.id, { created: new Date(Date.now() - YEAR).toISOString() });
        await sweepDeliveries(db(), new Date());
      },
    ],
  ])('wait until the one before %s, and then come one by one', async (_, end) => {
    const now = new Date().toISOString();
    const ids = await store([1, 1, 1, 1]);
    for (const id of ids) await set(id, { created: now });
    const [first, ...others] = await take();
    expect([first?.id, others]).toEqual([ids[0], []]);
    expect(await take()).toEqual([]);
    if (first) await end(first);
    await wake();
    for (const id of ids.slice(1)) {
      const [next, ...more] = await take();
      expect([next?.id, more]).toEqual([id, []]);
      if (next) await closeDelivery(db(), next, answered(204));
    }
    expect(await open()).toBe(0);
  });

  it('that are removed together after 30 days let the next ones come', async () => {
    const ids = await store([1, 2, 1, 2, 1, 2]);
    await take();
    await Promise.all(ids.slice(4).map((id) => set(id, { created: new Date().toISOString() })));
    await sweepDeliveries(db(), new Date());
    expect(await takenIds()).toEqual(ids.slice(4));
  });

  it('wait for an earlier one that is sent again', async () => {
    const [first = 0, second] = await store([1, 1]);
    for (const each of await take()) await closeDelivery(db(), each, answered(204));
    const resent = await test().call(test().admin, 'POST', `${URL}/${webhookId}/deliveries/resend`, { ids: [first] });
    expect(resent.body).toEqual({ deliveries: 1 });
    const [again] = await take();
    expect(again?.id).toBe(first);
    expect(await take()).toEqual([]);
    if (again) await closeDelivery(db(), again, answered(204));
    expect(await takenIds()).toEqual([second]);
  });

  it('that were set aside come after a pause, in order', async () => {
    const ids = await store([1, 1, 2, 1, 2]);
    for (const each of await take()) await closeDelivery(db(), each, answered(each.id === ids[0] ? 410 : 503));
    expect(await take()).toEqual([]);
    await wake();
    await endPauses();
    expect(await takenIds()).toEqual([ids[1], ids[2]]);
  });

  it('wait no longer for one that a wrong clock put off for a year', async () => {
    const [first = 0] = await store([1, 1]);
    await set(first, { attempts: 1, nextAttemptAt: new Date(Date.now() + YEAR).toISOString() });
    expect(await takenIds()).toEqual([first]);
  });

  describe.runIf(under.kind === 'postgres')('are not forgotten', () => {
    it('when one is stored by a change that ends after the one before is delivered', async () => {
      const [first] = await store([1]);
      const client = new pg.Client(test().env.DATABASE_URL);
      await client.connect();
      await client.query('begin');
      const { rows } = await client.query(
        `insert into "webhookDeliveries" ("webhookId", "messageId", type, resource, "recordId", body, created, "nextAttemptAt")
          values ($1, $2, 'units.updated', 'units', 1, '{}', $3, $3) returning id`,
        [webhookId, `msg_${randomUUID()}`, PAST],
      );
      const [taken] = await take();
      expect(taken?.id).toBe(first);
      if (taken) await closeDelivery(db(), taken, answered(204));
      await client.query('commit');
      await client.end();
      expect(await takenIds()).toEqual([rows[0].id]);
    });

    it.each(['closing first', 'looking first'])('when a look and a closing wait for each other, %s', async (order) => {
      await store([1]);
      const [first] = await take();
      const [second] = await store([1]);
      const client = new pg.Client(test().env.DATABASE_URL);
      await client.connect();
      await client.query('begin');
      await client.query('select id from webhooks where id = $1 for update', [webhookId]);
      const close = () => first && closeDelivery(db(), first, answered(204));
      const [one, other] = order === 'closing first' ? [close, take] : [take, close];
      const begun: unknown[] = [one()];
      await eventually(async () => expect(await waitsIn(db())).toHaveLength(1));
      begun.push(other());
      await eventually(async () => expect(await waitsIn(db())).toHaveLength(2));
      await client.query('commit');
      await client.end();
      const found = (await Promise.all(begun)).flat();
      const taken = found.filter((each) => each && typeof each === 'object' && 'id' in each) as Taken[];
      expect([...taken.map(({ id }) => id), ...(await takenIds())]).toEqual([second]);
    });
  });
});
