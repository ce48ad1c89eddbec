import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { actionHouse } from './actionHouse';

const COMPLAINT = { subject: 'Bruch', packages: 3, packagePrice: 10 };
const NOT_POSSIBLE = '„Melden“ ist bei diesem Eintrag nicht möglich.';

describeOnEachDatabase('actions', (under) => {
  const test = useTestApp(under, { registry: actionHouse });
  const run = (id: number, action: string, body?: Json, { by = test().admin, headers = {}, url = 'complaints' } = {}) =>
    test().call(by, 'POST', `/api/${url}/${id}/actions/${action}`, body, headers);
  const read = async (id: number, by = test().admin) => (await test().call(by, 'GET', `/api/complaints/${id}`)).body;
  const runs = async (id: number) =>
    (await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Action=run&Resource=complaints&RecordId=${id}`))
      .body;
  const begin = (more: Json = {}, url = 'complaints') => test().create(`/api/${url}`, { ...COMPLAINT, ...more });
  let id = 0;
  beforeEach(async () => {
    id = await begin();
  });

  describe.each(['complaints', 'claims'])('of %s', (url) => {
    it('set fields locked for everybody, from the earlier record, with the moment and the person', async () => {
      const made = await begin({}, url);
      const before = Date.now();
      const { status, body } = await run(made, 'report', undefined, { by: test().user, url });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: made, version: 2, state: 'gemeldet', byId: test().userId, amount: 30 });
      expect(body.reportedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Date.parse(String(body.reportedAt))).toBeGreaterThanOrEqual(before - 1000);
      const settled = await run(made, 'settle', { version: 2, values: { credit: 12.5, note: ' kulant ' } }, { url });
      expect(settled.body).toMatchObject({ version: 3, state: 'erledigt', credit: 12.5, note: 'kulant' });
    });
  });

  it('are the only way: a PUT does not change the fields they set', async () => {
    const put = await test().call(test().admin, 'PUT', `/api/complaints/${id}`, { state: 'erledigt', byId: 1 });
    expect(put).toMatchObject({ status: 200, body: { version: 1, state: 'offen', byId: null } });
  });

  describe('take the requested values', () => {
    beforeEach(async () => {
      await run(id, 'report');
    });

    it('and ignore others, and fields that the role does not read', async () => {
      const values = { credit: 1, inner: 'geheim', subject: 'Anders', state: 'offen', byId: 999_999, xNone: 1 };
      const { body } = await run(id, 'settle', { values }, { by: test().user });
      expect(body).toMatchObject({ credit: 1, subject: 'Bruch', state: 'erledigt' });
      expect(body).not.toHaveProperty('inner');
      expect(await read(id)).toMatchObject({ inner: null });
      const other = await begin();
      await run(other, 'report');
      expect((await run(other, 'settle', { values })).body).toMatchObject({ inner: 'geheim' });
    });

    it('and leave missing ones', async () => {
      await test().call(test().admin, 'PUT', `/api/complaints/${id}`, { note: 'bleibt' });
      expect((await run(id, 'settle', { values: {} })).body).toMatchObject({ note: 'bleibt', credit: null });
    });

    it('without prices for users who may not see them', async () => {
      const setting = await test().create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'no' });
      try {
        const values = { credit: 1, told: 'x' };
        const { body } = await run(id, 'settle', { values }, { by: test().user });
        expect(body).toMatchObject({ state: 'erledigt' });
        for (const key of ['amount', 'credit', 'told']) expect(body).not.toHaveProperty(key);
        // Text that an action builds from an amount is hidden like the amount.
        expect((await run(id, 'tell', undefined, { by: test().user })).text).not.toContain('geht um');
        expect(await read(id)).toMatchObject({ told: 'Es geht um 30' });
        const all = await test().call<{ name: string; actions: Json[] }[]>(test().user, 'GET', '/api/resources');
        const tell = all.body.find(({ name }) => name === 'complaints')?.actions.find(({ name }) => name === 'tell');
        expect(tell).toEqual({ name: 'tell', label: 'Ansagen', set: {} });
        expect(await read(id)).toMatchObject({ credit: null });
      } finally {
        await test().call(test().admin, 'PUT', '/api/ConfigValues', { id: setting, value: 'yes' });
      }
    });
  });

  it('calculate with the requested values, and round once', async () => {
    const { body } = await run(id, 'share', { values: { packages: 7 } });
    expect(body).toMatchObject({ packages: 7, packagePrice: 3.3333, amount: 23.33 });
  });

  it('set fields that their user does not see', async () => {
    const { status, body } = await run(id, 'restore', undefined, { by: test().user });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('inner');
    expect(await read(id)).toMatchObject({ inner: 'Bruch!' });
  });

  const LONG = 'n'.repeat(21);
  const order: Scenario[] = [
    {
      name: 'nobody',
      who: 'nobody',
      request: ['POST', '/api/complaints/9999/actions/none'],
      status: 401,
      code: 'TOKEN_INVALID',
    },
    {
      name: 'nobody, of a known one',
      who: 'nobody',
      request: ['POST', '/api/complaints/9999/actions/report'],
      status: 401,
      code: 'TOKEN_INVALID',
    },
    {
      name: 'no such action',
      who: 'user',
      request: ['POST', '/api/complaints/9999/actions/reopn'],
      status: 404,
      code: 'NOT_FOUND',
      has: ['Eine Aktion „reopn“ gibt es nicht'],
    },
    {
      name: 'a resource without actions',
      who: 'user',
      request: ['POST', '/api/Units/9999/actions/report'],
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      name: 'an action of others',
      who: 'user',
      request: ['POST', '/api/complaints/9999/actions/reopen', { version: 0 }],
      status: 403,
      code: 'ROLE',
      has: ['Das darf nur ein Administrator.'],
    },
    {
      name: 'an action that is not even for administrators',
      who: 'admin',
      request: ['POST', '/api/complaints/9999/actions/restore'],
      status: 403,
      code: 'ROLE',
      has: ['Das darf nur die Rolle User.'],
      lacks: ['Administrator'],
    },
    {
      name: 'no such record',
      who: 'user',
      request: ['POST', '/api/complaints/9999/actions/settle', { version: 0, values: 1 }],
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      name: 'an older version',
      who: 'user',
      request: ({ reported }) => [
        'POST',
        `/api/complaints/${reported}/actions/report`,
        { version: 1, values: { credit: -1 } },
      ],
      status: 409,
      code: 'VERSION',
      has: ['"current":{', '"state":"gemeldet"'],
      lacks: ['inner'],
    },
    {
      name: 'not possible',
      who: 'user',
      request: ({ reported }) => ['POST', `/api/complaints/${reported}/actions/report`, { version: 2, values: 1 }],
      status: 409,
      code: 'STATE',
      has: [NOT_POSSIBLE],
    },
    {
      name: 'no version at all',
      who: 'user',
      request: ({ reported }) => ['POST', `/api/complaints/${reported}/actions/report`, { version: null }],
      status: 409,
      code: 'STATE',
    },
    {
      name: 'wrong values',
      who: 'user',
      request: ({ reported }) => [
        'POST',
        `/api/complaints/${reported}/actions/settle`,
        { version: 2, values: { credit: -1, note: LONG } },
      ],
      status: 400,
      code: 'VALIDATION',
      errors: { credit: 'Der Wert muss größer oder gleich 0 sein.', note: 'Höchstens 20 Zeichen.' },
    },
    {
      name: 'values that are none',
      who: 'user',
      request: ({ reported }) => ['POST', `/api/complaints/${reported}/actions/settle`, { values: [1] }],
      status: 400,
      code: 'VALIDATION',
      errors: { values: 'Bitte ein Objekt senden.' },
    },
    {
      name: 'a version that is none',
      who: 'user',
      request: ({ reported }) => ['POST', `/api/complaints/${reported}/actions/settle`, { version: 'x' }],
      status: 400,
      code: 'VALIDATION',
    },
    {
      name: 'a body that is none',
      who: 'user',
      request: ({ reported }) => ['POST', `/api/complaints/${reported}/actions/settle`, [1]],
      status: 400,
      code: 'VALIDATION',
    },
    {
      name: 'a record that is not there',
      who: 'user',
      request: ({ reported }) => [
        'POST',
        `/api/complaints/${reported}/actions/renumber`,
        { values: { supplierId: 9999 } },
      ],
      status: 400,
      code: 'VALIDATION',
      errors: { supplierId: 'Diesen Eintrag gibt es nicht mehr.' },
    },
    {
      name: 'an amount that is set and too great',
      who: 'user',
      request: ({ reported }) => ['POST', `/api/complaints/${reported}/actions/swell`],
      status: 400,
      code: 'VALIDATION',
    },
    {
      name: 'what another has',
      who: 'user',
      request: ({ reported }) => [
        'POST',
        `/api/complaints/${reported}/actions/renumber`,
        { values: { number: ' a-1 ' } },
      ],
      status: 409,
      code: 'DUPLICATE',
    },
    {
      name: 'an id that is none',
      who: 'user',
      request: ['POST', '/api/complaints/x/actions/report'],
      status: 400,
      code: 'VALIDATION',
    },
    {
      name: 'a look at it',
      who: 'user',
      request: ['GET', '/api/complaints/1/actions/report'],
      status: 404,
      code: 'NOT_FOUND',
    },
  ];
  describe('are refused, the first reason first', () => {
    it.each(order)('$name', async (scenario) => {
      await begin({ number: 'A-1' }).catch(() => undefined);
      const reported = id;
      await run(reported, 'report');
      await play(test(), scenario, { ids: { reported } });
      expect(await read(reported)).toMatchObject({ version: 2, state: 'gemeldet' });
    });
  });

  it('that change nothing are done, and leave version and audit log alone', async () => {
    expect(await run(id, 'same', { version: 1 })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await runs(id)).toEqual([]);
  });

  it('are in the audit log with their name, in the order in which they set', async () => {
    await run(id, 'report', undefined, { by: test().user });
    const [entry, ...others] = await runs(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'run', userName: 'ulla', title: 'Bruch', recordId: id });
    expect(entry?.changes).toEqual({
      state: ['offen', 'gemeldet'],
      reportedOn: [null, expect.any(String)],
      reportedAt: [null, expect.any(String)],
      byId: [null, test().userId],
      $action: [null, 'report'],
    });
    expect(Object.keys(Object(entry?.changes))).toEqual(['state', 'reportedOn', 'reportedAt', 'byId', '$action']);
    const file = await test().call(test().admin, 'GET', `/api/AuditLog/export.csv?Action=run&RecordId=${id}`);
    expect(file.text).toContain(`;Aktion ausgeführt;Reklamationen complaints;${id};Bruch;`);
    expect(file.text).toContain(
      'ulla hat bei „Bruch“ „Melden“ ausgeführt: Stand von offen auf gemeldet; Gemeldet am auf',
    );
  });

  it('are done once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `report ${id}` };
    const first = await run(id, 'report', { version: 1 }, { headers });
    const again = await run(id, 'report', { version: 1 }, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await runs(id)).toHaveLength(1);
    expect(await run(id, 'settle', { version: 1 }, { headers })).toMatchObject({ status: 422 });
  });

  it('are done once of two at once', async () => {
    const both = await Promise.all([run(id, 'report'), run(id, 'report', undefined, { by: test().user })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STATE', detail: NOT_POSSIBLE });
    expect(await runs(id)).toHaveLength(1);
    const other = await begin();
    const versioned = await Promise.all([run(other, 'report', { version: 1 }), run(other, 'report', { version: 1 })]);
    expect(versioned.map(({ body }) => body.code).sort()).toEqual(['VERSION', undefined]);
    expect(await runs(other)).toHaveLength(1);
  });
});
