import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { takeDeliveries } from '../../../server/webhooks/deliveries';
import { Webhooks } from '../../../server/webhooks/runWebhooks';
import { describeOnEachDatabase } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { type Receiver, startReceiver } from '../../helpers/receiver';
import { PASSWORD, useTestApp } from '../../helpers/testApp';
import { sentDuring } from '../db/readPlans';

const WAITING = 2_000;
const allowed = readAllowed('127.0.0.1');
if (!allowed) throw new Error('127.0.0.1 can be allowed');

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

describeOnEachDatabase('webhooks', (under) => {
  const test = useTestApp(under, { server: { webhookAllow: allowed } });
  let receiver: Receiver;
  let names = 0;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const make = (name: string) =>
    test().create('/api/Webhooks', {
      ...{ name, url: `${receiver.url}${name}`, events: ['units.*'], currentPassword: PASSWORD },
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

  it.runIf(under.kind === 'postgres').each([
    ['one record', '1', 0],
    ['many records', 'n', 0],
    ['one and many records', 'case when n % 2 = 0 then 1 else n end', 0],
    ['one record', '1', 100],
    ['many records', 'n', 100],
    ['one and many records', 'case when n % 2 = 0 then 1 else n end', 100],
  ])('look at each that waits for %s a few times (%s), while PostgreSQL knows of %i', async (_, record, known) => {
    const { db } = test().database;
    names += 1;
    const id = await make(`many-${names}`);
    const client = new pg.Client(test().env.DATABASE_URL);
    await client.connect();
    await client.query('truncate "webhookDeliveries"');
    await client.query('alter table "webhookDeliveries" set (autovacuum_enabled = off)');
    const put = (from: number, to: number) =>
      client.query(
        `insert into "webhookDeliveries" ("webhookId", "messageId", type, resource, "recordId", body, created, "nextAttemptAt")
          select $1, 'msg_' || n, 'units.updated', 'units', ${record}, '{}', $2, $2
          from generate_series($3::integer, $4::integer) n`,
        [id, '2026-01-01T00:00:00.000Z', from, to],
      );
    await put(1, known);
    await client.query('analyze "webhookDeliveries"');
    await put(known + 1, WAITING);
    const sent = await sentDuring(async () => expect(await takeDeliveries(db, id, 'a try')).not.toEqual([]));
    const taking = sent.find(({ text }) => text.includes('row_number'));
    const { rows } = await client.query(`explain (analyze, format json) ${taking?.text}`, [...(taking?.values ?? [])]);
    await client.end();
    expect(rowsReadBy(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(10 * WAITING);
  });
});

function rowsReadBy({ Plans: below = [], ...step }: Step): number {
  const each = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0);
  return below.reduce((sum, next) => sum + rowsReadBy(next), each * step['Actual Loops']);
}
