import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const URL = '/api/ConfigValues';

describeOnEachDatabase('settings', (under) => {
  const test = useTestApp(under);
  let secret = 0;
  beforeAll(async () => {
    await test().create(URL, { key: 'INSTANCE_NAME', value: 'Krone' });
    secret = await test().create(URL, { key: 'SECRET_API', value: 'streng geheim' });
  });
  const read = (query: string, token = test().admin) => test().call<Json[]>(token, 'GET', `${URL}${query}`);

  it('are looked up by key: one or none', async () => {
    expect((await read('?Key=INSTANCE_NAME')).body).toMatchObject([{ key: 'INSTANCE_NAME', value: 'Krone' }]);
    for (const query of ['?Key=instance', '?Key=', "?Key='", '?Key=%25']) expect((await read(query)).body).toEqual([]);
  });

  it('are changed by key or by id, and keep their key', async () => {
    const byKey = await test().call(test().admin, 'PUT', URL, { key: 'INSTANCE_NAME', value: 'Adler' });
    expect(byKey).toMatchObject({ status: 200, body: { key: 'INSTANCE_NAME', value: 'Adler', version: 2 } });
    const byBoth = await test().call(test().admin, 'PUT', URL, { ...byKey.body, value: 'Hirsch' });
    expect(byBoth).toMatchObject({ status: 200, body: { value: 'Hirsch', version: 3 } });
    const stale = await test().call(test().admin, 'PUT', URL, { ...byKey.body, id: null, value: 'Ochse' });
    expectProblem(stale, 'VERSION');
    expect(stale.body.current).toMatchObject({ value: 'Hirsch', version: 3 });
    const renamed = await test().call(test().admin, 'PUT', URL, { id: byKey.body.id, key: 'OTHER', value: 'x' });
    expectProblem(renamed, 'STATE');
    expectProblem(await test().call(test().admin, 'PUT', URL, { key: 'NOWHERE', value: 'x' }), 'NOT_FOUND');
  });

  it('are deleted by key, in the body or in the query', async () => {
    for (const [index, remove] of [
      () => test().call(test().admin, 'DELETE', URL, { key: 'TEMPORARY' }),
      () => test().call(test().admin, 'DELETE', `${URL}?key=TEMPORARY`),
    ].entries()) {
      await test().create(URL, { key: 'TEMPORARY', value: String(index) });
      expect(await remove()).toMatchObject({ status: 204 });
      expectProblem(await remove(), 'NOT_FOUND');
    }
  });

  it('that are secret are for administrators', async () => {
    expect((await read('?Key=SECRET_API')).body).toMatchObject([{ value: 'streng geheim' }]);
    const queries = ['', '?Key=SECRET_API', '?filter={"q":"geheim"}', '?sort=["value","ASC"]&range=[0,99]'];
    for (const query of queries) {
      const { status, text } = await read(query, test().user);
      expect(status).toBe(200);
      expect(text).not.toContain('geheim');
    }
    const one = await test().call(test().user, 'GET', `${URL}/${secret}`);
    expectProblem(one, 'NOT_FOUND');
    expect(one.text).not.toMatch(/geheim|SECRET/);
    expect((await read('', test().user)).text).toContain('INSTANCE_NAME');
  });

  it.each([
    ['INSTANCE_COLOR', '#1a2B3c', 201],
    ['INSTANCE_COLOR', '', 201],
    ['INSTANCE_COLOR', null, 201],
    ['INSTANCE_COLOR', '1a2b3c', 400],
    ['INSTANCE_COLOR', '#1a2b3c;}', 400],
    ['TIME_ZONE', 'America/New_York', 201],
    ['TIME_ZONE', 'Berlin', 400],
    ['DELIVERY_ADDRESS', 'Hof 1\n12345 Ort', 201],
    ['MAIL_FROM_NAME', 'Krone', 201],
    ['ANYTHING_ELSE', 'any', 201],
  ])('%s may be %j: %i', async (key, value, status) => {
    const reply = await test().call(test().admin, 'POST', URL, { key, value });
    expect(reply.status).toBe(status);
    if (status === 201) await test().call(test().admin, 'DELETE', URL, { key });
    else expect(reply.body.errors).toHaveProperty('value');
  });

  it('name and colour of the instance are public', async () => {
    await test().create(URL, { key: 'INSTANCE_COLOR', value: '#aabbcc' });
    const { body } = await test().call('', 'GET', '/api/setup');
    expect(body).toMatchObject({ needsAdmin: false, instanceColor: '#aabbcc', instanceName: 'Hirsch' });
  });
});
