import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem, type Ids, play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const NEXT = 'Sommerfrische 1912';
const put = (body: (ids: Ids) => Json) => (ids: Ids) => ['PUT', '/api/Users', body(ids)] as ['PUT', string, unknown];
const remove = (body: (ids: Ids) => Json) => (ids: Ids) =>
  ['DELETE', '/api/Users', body(ids)] as ['DELETE', string, unknown];

describeOnEachDatabase('users', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.ulla = test().userId;
    data.admin = 1;
    data.other = (await test().member('otto', [data.drinks])).id;
  });

  const REFUSED: Scenario[] = [
    {
      name: 'a user changes another one',
      who: 'user',
      request: put(({ other }) => ({ id: other, password: NEXT, currentPassword: PASSWORD })),
      status: 403,
      code: 'ROLE',
      lacks: ['otto', 'current'],
    },
    {
      name: 'a user changes another one in an old version',
      who: 'user',
      request: put(({ other }) => ({ id: other, version: 0 })),
      status: 403,
      code: 'ROLE',
      lacks: ['otto', 'current'],
    },
    {
      name: 'a user changes nobody',
      who: 'user',
      request: put(() => ({ id: 999_999, password: NEXT })),
      status: 403,
      code: 'ROLE',
    },
    {
      name: 'a user takes another name',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, name: 'ursula' })),
      status: 403,
      code: 'ROLE',
    },
    {
      name: 'a user makes himself administrator',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, role: 'Admin' })),
      status: 403,
      code: 'ROLE',
    },
    {
      name: 'a user changes the own password without the old one',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, password: NEXT })),
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
    },
    {
      name: 'a user changes the own password with a wrong one',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, password: NEXT, currentPassword: 'falsch' })),
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
      lacks: ['falsch"', NEXT],
    },
    {
      name: 'a user changes the own password with an endless one',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, password: NEXT, currentPassword: `a${'\u0301'.repeat(20_000)}` })),
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
    },
    {
      name: 'a user changes the own password to a short one',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, password: 'kurz', currentPassword: PASSWORD })),
      status: 400,
      code: 'VALIDATION',
      errors: { password: 'Mindestens 8 Zeichen.' },
    },
    {
      name: 'a user changes the own password to one that everybody knows',
      who: 'user',
      request: put(({ ulla }) => ({ id: ulla, password: 'password1', currentPassword: PASSWORD })),
      status: 400,
      code: 'VALIDATION',
      errors: { password: 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.' },
    },
    {
      name: 'a user assigns himself a group',
      who: 'user',
      request: ({ ulla, drinks }) => ['POST', `/api/Users/${ulla}/stock_item_groups`, [drinks]],
      status: 403,
      code: 'ROLE',
    },
    {
      name: 'a user reads the groups of another one',
      who: 'user',
      request: ({ other }) => ['GET', `/api/Users/${other}/stock_item_groups`],
      status: 403,
      code: 'ROLE',
    },
    {
      name: 'an administrator changes the own password without the old one',
      who: 'admin',
      request: put(({ admin }) => ({ id: admin, password: NEXT })),
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
    },
    {
      name: 'an administrator gives a number as the old password',
      who: 'admin',
      request: put(({ admin }) => ({ id: admin, password: NEXT, currentPassword: 1 })),
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
    },
    {
      name: 'an administrator gives a wrong old password of his own',
      who: 'admin',
      request: put(({ admin }) => ({ id: admin, password: NEXT, currentPassword: 'falsch' })),
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'Das bisherige Passwort ist falsch.' },
    },
    ...['chef', 'Admin', 'ADMIN', 'admin2'].map(
      (name): Scenario => ({
        name: `admin is renamed to ${name}`,
        who: 'admin',
        request: put(({ admin }) => ({ id: admin, name })),
        status: 403,
        code: 'PROTECTED',
      }),
    ),
    {
      name: 'admin is demoted',
      who: 'admin',
      request: put(({ admin }) => ({ id: admin, role: 'User' })),
      status: 403,
      code: 'PROTECTED',
    },
    {
      name: 'admin is deleted',
      who: 'admin',
      request: remove(({ admin }) => ({ id: admin })),
      status: 403,
      code: 'PROTECTED',
    },
    {
      name: 'a user is named like admin',
      who: 'admin',
      request: put(({ other }) => ({ id: other, name: ' ADMIN ' })),
      status: 409,
      code: 'DUPLICATE',
    },
  ];

  it.each(REFUSED)('$name: refused, and nothing changes', async (scenario) => {
    const before = await test().call(test().admin, 'GET', '/api/Users');
    await play(test(), scenario, { ids: data });
    expect((await test().call(test().admin, 'GET', '/api/Users')).body).toEqual(before.body);
    for (const name of ['admin', 'ulla', 'otto']) expect(await test().login(name)).toBeTruthy();
  });

  it('a user reads id, name and role of everybody, and the own groups', async () => {
    const { status, body } = await test().call(test().user, 'GET', `/api/Users/${data.other}`);
    expect([status, body]).toEqual([200, { id: data.other, version: 1, name: 'otto', role: 'User' }]);
    const { token } = await test().member('gerda', [data.kitchen]);
    const gerda = Number((await test().call<Json[]>(token, 'GET', '/api/Users')).body.at(-1)?.id);
    const own = await test().call<Json[]>(token, 'GET', `/api/Users/${gerda}/stock_item_groups`);
    expect(own.body).toEqual([
      { id: data.kitchen, version: 1, name: 'Küche', executionDayOfWeek: 0, bestBefore: false },
    ]);
  });

  it('a user changes the own password, and only that', async () => {
    const { id, token } = await test().member('paula', [data.drinks]);
    const changed = await test().call(token, 'PUT', '/api/Users', {
      id,
      version: 1,
      name: 'chefin',
      role: 'Admin',
      email: 'x@example.test',
      stockItemGroups: [],
      password: NEXT,
      currentPassword: PASSWORD,
    });
    const shown = { id, version: 2, name: 'paula', role: 'User', displayName: null };
    expect([changed.status, changed.body]).toEqual([200, shown]);
    expectProblem(await test().call(token, 'GET', '/api/Units'), 'TOKEN_INVALID');
    await expect(test().login('paula')).rejects.toThrow('LOGIN_FAILED');
    expect(await test().login('paula', NEXT)).toBeTruthy();
    const stored = await test().call(test().admin, 'GET', `/api/Users/${id}`);
    expect(stored.body).toMatchObject({ email: null, stockItemGroups: [data.drinks] });
  });

  it.each(['', '        ', null, undefined])(
    'an administrator leaves a password alone by sending %j',
    async (password) => {
      const id = data.other;
      const reply = await test().call(test().admin, 'PUT', '/api/Users', { id, password, email: 'otto@example.test' });
      expect(reply.status).toBe(200);
      expect(await test().login('otto')).toBeTruthy();
    },
  );

  it('password, mail and groups of admin stay editable', async () => {
    const reply = await test().call(test().admin, 'PUT', '/api/Users', {
      id: 1,
      name: 'admin',
      role: 'Admin',
      password: NEXT,
      currentPassword: PASSWORD,
      email: 'chef@example.test',
      stockItemGroups: [{ id: data.kitchen, name: 'Küche' }],
    });
    expect(reply).toMatchObject({ status: 200, body: { stockItemGroups: [data.kitchen], email: 'chef@example.test' } });
    expectProblem(await test().call(test().admin, 'GET', '/api/Units'), 'TOKEN_INVALID');
    test().admin = await test().login('admin', NEXT);
    const back = await test().call(test().admin, 'PUT', '/api/Users', {
      id: 1,
      password: PASSWORD,
      currentPassword: NEXT,
      stockItemGroups: [],
    });
    expect(back.status).toBe(200);
    test().admin = await test().login('admin');
  });

  it('an administrator gives somebody else a new password without an old one', async () => {
    const { id } = await test().member('vera', []);
    const reply = await test().call(test().admin, 'PUT', '/api/Users', { id, password: NEXT });
    expect(reply.status).toBe(200);
    expect(await test().login('vera', NEXT)).toBeTruthy();
  });

  it('guessing the old password is slowed down as a login is, and counted together with it', async () => {
    const { id, token } = await test().member('gustav', []);
    const change = (currentPassword: string) =>
      test().call(token, 'PUT', '/api/Users', { id, password: NEXT, currentPassword });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) statuses.push((await change(`falsch${turn}`)).status);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.at(-1)).toBe(429);
    const right = await change(PASSWORD);
    expectProblem(right, 'RATE_LIMIT');
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(120);
    await expect(test().login('gustav')).rejects.toThrow('RATE_LIMIT');
    await test().database.db.deleteFrom('guesses').execute();
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it('groups are replaced by ids or objects', async () => {
    const url = `/api/Users/${data.other}/stock_item_groups`;
    const kitchen = { id: data.kitchen, name: 'Küche' };
    const both = await test().call<Json[]>(test().admin, 'POST', url, [kitchen, data.drinks, data.drinks]);
    expect([both.status, both.body.map(({ name }) => name)]).toEqual([200, ['Getränke', 'Küche']]);
    const none = await test().call<Json[]>(test().admin, 'POST', url, []);
    expect([none.status, none.body]).toEqual([200, []]);
    const unknown = await test().call(test().admin, 'POST', url, [999_999]);
    expectProblem(unknown, 'VALIDATION');
    expectProblem(await test().call(test().admin, 'POST', '/api/Users/999999/stock_item_groups', []), 'NOT_FOUND');
    expectProblem(await test().call(test().admin, 'GET', '/api/Users/999999/stock_item_groups'), 'NOT_FOUND');
  });
});
