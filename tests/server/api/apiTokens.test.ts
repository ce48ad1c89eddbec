import { beforeAll, describe, expect, it } from 'vitest';
import { pauseRestored } from '../../../server/backup/pauseRestored';
import { inTransaction } from '../../../server/db/engine/transaction';
import { requireStillAdmin } from '../../../server/http/auth/requireStillAdmin';
import { accessTable } from '../../../server/http/rights';
import type { ApiToken } from '../../../src/contract/apiTokens';
import { resources } from '../../../src/resources';
import { SCOPES, type Scope, scopeLabel } from '../../../src/rules/scopes';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/ApiTokens';
type Made = ApiToken & { token: string };

describeOnEachDatabase('programs', (under) => {
  const test = useTestApp(under);
  let names = 0;
  const body = (more: Json = {}) => {
    names += 1;
    return { name: `Kasse ${names}`, scopes: [...SCOPES], currentPassword: PASSWORD, ...more };
  };
  const make = async (more: Json = {}, by = test().admin): Promise<Made> => {
    const reply = await test().call<Made>(by, 'POST', URL, body(more));
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const find = async (id: number) =>
    (await test().call<ApiToken[]>(test().admin, 'GET', URL)).body.find((each) => each.id === id);
  const units = (token: string) => test().call(token, 'GET', '/api/Units');
  const put = (values: Json) => test().call<ApiToken>(test().admin, 'PUT', URL, values);

  describe('are let in', () => {
    it('by a token whose text is shown once', async () => {
      const { token, ...record } = await make({ scopes: ['masterData:read'], expires: '2099-01-01T00:00:00+01:00' });
      expect(token).toMatch(/^zwt_[0-9A-Za-z]{38}$/);
      expect(record).toEqual({
        id: expect.any(Number),
        version: 1,
        name: expect.stringMatching(/^Kasse/),
        prefix: token.slice(0, 8),
        scopes: ['masterData:read'],
        stockItemGroupIds: null,
        expires: '2098-12-31T23:00:00.000Z',
        active: true,
        pausedReason: null,
        created: expect.any(String),
        createdByUserId: expect.any(Number),
        lastUsedAt: null,
      });
      expect(await find(record.id)).toEqual(record);
      const list = await test().call(test().admin, 'GET', URL);
      expect(list.text).not.toContain(token.slice(8));
      expect((await units(token)).status).toBe(200);
      expect(Date.now() - Date.parse((await find(record.id))?.lastUsedAt ?? '')).toBeLessThan(600_000);
      expect((await find(record.id))?.version).toBe(1);
      const { name, scopes, stockItemGroupIds, expires } = record;
      const own = await test().call(token, 'GET', `${URL}/current`);
      expect(own.body).toEqual({ name, scopes, stockItemGroupIds, expires });
    });

    it('with nothing of the text in the audit log', async () => {
      const { token, id } = await make();
      await test().call(test().admin, 'POST', `${URL}/${id}/renew`, { currentPassword: PASSWORD });
      const log = await test().call(test().admin, 'GET', '/api/AuditLog?Resource=apiTokens');
      expect(log.text).toContain('Kasse');
      expect(log.text).not.toContain(token.slice(4));
      const rows = await test().database.db.selectFrom('apiTokens').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    });

    const mistakes: Scenario[] = [
      { name: 'nobody signed in', who: 'nobody', request: ['GET', URL], status: 401, code: 'TOKEN_INVALID' },
      { name: 'a user lists', who: 'user', request: ['GET', URL], status: 403, code: 'ROLE' },
      { name: 'a user makes one', who: 'user', request: ['POST', URL, {}], status: 403, code: 'ROLE' },
      { name: 'a person asks which token', who: 'admin', request: ['GET', `${URL}/current`], status: 404 },
      {
        name: 'a wrong password',
        who: 'admin',
        request: () => ['POST', URL, body({ currentPassword: 'falsch falsch' })],
        status: 400,
        errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
      },
      {
        name: 'a missing password',
        who: 'admin',
        request: () => ['POST', URL, body({ currentPassword: undefined })],
        status: 400,
        errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
      },
      {
        name: 'an unknown scope',
        who: 'admin',
        request: () => ['POST', URL, body({ scopes: ['orders:read', 'reports:write'] })],
        status: 400,
        errors: { scopes: 'Das Recht „reports:write“ gibt es nicht.' },
      },
      {
        name: 'no scope',
        who: 'admin',
        request: () => ['POST', URL, body({ scopes: [] })],
        status: 400,
        errors: { scopes: 'Bitte mindestens ein Recht wählen.' },
      },
      {
        name: 'the past',
        who: 'admin',
        request: () => ['POST', URL, body({ expires: '2020-01-01T00:00:00Z' })],
        status: 400,
        errors: { expires: 'Das Ablaufdatum liegt in der Vergangenheit.' },
      },
      {
        name: 'no group',
        who: 'admin',
        request: () => ['POST', URL, body({ stockItemGroupIds: [] })],
        status: 400,
        errors: { stockItemGroupIds: 'Bitte mindestens einen Bestand wählen.' },
      },
      {
        name: 'an unknown group',
        who: 'admin',
        request: () => ['POST', URL, body({ stockItemGroupIds: [4711] })],
        status: 400,
        errors: { stockItemGroupIds: expect.any(String) as unknown as string },
      },
      {
        name: 'a blank name',
        who: 'admin',
        request: () => ['POST', URL, body({ name: '  ' })],
        status: 400,
        errors: { name: 'Bitte einen Namen eingeben.' },
      },
      {
        name: 'a name of 61 characters',
        who: 'admin',
        request: () => ['POST', URL, body({ name: 'x'.repeat(61) })],
        status: 400,
      },
      { name: 'an unknown one renewed', who: 'admin', request: ['POST', `${URL}/4711/renew`, {}], status: 404 },
      { name: 'an unknown one changed', who: 'admin', request: ['PUT', URL, { id: 4711 }], status: 404 },
      { name: 'an unknown one revoked', who: 'admin', request: ['DELETE', URL, { id: 4711 }], status: 404 },
    ];
    it.each(mistakes)('but not: $name', async (scenario) => {
      await play(test(), scenario);
    });

    it('under a name of their own, in any spelling', async () => {
      const { name } = await make();
      const again = await test().call(test().admin, 'POST', URL, body({ name: name.toUpperCase() }));
      expectProblem(again, 'DUPLICATE');
      expect(again.body.errors).toEqual({ name: expect.stringContaining('gibt es schon') });
    });

    it.each([
      ['a wrong checksum', 'zwt_000000000000000000000000000000002wjyrJ'],
      ['an unknown token', 'zwt_000000000000000000000000000000002wjyrI'],
    ])('not by %s', async (_, token) => {
      const reply = await units(token);
      expectProblem(reply, 'TOKEN_INVALID');
      expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    });

    it('not after expiry', async () => {
      const { token, id } = await make();
      const expires = new Date(Date.now() - 1000).toISOString();
      await test().database.db.updateTable('apiTokens').set({ expires }).where('id', '=', id).execute();
      const reply = await units(token);
      expectProblem(reply, 'TOKEN_EXPIRED');
      expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    });
  });

  describe('end', () => {
    it('at once and for good when revoked', async () => {
      const { token, id } = await make();
      expect((await units(token)).status).toBe(200);
      expect((await test().call(test().admin, 'DELETE', URL, { id })).status).toBe(204);
      expectProblem(await units(token), 'TOKEN_INVALID');
      expect(await find(id)).toBeUndefined();
    });

    it('with their old text when renewed', async () => {
      const { token, id, prefix } = await make();
      const renew = (currentPassword: string) =>
        test().call<Made>(test().admin, 'POST', `${URL}/${id}/renew`, { currentPassword });
      expect((await renew('falsch falsch')).body).toHaveProperty('errors.currentPassword');
      expect((await units(token)).status).toBe(200);
      const { body: renewed } = await renew(PASSWORD);
      expect(renewed).toMatchObject({ id, version: 2, prefix: renewed.token.slice(0, 8) });
      expect(prefix).not.toBe(renewed.prefix);
      expectProblem(await units(token), 'TOKEN_INVALID');
      expect((await units(renewed.token)).status).toBe(200);
    });

    it('for a while when paused, and the administrator who wakes them answers for them', async () => {
      const { token, id } = await make();
      expect((await put({ id, active: false })).body).toMatchObject({
        active: false,
        pausedReason: 'person',
        version: 2,
      });
      expectProblem(await units(token), 'TOKEN_INVALID');
      expect((await put({ id, active: true })).body).toHaveProperty('errors.currentPassword');
      expectProblem(await put({ id, version: 1, active: true, currentPassword: PASSWORD }), 'VERSION');
      const { body: awake } = await put({ id, version: 2, active: true, currentPassword: PASSWORD });
      expect(awake).toMatchObject({ active: true, pausedReason: null, version: 3 });
      expect((await units(token)).status).toBe(200);
      expect((await put({ id, active: true })).body).toMatchObject({ version: 3 });
    });

    it('never change their scopes', async () => {
      const { id, scopes, expires } = await make({ scopes: ['orders:read'] });
      const { body: renamed } = await put({ id, name: 'Waage', scopes: ['orders:write'], expires: null });
      expect(renamed).toMatchObject({ name: 'Waage', scopes, expires });
    });

    it.each(['deleted', 'demoted'])('for a while when their maker is %s', async (way) => {
      const boss = await test().member(`chef-${way}`, []);
      const record = async (more: Json) =>
        test().call(test().admin, 'PUT', '/api/Users', { id: boss.id, name: `chef-${way}`, ...more });
      await record({ role: 'Admin', stockItemGroups: [] });
      const { token, id } = await make({}, await test().login(`chef-${way}`));
      expect((await units(token)).status).toBe(200);
      if (way === 'deleted') await test().call(test().admin, 'DELETE', '/api/Users', { id: boss.id });
      else await record({ role: 'User', stockItemGroups: [] });
      expectProblem(await units(token), 'TOKEN_INVALID');
      expect(await find(id)).toMatchObject({ active: false, pausedReason: 'maker' });
      const { body: woken } = await put({ id, active: true, currentPassword: PASSWORD });
      expect(woken).toMatchObject({ active: true, pausedReason: null });
      expect(woken.createdByUserId).not.toBe(boss.id);
    });

    it('for a while when the administrator who renewed them is deleted', async () => {
      const boss = await test().member('chef-erneuert', []);
      const record = { id: boss.id, name: 'chef-erneuert', role: 'Admin', stockItemGroups: [] };
      await test().call(test().admin, 'PUT', '/api/Users', record);
      const { id } = await make();
      const by = await test().login('chef-erneuert');
      const { body: renewed } = await test().call<Made>(by, 'POST', `${URL}/${id}/renew`, {
        currentPassword: PASSWORD,
      });
      expect((await units(renewed.token)).status).toBe(200);
      await test().call(test().admin, 'DELETE', '/api/Users', { id: boss.id });
      expectProblem(await units(renewed.token), 'TOKEN_INVALID');
      expect(await find(id)).toMatchObject({ active: false, pausedReason: 'maker' });
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
        await expect(inTransaction(test().database.db, (tx) => requireStillAdmin(tx, boss))).rejects.toMatchObject({
          code: 'ROLE',
        });
      }
    });

    it('for a while after a restore', async () => {
      const { token, id } = await make();
      const resting = await make();
      await put({ id: resting.id, active: false });
      await pauseRestored(test().database.db);
      expectProblem(await units(token), 'TOKEN_INVALID');
      expect(await find(id)).toMatchObject({ pausedReason: 'restored' });
      expect(await find(resting.id)).toMatchObject({ pausedReason: 'person' });
    });
  });

  describe('may', () => {
    const READS: readonly [Scope, string][] = [
      ['masterData:read', '/api/StockItems'],
      ['counts:read', '/api/Census'],
      ['orders:read', '/api/Orders'],
      ['goods:read', '/api/Losses'],
      ['invoices:read', '/api/Invoices'],
      ['reports:read', '/api/Today'],
    ];
    let tokens: Record<string, string> = {};
    beforeAll(async () => {
      tokens = {};
      for (const scope of SCOPES) tokens[scope] = (await make({ scopes: [scope] })).token;
    });

    it.each(SCOPES)('read everything in %s, nothing else', async (scope) => {
      for (const [needed, url] of READS) {
        const reply = await test().call(tokens[scope] ?? '', 'GET', url);
        const includes = scope === needed || scope === needed.replace('read', 'write');
        expect([url, reply.status]).toEqual([url, includes ? 200 : 403]);
        if (includes) continue;
        expectProblem(reply, 'SCOPE');
        expect(reply.body).toMatchObject({
          scope: needed,
          detail: `Diesem Zugang fehlt das Recht „${scopeLabel(needed)}“.`,
        });
        const challenge = `Bearer error="insufficient_scope", scope="${needed}"`;
        expect(reply.headers['www-authenticate']).toBe(challenge);
      }
    });

    it('write only with the right of writing, which is asked before the body', async () => {
      const write = (token: string | undefined, sent: unknown) => test().call(token ?? '', 'POST', '/api/Units', sent);
      expectProblem(await write(tokens['masterData:read'], 'nonsense'), 'SCOPE');
      expectProblem(await write(tokens['masterData:write'], {}), 'VALIDATION');
      expect((await write(tokens['masterData:write'], { name: 'Eimer' })).status).toBe(201);
      expect((await test().call(tokens['orders:read'] ?? '', 'GET', '/api/resources')).status).toBe(200);
    });

    it('never call operations for people', async () => {
      const { token } = await make();
      const people = Object.entries(accessTable(resources)).flatMap(([id, [, scope]]) => (scope === null ? [id] : []));
      const { paths } = (await test().call(test().admin, 'GET', '/api/openapi.json')).body as {
        paths: Record<string, Record<string, { operationId: string; 'x-scope'?: string | null; security?: unknown }>>;
      };
      const seen: string[] = [];
      for (const [path, methods] of Object.entries(paths))
        for (const [method, operation] of Object.entries(methods)) {
          if (operation['x-scope'] !== null) continue;
          seen.push(operation.operationId);
          const url = path.replace(/\{\w+\}/g, '1');
          const reply = await test().call(token, method.toUpperCase() as 'GET', url);
          expect([url, reply.body]).toMatchObject([url, { code: 'SCOPE', scope: null }]);
          expect(reply.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
        }
      expect(seen.sort()).toEqual(people.sort());
    });

    it('see only their groups', async () => {
      const [bar, cellar] = [
        await test().create('/api/StockItemGroups', { name: 'Theke', executionDayOfWeek: 1 }),
        await test().create('/api/StockItemGroups', { name: 'Keller', executionDayOfWeek: 1 }),
      ];
      const { token } = await make({ scopes: ['counts:write', 'masterData:write'], stockItemGroupIds: [bar] });
      const start = (stockItemGroupId: number) =>
        test().call(token, 'POST', '/api/Census/StartNewCensus', { stockItemGroupId });
      expect((await start(bar)).status).toBeLessThan(300);
      expectProblem(await start(cellar), 'GROUP');
      expectProblem(await test().call(token, 'POST', '/api/Units', { name: 'Fass' }), 'ROLE');
    });
  });
});
