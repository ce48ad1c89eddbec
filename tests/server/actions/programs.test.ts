import { beforeEach, expect, it } from 'vitest';
import type { ApiToken } from '../../../src/contract/apiTokens';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';
import { actionHouse } from './actionHouse';

describeOnEachDatabase('actions', (under) => {
  const test = useTestApp(under, { registry: actionHouse });
  const report = (by = test().admin) => test().call(by, 'POST', `/api/complaints/${id}/actions/report`);
  let id = 0;
  beforeEach(async () => {
    id = await test().create('/api/complaints', { subject: 'Bruch', packages: 3, packagePrice: 10 });
  });

  it('need the right to write of a program, and record no person', async () => {
    const make = async (scope: string) => {
      const body = { name: scope, scopes: [scope], currentPassword: PASSWORD };
      return (await test().call<ApiToken & { token: string }>(test().admin, 'POST', '/api/ApiTokens', body)).body.token;
    };
    const reader = await report(await make('masterData:read'));
    expect(reader).toMatchObject({ status: 403, body: { code: 'SCOPE', scope: 'masterData:write' } });
    const writer = await report(await make('masterData:write'));
    expect(writer).toMatchObject({ status: 200, body: { state: 'gemeldet', byId: null } });
    const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Action=run&RecordId=${id}`);
    expect(log.body[0]).toMatchObject({
      userId: null,
      userName: 'masterData:write',
      tokenId: expect.any(Number),
    });
  });

  it('are described with the fields that each asks of the role', async () => {
    const described = async (token: string) =>
      (await test().call<{ paths: Record<string, { post: Json }> }>(token, 'GET', '/api/openapi.json')).body.paths[
        '/api/complaints/{id}/actions/settle'
      ]?.post;
    const valuesOf = async (token: string) =>
      Object.keys(
        Object(await described(token)).requestBody.content['application/json'].schema.properties.values.properties,
      );
    expect(await described(test().admin)).toMatchObject({
      summary: 'Reklamation: Erledigen',
      description: 'Recht: Admin, User',
      'x-scope': 'masterData:write',
    });
    expect(await valuesOf(test().admin)).toEqual(['credit', 'note', 'inner']);
    expect(await valuesOf(test().user)).toEqual(['credit', 'note']);
  });

  it('are listed with the definition, without fields that the role does not read', async () => {
    const told = async (token: string) => {
      const { body } = await test().call<{ name: string; actions?: Json[] }[]>(token, 'GET', '/api/resources');
      return body.find(({ name }) => name === 'complaints')?.actions ?? [];
    };
    expect((await told(test().admin)).map(({ name }) => name)).toContain('restore');
    const ofUser = await told(test().user);
    expect(ofUser.map(({ name }) => name)).not.toContain('reopen');
    expect(ofUser.find(({ name }) => name === 'settle')).toMatchObject({ ask: ['credit', 'note'] });
    expect(ofUser.find(({ name }) => name === 'restore')).toMatchObject({ set: {} });
  });

  it('tell webhooks the updated fields', async () => {
    const webhook = {
      name: 'Ohr',
      url: 'https://example.com/',
      events: ['complaints.updated'],
      currentPassword: PASSWORD,
    };
    const made = await test().call<{ id: number }>(test().admin, 'POST', '/api/Webhooks', webhook);
    await report();
    const { db } = test().database;
    const rows = await db
      .selectFrom('webhookDeliveries')
      .select('body')
      .where('webhookId', '=', made.body.id)
      .execute();
    expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'complaints.updated', data: { id, version: 2, fields: ['byId', 'reportedAt', 'reportedOn', 'state'] } },
    ]);
  });
});
