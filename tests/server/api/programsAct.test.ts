import { expect, it } from 'vitest';
import { readHeads } from '../../../server/audit/heads';
import type { ApiToken } from '../../../src/contract/apiTokens';
import { SCOPES } from '../../../src/rules/scopes';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/ApiTokens';
type Made = ApiToken & { token: string };

describeOnEachDatabase('programs act', (under) => {
  const test = useTestApp(under);
  let names = 0;
  const body = (more: Json = {}) => {
    names += 1;
    return { name: `Kasse ${names}`, scopes: [...SCOPES], currentPassword: PASSWORD, ...more };
  };
  const make = async (more: Json = {}): Promise<Made> => {
    const reply = await test().call<Made>(test().admin, 'POST', URL, body(more));
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };

  it('without a person, recorded in the audit log under their name', async () => {
    const { token, id, name } = await make({ scopes: ['masterData:write'] });
    await test().call(token, 'POST', '/api/Units', { name: 'Kanister' });
    await test().call(token, 'GET', '/api/Orders');
    await test().call(test().admin, 'DELETE', URL, { id });
    const log = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog');
    const own = log.body.filter((entry) => entry.tokenId === id);
    expect(own.map(({ action, userId, userName }) => [action, userId, userName])).toEqual([
      ['refused', null, name],
      ['create', null, name],
    ]);
    expect(await readHeads(test().database.db)).toMatchObject({ heads: expect.any(Array) });
  });

  it('on prices too, under their name', async () => {
    const data = await createMasterData(test());
    const item = await test().create('/api/StockItems', itemBody(data, { name: 'Cola', pricePerUnit: 1 }));
    const { token, id, name } = await make({ scopes: ['invoices:write'] });
    const sent = [{ stockItemId: item, newPrice: 2.5 }];
    const reply = await test().call(token, 'POST', '/api/StockItems/UpdatePrices', sent);
    expect(reply.status, reply.text).toBe(200);
    const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=stockItems&RecordId=${item}`);
    expect(log.body.find(({ action }) => action === 'update')).toMatchObject({
      userId: null,
      userName: name,
      tokenId: id,
    });
  });

  it('with keys of their own', async () => {
    const [one, other] = [await make(), await make()];
    const add = (token: string, name: string) =>
      test().call(token, 'POST', '/api/Units', { name }, { 'idempotency-key': 'key-of-everybody' });
    const first = await add(one.token, 'Schale');
    expect((await add(one.token, 'Schale')).headers['idempotent-replayed']).toBe('true');
    expect((await add(other.token, 'Dose')).body).not.toEqual(first.body);
    expect((await add(test().admin, 'Tube')).status).toBe(201);
  });

  it('and never get a token again under a key', async () => {
    const sent = body();
    const headers = { 'idempotency-key': 'a-token-please' };
    const first = await test().call(test().admin, 'POST', URL, sent, headers);
    expect(first.status).toBe(201);
    expectProblem(await test().call(test().admin, 'POST', URL, sent, headers), 'DUPLICATE');
    const kept = await test().database.db.selectFrom('idempotencyKeys').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain('zwt_');
  });
});
