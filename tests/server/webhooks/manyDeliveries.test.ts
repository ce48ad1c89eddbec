import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { closeDelivery, dueWebhooks, takeDeliveries } from '../../../server/webhooks/deliveries';
import { Webhooks } from '../../../server/webhooks/Webhooks';
import { describeOnEachDatabase } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { type Receiver, startReceiver } from '../../helpers/receiver';
import { PASSWORD, useTestApp } from '../../helpers/testApp';
import { sentDuring } from '../db/readPlans';
import { readingOf } from './readingOf';

/** So many that PostgreSQL would not rather read all. */
const WAITING = 20_000;
const FEW = 500;
const PAST = '2026-01-01T00:00:00.000Z';
const allowed = readAllowed('127.0.0.1');
if (!allowed) throw new Error('127.0.0.1 can be allowed');

describeOnEachDatabase('webhooks', (under) => {
  const test = useTestApp(under, { server: { webhookAllow: allowed } });
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
    await test().database.db.deleteFrom('webhookDeliveries').execute();
    await test().database.db.deleteFrom('webhooks').execute();
  });
  afterEach(() => receiver.close());
  const make = (name: string) =>
    test().create('/api/Webhooks', {
      name,
      url: `${receiver.url}${name}`,
      events: ['units.*'],
      currentPassword: PASSWORD,
    });

  it('go on beside one whose deliveries cannot be taken, which is tried again at the next look', async () => {
    const { db } = test().database;
    const [torn] = [await make('torn'), await make('well')];
    const said: unknown[] = [];
    const webhooks = new Webhooks(db, { log: { error: (...all: unknown[]) => void said.push(all) }, allowed });
    await tear(torn);
    await test().create('/api/Units', { name: 'Dose' });
    await eventually(() => expect(receiver.received.map(({ path }) => path)).toEqual(['/well']));
    await webhooks.look();
    expect(said).toContainEqual([
      { err: expect.objectContaining({ message: 'torn' }), webhookId: torn },
      expect.stringContaining('nächster Versuch in Kürze'),
    ]);
    await sql`drop trigger torn ${sql.raw(under.kind === 'postgres' ? 'on "webhookDeliveries"' : '')}`.execute(db);
    await webhooks.look();
    await eventually(() => expect(receiver.received.map(({ path }) => path)).toEqual(['/well', '/torn']));
    await webhooks.stop();
  });

  async function tear(webhookId: number) {
    const { db } = test().database;
    const text =
      under.kind === 'postgres'
        ? `create function tear() returns trigger language plpgsql as 'begin raise exception ''torn''; end';
          create trigger torn before update on "webhookDeliveries" for each row
            when (new."webhookId" = ${webhookId}) execute function tear()`
        : `create trigger torn before update on "webhookDeliveries" when new."webhookId" = ${webhookId}
          begin select raise(abort, 'torn'); end`;
    await sql.raw(text).execute(db);
  }

  const put = (id: number, record: string, from: number, to: number) =>
    sql`with recursive each(n) as (select cast(${from} as integer) union all select n + 1 from each where n < ${to})
      insert into "webhookDeliveries" ("webhookId", "messageId", type, resource, "recordId", body, created, "nextAttemptAt")
        select cast(${id} as integer), 'msg_' || n, 'units.updated', 'units', ${sql.raw(record)}, '{}', ${PAST}, ${PAST}
        from each where n <= ${to}`.execute(test().database.db);

  const ONE_AND_MANY = 'case when n % 2 = 0 then 1 else n end';
  it.each([
    ['one record', '1', WAITING, FEW],
    ['many records', 'n', WAITING, FEW],
    ['one and many records', ONE_AND_MANY, WAITING, FEW],
    // PostgreSQL may read each once until it has counted them, a minute later, but does not compare each with all.
    ['one record', '1', 0, 3 * WAITING],
    ['many records', 'n', 0, 3 * WAITING],
    ['one and many records', ONE_AND_MANY, 100, 3 * WAITING],
  ])('look at a few of those that wait for %s (%s), while PostgreSQL knows of %i', async (_, record, known, atMost) => {
    const { db } = test().database;
    const [id] = [await make('busy'), await make('idle')];
    const reads = await readingOf(test().env);
    onTestFinished(() => reads.end());
    await put(id, record, 1, known);
    await reads.learn();
    await put(id, record, known + 1, WAITING);
    const looks = async () => {
      await dueWebhooks(db).execute();
      const { taken, hasMore } = await takeDeliveries(db, id, 'a try');
      expect(taken.length > 0 || hasMore).toBe(true);
      for (const each of taken) await closeDelivery(db, each, { status: 204, error: null, milliseconds: 1 });
    };
    for (let look = 0; look < 3; look++) expect(await reads.costs(await sentDuring(looks), atMost)).toEqual([]);
  });

  it('go on to others behind many of a record whose receiver is slow', async () => {
    const { db } = test().database;
    const id = await make('slow');
    const webhooks = new Webhooks(db, { log: { error: (...all: unknown[]) => expect.unreachable(`${all}`) }, allowed });
    const held: (() => void)[] = [];
    receiver.answer((reply, { headers }) => {
      const answer = () => void reply.writeHead(204).end();
      if (headers['webhook-id'] === 'msg_1') held.push(answer);
      else answer();
    });
    await put(id, '1', 1, 60);
    await put(id, '2', 61, 61);
    await webhooks.look();
    await eventually(() => {
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids).toEqual(['msg_1', 'msg_61']);
    });
    for (const answer of held) answer();
    await eventually(() => expect(receiver.received).toHaveLength(61));
    await webhooks.stop();
  });

  it('are deleted with their waiting deliveries, a part at a time', async () => {
    const { db } = test().database;
    const [id, other] = [await make('gone'), await make('kept')];
    await put(id, 'n', 1, 2_500);
    await put(other, 'n', 1, 1);
    const sent = await sentDuring(async () => {
      expect((await test().call(test().admin, 'DELETE', '/api/Webhooks', { id })).status).toBe(204);
    });
    expect(sent.filter(({ text }) => text.startsWith('delete from "webhookDeliveries"'))).toHaveLength(3);
    const left = await db.selectFrom('webhookDeliveries').select('webhookId').distinct().execute();
    expect(left).toEqual([{ webhookId: other }]);
  });
});
