import { describe, expect, it } from 'vitest';
import { pauseRestored } from '../../../server/backup/pauseRestored';
import type { Webhook } from '../../../src/contract/webhooks';
import { resources } from '../../../src/resources';
import { eventTypes } from '../../../src/rules/events';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/Webhooks';
type Made = Webhook & { secret: string };

describeOnEachDatabase('webhooks', (under) => {
  const test = useTestApp(under);
  let names = 0;
  const body = (more: Json = {}) => {
    names += 1;
    return { name: `Empfang ${names}`, url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD, ...more };
  };
  const make = async (more: Json = {}, by = test().admin): Promise<Made> => {
    const reply = await test().call<Made>(by, 'POST', URL, body(more));
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const find = async (id: number) =>
    (await test().call<Webhook[]>(test().admin, 'GET', URL)).body.find((each) => each.id === id);
  const put = (values: Json) => test().call<Webhook>(test().admin, 'PUT', URL, values);
  const post = (path: string, values?: Json) => test().call(test().admin, 'POST', `${URL}/${path}`, values);

  describe('are made', () => {
    it('with a secret that is shown once', async () => {
      const { secret, ...record } = await make({ events: ['stockItems.*', 'orders.sent', 'orders.sent'] });
      expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
      expect(record).toEqual({
        id: expect.any(Number),
        version: 1,
        name: expect.stringMatching(/^Empfang/),
        url: 'https://example.com/',
        events: ['stockItems.*', 'orders.sent'],
        active: true,
        pausedReason: null,
        created: expect.any(String),
        createdByUserId: expect.any(Number),
        rotatedAt: null,
        waiting: 0,
        failed: 0,
        lastDeliveredAt: null,
      });
      expect(await find(record.id)).toEqual(record);
      const { body: renewed } = await post(`${record.id}/rotate`, { currentPassword: PASSWORD });
      expect(renewed).toEqual({ secret: expect.stringMatching(/^whsec_/) });
      expect(renewed.secret).not.toBe(secret);
      expect(await find(record.id)).toMatchObject({ rotatedAt: expect.any(String), version: 2 });
      expectProblem(await post(`${record.id}/rotate`, { currentPassword: 'falsch falsch' }), 'VALIDATION');
      const log = await test().call(test().admin, 'GET', '/api/AuditLog?Resource=webhooks');
      for (const each of [log.text, (await test().call(test().admin, 'GET', URL)).text])
        expect(each).not.toContain('whsec_');
      const headers = { 'idempotency-key': 'a-secret-please' };
      const sent = body();
      expect((await test().call(test().admin, 'POST', URL, sent, headers)).status).toBe(201);
      expectProblem(await test().call(test().admin, 'POST', URL, sent, headers), 'DUPLICATE');
      await post(`${record.id}/rotate`, { currentPassword: PASSWORD });
      const kept = await test().database.db.selectFrom('idempotencyKeys').select('body').execute();
      expect(JSON.stringify(kept)).not.toContain('whsec_');
    });

    const refuse = (more: Json) => () => ['POST', URL, body(more)] as ['POST', string, unknown];
    const mistakes: Scenario[] = [
      ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map(
        (method): Scenario => ({
          name: `${method} of a user`,
          who: 'user',
          request: [method, URL],
          status: 403,
          code: 'ROLE',
        }),
      ),
      ...(['events', '1/deliveries'] as const).map(
        (path): Scenario => ({
          name: path,
          who: 'user',
          request: ['GET', `${URL}/${path}`],
          status: 403,
          code: 'ROLE',
        }),
      ),
      ...(['rotate', 'ping', 'deliveries/resend'] as const).flatMap((path): Scenario[] => [
        { name: `${path} of a user`, who: 'user', request: ['POST', `${URL}/1/${path}`], status: 403, code: 'ROLE' },
        { name: `${path} of none`, who: 'admin', request: ['POST', `${URL}/4711/${path}`, {}], status: 404 },
      ]),
      { name: 'nobody', who: 'nobody', request: ['GET', URL], status: 401, code: 'TOKEN_INVALID' },
      {
        name: 'a wrong password',
        who: 'admin',
        request: refuse({ currentPassword: 'falsch falsch' }),
        status: 400,
        errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
      },
      {
        name: 'no password',
        who: 'admin',
        request: refuse({ currentPassword: undefined }),
        status: 400,
        errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
      },
      {
        name: 'the own network',
        who: 'admin',
        request: refuse({ url: 'https://localhost/' }),
        status: 400,
        errors: { url: 'Diese Adresse liegt im eigenen Netz.' },
      },
      {
        name: 'no https',
        who: 'admin',
        request: refuse({ url: 'http://example.com/' }),
        status: 400,
        errors: { url: 'Bitte eine Adresse mit https:// angeben.' },
      },
      {
        name: 'a long address',
        who: 'admin',
        request: refuse({ url: `https://a.de/${'x'.repeat(2000)}` }),
        status: 400,
      },
      {
        name: 'an unknown event',
        who: 'admin',
        status: 400,
        request: refuse({ events: ['orders.sent', 'orders.eaten'] }),
        errors: { events: 'Das Ereignis „orders.eaten“ gibt es nicht.' },
      },
      { name: 'an event of users', who: 'admin', request: refuse({ events: ['users.*'] }), status: 400 },
      {
        name: 'no event',
        who: 'admin',
        request: refuse({ events: [] }),
        status: 400,
        errors: { events: 'Bitte mindestens ein Ereignis wählen.' },
      },
      {
        name: 'a blank name',
        who: 'admin',
        request: refuse({ name: ' ' }),
        status: 400,
        errors: { name: 'Bitte einen Namen eingeben.' },
      },
      { name: 'an unknown one changed', who: 'admin', request: ['PUT', URL, { id: 4711 }], status: 404 },
      { name: 'an unknown one deleted', who: 'admin', request: ['DELETE', URL, { id: 4711 }], status: 404 },
      { name: 'deliveries of none', who: 'admin', request: ['GET', `${URL}/4711/deliveries`], status: 404 },
      { name: 'a strange state', who: 'admin', request: ['GET', `${URL}/1/deliveries?State=lost`], status: 400 },
    ];
    it.each(mistakes)('but not: $name', async (scenario) => {
      await play(test(), scenario);
    });

    it('for events of every resource but accounts and settings', async () => {
      const { body: types } = await test().call<{ type: string; label: string }[]>(
        test().admin,
        'GET',
        `${URL}/events`,
      );
      expect(types).toEqual(eventTypes(resources));
      expect(types).toContainEqual({ type: 'stockItems.created', label: 'Artikel angelegt' });
      expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining(['orders.sent', 'webhooks.ping']));
      expect(types.filter(({ type }) => /^(users|configValues)\./.test(type))).toEqual([]);
    });
  });

  describe('are changed', () => {
    it('in name, address and events, under a name of their own', async () => {
      const [one, other] = [await make(), await make()];
      const { body: changed } = await put({ id: one.id, name: 'Kasse', url: 'https://kasse.example/', events: ['*'] });
      expect(changed).toMatchObject({ name: 'Kasse', url: 'https://kasse.example/', version: 2 });
      expectProblem(await put({ id: other.id, name: 'KASSE' }), 'DUPLICATE');
      expectProblem(await put({ id: one.id, version: 1, name: 'Waage' }), 'VERSION');
      expectProblem(await put({ id: one.id, url: 'https://10.0.0.1' }), 'VALIDATION');
      expect((await put({ id: one.id, name: 'Kasse' })).body.version).toBe(2);
    });

    it('by pausing, and the administrator who wakes them answers for them', async () => {
      const { id } = await make();
      expect((await put({ id, active: false })).body).toMatchObject({ active: false, pausedReason: 'person' });
      expect((await put({ id, active: true })).body).toHaveProperty('errors.currentPassword');
      const { body: awake } = await put({ id, active: true, currentPassword: PASSWORD });
      expect(awake).toMatchObject({ active: true, pausedReason: null, version: 3 });
    });

    it.each(['deleted', 'demoted'])('by pausing when their maker is %s', async (way) => {
      const boss = await test().member(`leitung-${way}`, []);
      const record = { id: boss.id, name: `leitung-${way}`, stockItemGroups: [] };
      await test().call(test().admin, 'PUT', '/api/Users', { ...record, role: 'Admin' });
      const by = await test().login(`leitung-${way}`);
      const { id } = await make({}, by);
      const { id: rotated } = await make();
      await test().call(by, 'POST', `${URL}/${rotated}/rotate`, { currentPassword: PASSWORD });
      if (way === 'deleted') await test().call(test().admin, 'DELETE', '/api/Users', { id: boss.id });
      else await test().call(test().admin, 'PUT', '/api/Users', { ...record, role: 'User' });
      expect(await find(id)).toMatchObject({ active: false, pausedReason: 'maker' });
      expect(await find(rotated)).toMatchObject({ active: false, pausedReason: 'maker' });
      const { body: woken } = await put({ id, active: true, currentPassword: PASSWORD });
      expect(woken.createdByUserId).not.toBe(boss.id);
    });

    it('by no administrator demoted while the password is checked', async () => {
      for (const round of [1, 2, 3, 4, 5]) {
        const boss = await test().member(`gerade-${round}`, []);
        const record = { id: boss.id, name: `gerade-${round}`, stockItemGroups: [] };
        await test().call(test().admin, 'PUT', '/api/Users', { ...record, role: 'Admin' });
        const by = await test().login(`gerade-${round}`);
        const [made] = await Promise.all([
          test().call<Made>(by, 'POST', URL, body()),
          test().call(test().admin, 'PUT', '/api/Users', { ...record, role: 'User' }),
        ]);
        if (made.status === 201) expect(await find(made.body.id)).toMatchObject({ pausedReason: 'maker' });
        // Demoting also ends the user's sessions, so a later request has no user.
        else expect(['ROLE', 'TOKEN_INVALID']).toContain((made.body as Json).code);
      }
    });

    it('by pausing after a restore', async () => {
      const { id } = await make();
      await pauseRestored(test().database.db);
      expect(await find(id)).toMatchObject({ pausedReason: 'restored' });
    });
  });
});
