import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { Webhooks } from '../../../server/webhooks/Webhooks';
import type { WebhookDelivery } from '../../../src/contract/webhooks';
import { describeRules } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { type Receiver, startReceiver } from '../../helpers/receiver';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

const HOUR = 3_600_000;
const RECORDS = 5;
const allowed = readAllowed('127.0.0.1');
if (!allowed) throw new Error('127.0.0.1 can be allowed');

describeRules('deliveries put off by a clock', (under) => {
  const test = useTestApp(under, { server: { webhookAllow: allowed } });
  const log = { error: (...said: unknown[]) => expect.unreachable(JSON.stringify(said)) };
  let receiver: Receiver;
  let names = 0;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const name = () => {
    names += 1;
    return { name: `Name ${names}` };
  };

  it.each([
    ['a year ahead, and wait', 365 * 24, null],
    ['a year ahead, and were left by a server that died', 365 * 24, 'another server'],
    ['a day ahead, and were left by a server that died', 24, 'another server'],
  ])('that was %s, hold up no other', async (_, hours, takenBy) => {
    const { db } = test().database;
    const sent = { ...name(), url: receiver.url, events: ['units.*'], currentPassword: PASSWORD };
    const id = await test().create('/api/Webhooks', sent);
    const units: number[] = [];
    for (let index = 0; index < RECORDS; index++) units.push(await test().create('/api/Units', name()));
    const put = (nextAttemptAt: string, more = {}) =>
      db
        .updateTable('webhookDeliveries')
        .set({ ...more, nextAttemptAt })
        .where('webhookId', '=', id)
        .where('nextAttemptAt', 'is not', null)
        .execute();
    await put(new Date(Date.now() + hours * HOUR).toISOString(), { attempts: 1, takenBy });
    for (const each of units) await test().call(test().admin, 'PUT', '/api/Units', { id: each, ...name() });
    await test().create('/api/Units', name());
    const webhooks = new Webhooks(db, { log, allowed });
    const delivered = async () => {
      const url = `/api/Webhooks/${id}/deliveries?State=delivered`;
      return (await test().call<WebhookDelivery[]>(test().admin, 'GET', url)).body.length;
    };
    await webhooks.look();
    if (takenBy) {
      await eventually(async () => expect(await delivered()).toBe(1));
      // Noted as failed attempts, they wait a few seconds.
      await put('2026-01-01T00:00:00.000Z');
      await webhooks.look();
    }
    await eventually(async () => expect(await delivered()).toBe(2 * RECORDS + 1));
    await webhooks.stop();
    await test().call(test().admin, 'DELETE', '/api/Webhooks', { id });
  });
});
