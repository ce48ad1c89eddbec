import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProgramReader } from '../../../server/http/auth/programs';
import { SessionReader } from '../../../server/http/auth/session';
import { describeRules } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';
import { makeToken } from '../mcp/assistant';
import { head, rawRequest } from '../rawRequest';

const NEXT = 'Sommerfrische 1912';

describeRules('a body that comes slowly', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let url = '';
  let other = 0;
  let aheadMs = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    other = (await test().member('otto', [])).id;
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  });
  afterEach(() => {
    aheadMs = 0;
    vi.restoreAllMocks();
  });

  /** Sends a request whose caller is already identified when `meanwhile` runs; the body follows later. */
  async function slowly(
    token: string,
    [method, path, body]: [string, string, Json],
    meanwhile: () => Promise<unknown>,
  ) {
    const json = JSON.stringify(body);
    const readers = [SessionReader, ProgramReader].map((each) => vi.spyOn(each.prototype, 'load'));
    const request = await rawRequest(
      url,
      head(`${method} ${path} HTTP/1.1`, {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      }),
    );
    onTestFinished(() => void request.socket.destroy());
    const settled = () => readers.flatMap(({ mock }) => mock.settledResults.map(({ type }) => type));
    await eventually(() => expect(settled()).toEqual(['fulfilled']));
    for (const each of readers) each.mockRestore();
    await meanwhile();
    aheadMs += 250;
    request.socket.write(json);
    const { status, body: text } = await request.answer();
    return { status, body: JSON.parse(text || 'null') };
  }

  const byAdmin = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) => async () => {
    const { status } = await test().call(test().admin, method, path, body);
    expect(status).toBeLessThan(300);
  };
  let made = 0;
  const someone = async (role: 'Admin' | 'User', groups: number[] = []) => {
    made += 1;
    const name = `jemand ${made}`;
    const id = await test().create('/api/Users', { name, role, password: PASSWORD, stockItemGroups: groups });
    return { id, token: await test().login(name) };
  };
  type Someone = Awaited<ReturnType<typeof someone>>;
  const users = () => test().database.db.selectFrom('users').selectAll().orderBy('id').execute();

  const ENDS: [string, (who: Someone) => () => Promise<unknown>][] = [
    ['demoted', ({ id }) => byAdmin('PUT', '/api/Users', { id, role: 'User' })],
    ['deleted', ({ id }) => byAdmin('DELETE', '/api/Users', { id })],
    ['given another password', ({ id }) => byAdmin('PUT', '/api/Users', { id, password: NEXT })],
    [
      'signed out',
      ({ token }) =>
        () =>
          test().call(token, 'POST', '/api/Users/logout'),
    ],
    ['signed out by another', ({ id }) => byAdmin('DELETE', `/api/Sessions?UserId=${id}`)],
  ];
  const CALLS: [string, (who: Someone) => [string, string, Json]][] = [
    ['makes himself one', ({ id }) => ['PUT', '/api/Users', { id, role: 'Admin' }]],
    ['makes another one', () => ['POST', '/api/Users', { name: 'Hintertür', role: 'Admin', password: NEXT }]],
    ['gives another one a password', () => ['PUT', '/api/Users', { id: other, password: NEXT }]],
    ['makes a unit', () => ['POST', '/api/Units', { name: 'Hintertür' }]],
  ];

  describe.each(ENDS)('of an administrator %s meanwhile', (_, end) => {
    it.each(CALLS)('%s: belongs to nobody', async (_what, call) => {
      const who = await someone('Admin');
      let before: unknown;
      const reply = await slowly(who.token, call(who), async () => {
        await end(who)();
        before = await users();
      });
      expect(reply).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
      expect(await users()).toEqual(before);
      const units = test().database.db.selectFrom('units').select('id').where('name', '=', 'Hintertür');
      expect(await units.execute()).toEqual([]);
    });
  });

  it('of a user whose group is taken away meanwhile counts without it', async () => {
    const { id, token } = await someone('User', [data.drinks]);
    const reply = await slowly(
      token,
      ['POST', '/api/Census/StartNewCensus', { stockItemGroupId: data.drinks }],
      byAdmin('POST', `/api/Users/${id}/stock_item_groups`, []),
    );
    expect(reply).toMatchObject({ status: 403, body: { code: 'GROUP' } });
  });

  it.each([
    ['a call', ['POST', '/api/Units', { name: 'Hintertür' }]],
    ['an assistant', ['POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }]],
  ] as [string, [string, string, Json]][])('of a program whose token is revoked meanwhile: %s', async (_, call) => {
    const { id, token } = await makeToken(test(), ['masterData:read', 'masterData:write']);
    const revoke = byAdmin('DELETE', '/api/ApiTokens', { id });
    expect(await slowly(token, call, revoke)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  });

  it('is stored when nothing has happened to its sender', async () => {
    const reply = await slowly(test().admin, ['POST', '/api/Units', { name: 'Fass' }], async () => undefined);
    expect(reply).toMatchObject({ status: 201, body: { name: 'Fass' } });
  });

  it('is looked after: one that comes at once asks for its sender once', async () => {
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    const load = vi.spyOn(SessionReader.prototype, 'load');
    expect((await test().call(test().admin, 'POST', '/api/Units', { name: 'Kanister' })).status).toBe(201);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
