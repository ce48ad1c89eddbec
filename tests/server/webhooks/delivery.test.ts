import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { askedPause, pauseAfter } from '../../../server/webhooks/pauses';
import { signatures } from '../../../server/webhooks/signature';
import { sweepDeliveries } from '../../../server/webhooks/sweepDeliveries';
import { Webhooks } from '../../../server/webhooks/Webhooks';
import type { Webhook, WebhookDelivery } from '../../../src/contract/webhooks';
import { describeRules } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { type Received, type Receiver, startReceiver } from '../../helpers/receiver';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/Webhooks';
const HOUR = 3_600_000;
const allowed = readAllowed('127.0.0.1');
if (!allowed) throw new Error('127.0.0.1 can be allowed');

it('signs as Standard Webhooks 1.0.0 says', () => {
  const signed = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signatures(['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(signature);
  expect(signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(signature);
});

describe('pauses', () => {
  it('grow for days, each up to a fifth longer, or as long as asked', () => {
    const seconds = Array.from({ length: 12 }, (_, index) => (pauseAfter(index + 1, 0, 0) ?? 0) / 1000);
    const hours = [2, 5, 10, 14, 20, 24].map((each) => each * 3600);
    expect(seconds).toEqual([5, 30, 120, 600, 1800, ...hours, 0]);
    expect(pauseAfter(12)).toBeUndefined();
    expect(pauseAfter(1, 0, 1)).toBe(6000);
    expect(pauseAfter(1, HOUR)).toBe(HOUR);
    expect(pauseAfter(1, 99 * HOUR)).toBe(24 * HOUR);
    expect(pauseAfter(11, HOUR, 0)).toBe(24 * HOUR);
  });

  it.each([
    ['120', 120_000],
    ['Tue, 24 Nov 2026 12:00:30 GMT', 30_000],
    ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
    ['bald', 0],
    [undefined, 0],
  ])('are asked for as %s', (header, ms) => {
    expect(askedPause(header, Date.parse('2026-11-24T12:00:00Z'))).toBe(ms);
  });
});

describeRules('deliveries', (under) => {
  const test = useTestApp(under, { server: { webhookAllow: allowed } });
  let receiver: Receiver;
  let webhooks: Webhooks;
  let names = 0;
  const errors: unknown[] = [];
  const log = { error: (...said: unknown[]) => void errors.push(said) };
  beforeEach(async () => {
    receiver = await startReceiver();
    webhooks = new Webhooks(test().database.db, { log, allowed, timeoutMs: 2_000 });
  });
  afterEach(async () => {
    await webhooks.stop();
    await receiver.close();
    const { body } = await test().call<Webhook[]>(test().admin, 'GET', URL);
    for (const { id } of body) await test().call(test().admin, 'DELETE', URL, { id });
    expect(errors).toEqual([]);
  });

  const make = async (more: Json = {}) => {
    names += 1;
    const sent = {
      name: `Empfang ${names}`,
      url: receiver.url,
      events: ['units.*'],
      currentPassword: PASSWORD,
      ...more,
    };
    const reply = await test().call<Webhook & { secret: string }>(test().admin, 'POST', URL, sent);
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const unit = (name = `Einheit ${++names}`) => test().create('/api/Units', { name });
  const rename = (id: number) => test().call(test().admin, 'PUT', '/api/Units', { id, name: `Einheit ${++names}` });
  const post = (path: string, body?: Json) => test().call(test().admin, 'POST', `${URL}/${path}`, body);
  const find = async (id: number) =>
    (await test().call<Webhook[]>(test().admin, 'GET', URL)).body.find((each) => each.id === id);
  const list = async (id: number, query = '') =>
    (await test().call<WebhookDelivery[]>(test().admin, 'GET', `${URL}/${id}/deliveries${query}`)).body;
  const settled = (id: number, count: number) =>
    eventually(async () => {
      const all = await list(id);
      expect(
        all.filter(({ attempts, status, error }) => attempts > 0 && (status !== null || error !== null)),
      ).toHaveLength(count);
      return all;
    });
  /** Makes waiting deliveries due now, after this many attempts. */
  const due = async (webhookId: number, attempts?: number) => {
    const set = { nextAttemptAt: '2026-01-01T00:00:00.000Z', ...(attempts !== undefined && { attempts }) };
    const { db } = test().database;
    await db
      .updateTable('webhookDeliveries')
      .set(set)
      .where('webhookId', '=', webhookId)
      .where('nextAttemptAt', 'is not', null)
      .execute();
    await webhooks.look();
  };

  it('are signed so that the library of the standard believes them', async () => {
    const { id, secret } = await make();
    const made = await unit();
    const [delivery] = await settled(id, 1);
    const [{ headers, body } = {} as Received] = receiver.received;
    expect(new Verifier(secret).verify(body, headers as never)).toEqual({
      type: 'units.created',
      timestamp: delivery?.created,
      data: { resource: 'units', id: made, version: 1 },
    });
    expect(() => new Verifier(secret).verify(`${body} `, headers as never)).toThrow();
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Zaehlwerk\/\d+\.\d+/),
      'webhook-id': delivery?.messageId,
      'webhook-signature': expect.stringMatching(/^v1,[^ ]+$/),
    });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, error: null, nextAttemptAt: null });
    expect(await find(id)).toMatchObject({ lastDeliveredAt: expect.any(String), waiting: 0, version: 1 });
  });

  it('carry both signatures for a day after a rotation, the new one first', async () => {
    const { id, secret: old } = await make();
    const { body: rotated } = await post(`${id}/rotate`, { currentPassword: PASSWORD });
    await post(`${id}/ping`);
    await settled(id, 1);
    const [{ headers, body } = {} as Received] = receiver.received;
    for (const secret of [old, String(rotated.secret)]) new Verifier(secret).verify(body, headers as never);
    const [first] = String(headers['webhook-signature']).split(' ');
    new Verifier(String(rotated.secret)).verify(body, { ...headers, 'webhook-signature': first } as never);
    const { db } = test().database;
    for (const [index, days] of [-30, 365].entries()) {
      const rotatedAt = new Date(Date.now() + days * 24 * HOUR).toISOString();
      await db.updateTable('webhooks').set({ rotatedAt }).where('id', '=', id).execute();
      await post(`${id}/ping`);
      await settled(id, index + 2);
      const last = receiver.received.at(-1);
      expect(String(last?.headers['webhook-signature']).split(' ')).toHaveLength(1);
      expect(() => new Verifier(old).verify(last?.body ?? '', last?.headers as never)).toThrow();
    }
  });

  it.each([
    [500, {}, 'Kaputt\n\u0007', 'Antwort 500: Kaputt', 5_000],
    [302, { location: 'http://127.0.0.1:1/' }, '', 'Antwort 302: Weiterleitungen werden nicht verfolgt.', 5_000],
    [404, {}, 'x'.repeat(100_000), `Antwort 404: ${'x'.repeat(200)}`, 5_000],
    [503, { 'retry-after': '3600' }, '', 'Antwort 503.', HOUR],
    [500, { 'retry-after': '3600' }, '', 'Antwort 500.', 5_000],
  ])('wait after an answer %i, with %o', async (status, headers, text, error, ms) => {
    receiver.answer((reply) => reply.writeHead(status, headers).end(text));
    const { id } = await make();
    await unit();
    const [failed] = await settled(id, 1);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status, error });
    const waits = Date.parse(failed?.nextAttemptAt ?? '') - Date.parse(failed?.lastAttemptAt ?? '');
    expect(waits).toBeGreaterThanOrEqual(ms);
    expect(waits).toBeLessThan(ms * 1.2 + 60_000);
    const [first] = receiver.received;
    receiver.answer((reply) => reply.writeHead(200).end());
    await due(id);
    await eventually(async () => expect((await list(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 }));
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('are done once their receiver has answered with success, even if its head is long and its body never ends', async () => {
    const { id } = await make();
    await webhooks.stop();
    webhooks = new Webhooks(test().database.db, { log, allowed, timeoutMs: HOUR });
    let ended = 0;
    receiver.answer((reply) => {
      reply.on('close', () => {
        ended += 1;
      });
      reply.writeHead(200, { 'content-security-policy': 'x'.repeat(50_000) }).write('Bin noch dabei');
    });
    await unit();
    await eventually(async () => expect((await list(id))[0]).toMatchObject({ state: 'delivered', status: 200 }));
    await eventually(async () => expect(ended).toBe(1));
  });

  it('explain a missing answer', async () => {
    const { id } = await make();
    receiver.answer(() => undefined);
    await unit();
    expect((await settled(id, 1))[0]).toMatchObject({ status: null, error: 'Keine Antwort nach 2 Sekunden.' });
    receiver.answer((reply) => reply.destroy());
    await due(id);
    await eventually(async () => expect((await list(id))[0]?.error).toBe('Die Verbindung ist abgebrochen.'));
    await test().call(test().admin, 'PUT', URL, { id, url: 'http://127.0.0.1:1/' });
    await due(id);
    await eventually(async () => expect((await list(id))[0]?.error).toBe('Unter der Adresse nimmt niemand an.'));
  });

  it('of one record come in order, and others do not wait for them', async () => {
    const { id } = await make();
    const other = await make({ events: ['*'] });
    const [one, two] = [await unit(), await unit()];
    await settled(other.id, 2);
    await settled(id, 2);
    receiver.received.length = 0;
    receiver.answer((reply, { body, path }) => {
      const isHeld = JSON.parse(body).data.id === one && path === '/held';
      reply.writeHead(isHeld ? 500 : 204).end();
    });
    await test().call(test().admin, 'PUT', URL, { id, url: `${receiver.url}held` });
    await rename(one);
    await rename(one);
    await rename(two);
    await eventually(async () => {
      expect((await list(id, '?State=delivered')).map(({ recordId }) => recordId)).toEqual([two, two, one]);
      expect(await find(other.id)).toMatchObject({ waiting: 0 });
    });
    const held = receiver.received.filter(({ path, body }) => path === '/held' && JSON.parse(body).data.id === one);
    expect(held.map(({ body }) => JSON.parse(body).data.version)).toEqual([2]);
    receiver.answer((reply) => reply.writeHead(204).end());
    await due(id);
    await eventually(async () => expect(await find(id)).toMatchObject({ waiting: 0 }));
    const versions = receiver.received.filter(({ path }) => path === '/held').map(({ body }) => JSON.parse(body).data);
    expect(versions.filter((data) => data.id === one).map(({ version }) => version)).toEqual([2, 2, 3]);
  });

  it('on the way to a webhook that is deleted never arrive', async () => {
    const looks: (() => void)[] = [];
    await webhooks.stop();
    // The name is still being looked up when the webhook is deleted.
    const resolve = () =>
      new Promise<{ address: string; family: number }[]>((found) =>
        looks.push(() => found([{ address: '127.0.0.1', family: 4 }])),
      );
    webhooks = new Webhooks(test().database.db, { log, allowed: readAllowed('slow.example,127.0.0.1')!, resolve });
    const { db } = test().database;
    const { id } = await make();
    await db
      .updateTable('webhooks')
      .set({ url: receiver.url.replace('127.0.0.1', 'slow.example') })
      .execute();
    await unit();
    await eventually(() => expect(looks).toHaveLength(1));
    await test().call(test().admin, 'DELETE', URL, { id });
    await webhooks.look();
    for (const look of looks) look();
    const other = await make({ url: `${receiver.url}other` });
    await post(`${other.id}/ping`);
    await settled(other.id, 1);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/other']);
  });

  it('are five at a time, even when a receiver hangs, and nobody else waits', async () => {
    const replies: (() => void)[] = [];
    receiver.answer((reply) => replies.push(() => reply.writeHead(204).end()));
    await webhooks.stop();
    webhooks = new Webhooks(test().database.db, { log, allowed, timeoutMs: HOUR });
    const { id } = await make();
    for (let index = 0; index < 8; index++) await unit();
    await eventually(() => expect(replies).toHaveLength(5));
    const second = new Webhooks(test().database.db, { log, allowed, timeoutMs: HOUR });
    await second.look();
    const deliveries = test().database.db.selectFrom('webhookDeliveries').select('id');
    expect(await deliveries.where('takenBy', 'is not', null).execute()).toHaveLength(5);
    await unit();
    await test().login('admin');
    receiver.answer((reply) => reply.writeHead(204).end());
    for (const reply of replies) reply();
    await eventually(async () => expect((await list(id, '?State=delivered')).length).toBe(9));
    await second.stop();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(9);
    expect(receiver.received).toHaveLength(9);
  });

  it.each([
    [500, 'failing', 11],
    [410, 'gone', undefined],
  ])('end with %i for good, and the webhook pauses: %s', async (status, pausedReason, attempts) => {
    receiver.answer((reply) => reply.writeHead(status).end());
    const { id } = await make();
    await unit();
    if (attempts) {
      await settled(id, 1);
      await due(id, attempts);
    }
    await eventually(async () => expect(await find(id)).toMatchObject({ active: false, pausedReason, failed: 1 }));
    await unit();
    await webhooks.look();
    expect((await list(id)).map(({ state }) => state)).toEqual(['waiting', 'failed']);
    const log = await test().call(test().admin, 'GET', `/api/AuditLog?Resource=webhooks&RecordId=${id}`);
    expect(log.body).toMatchObject([{ userId: null, changes: { active: [true, false] } }, {}]);
    receiver.answer((reply) => reply.writeHead(204).end());
    await test().call(test().admin, 'PUT', URL, { id, active: true, currentPassword: PASSWORD });
    await eventually(async () => expect(await find(id)).toMatchObject({ waiting: 0, failed: 1 }));
    expect((await post(`${id}/deliveries/resend`)).body).toEqual({ deliveries: 1 });
    await eventually(async () => expect(await find(id)).toMatchObject({ waiting: 0, failed: 0 }));
    const [newest] = await list(id);
    expect((await post(`${id}/deliveries/resend`, { ids: [newest?.id ?? 0, 99_999] })).body).toEqual({ deliveries: 1 });
    await eventually(() => expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(newest?.messageId));
  });

  it('that were left behind by a server that died count as failed after 30 seconds', async () => {
    const { id } = await make({ events: ['orders.sent'] });
    await webhooks.stop();
    await post(`${id}/ping`);
    const { db } = test().database;
    const leave = (nextAttemptAt: string) =>
      db
        .updateTable('webhookDeliveries')
        .set({ attempts: 1, takenBy: 'another server', nextAttemptAt })
        .where('webhookId', '=', id)
        .execute();
    await leave(new Date(Date.now() + 20_000).toISOString());
    webhooks = new Webhooks(db, { log, allowed });
    await webhooks.look();
    expect(receiver.received).toEqual([]);
    await leave(new Date(Date.now() - 1_000).toISOString());
    await webhooks.look();
    expect((await list(id))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: 'Der Server wurde beendet, während er es versuchte.',
    });
    await due(id);
    await eventually(async () => expect((await list(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 }));
  });

  it('are kept for 30 days', async () => {
    const { id } = await make();
    await unit();
    await settled(id, 1);
    const { db } = test().database;
    const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR);
    await sweepDeliveries(db, inDays(29));
    expect(await list(id)).toHaveLength(1);
    await sweepDeliveries(db, inDays(31));
    expect(await list(id)).toEqual([]);
  });
});
