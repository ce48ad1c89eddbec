import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { useTestApp } from '../../helpers/testApp';

const CODES = '/api/StockItemCodes';
const MISTYPED = 'Die Prüfziffer stimmt nicht.';

describeRules('codes of articles', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let pils = 0;
  let cheese = 0;
  const post = (body: object, token = test().admin) => test().call(token, 'POST', CODES, body);
  const scan = (code: string, token = test().user) =>
    test().call(token, 'GET', `/api/StockItems/byCode?code=${encodeURIComponent(code)}`);
  const weigh = async (value: string) => {
    const body = { key: 'WEIGHT_CODES', value };
    const changed = await test().call(test().admin, 'PUT', '/api/ConfigValues', body);
    return changed.status === 404 ? test().call(test().admin, 'POST', '/api/ConfigValues', body) : changed;
  };

  beforeAll(async () => {
    data = await createMasterData(test());
    pils = await test().create('/api/StockItems', itemBody(data, { name: 'Pils 0,33' }));
    cheese = await test().create('/api/StockItems', itemBody(data, { name: 'Bergkäse' }));
  });

  it('are found as they were linked, however they are written', async () => {
    const made = await post({ stockItemId: pils, code: '4006381 33393-1', factor: 24 }, test().user);
    expect(made).toMatchObject({ status: 201, body: { code: '4006381333931', factor: 24, stockItemId: pils } });
    for (const code of ['4006381333931', '04006381333931', ' 4006381-333931']) {
      expect(await scan(code)).toMatchObject({
        status: 200,
        body: {
          code: '4006381333931',
          codeId: made.body.id,
          stockItemId: pils,
          stockItem: { id: pils, name: 'Pils 0,33', unit: { id: expect.any(Number) } },
          quantity: 24,
          kind: 'code',
        },
      });
    }
    const own = await post({ stockItemId: pils, code: 'Regal 7-b' });
    expect(own.body).toMatchObject({ code: 'Regal7b', factor: 1 });
    expect((await scan('REGAL7B')).body).toMatchObject({ codeId: own.body.id, quantity: 1 });
  });

  it('belong to one article, which is named when another one is given them', async () => {
    await post({ stockItemId: pils, code: '036000291452' });
    for (const code of ['0036000291452', '036000291452', '0 036000 291452']) {
      const taken = await post({ stockItemId: cheese, code });
      expectProblem(taken, 'DUPLICATE');
      expect(taken.body.errors).toEqual({ code: 'Dieser Code gehört schon zu „Pils 0,33“.' });
    }
    const other = await post({ stockItemId: cheese, code: '96385074' });
    const renamed = await test().call(test().admin, 'PUT', `${CODES}/${other.body.id}`, { code: '036000291452' });
    expectProblem(renamed, 'DUPLICATE');
    const kept = await test().call(test().admin, 'PUT', `${CODES}/${other.body.id}`, { code: '9638-5074', factor: 2 });
    expect(kept).toMatchObject({ status: 200, body: { code: '96385074', factor: 2 } });
  });

  it.each(['4006381333932', '96385075', '036000291453', '14006381333931'])('%s is mistyped', async (code) => {
    const refused = await post({ stockItemId: pils, code });
    expectProblem(refused, 'VALIDATION');
    expect(refused.body.errors).toEqual({ code: MISTYPED });
    const read = await scan(code);
    expectProblem(read, 'VALIDATION');
    expect(read.body.errors).toEqual({ code: MISTYPED });
  });

  it.each(['', ' - ', 'x'.repeat(65), '4'.repeat(201)])('%j is not a code', async (code) => {
    expectProblem(await post({ stockItemId: pils, code }), 'VALIDATION');
    const read = await scan(code);
    expectProblem(read, 'VALIDATION');
    expect(Object.keys(Object(read.body.errors))).toEqual(['code']);
  });

  it('that are unknown offer articles to link', async () => {
    for (const [code, linkCode] of [
      ['0012345678905', '0012345678905'],
      ['012345678905', '0012345678905'],
      ['Kiste-9', 'Kiste9'],
    ] as const) {
      const unknown = await scan(code);
      expectProblem(unknown, 'NOT_FOUND');
      expect(unknown.body.linkCode).toBe(linkCode);
    }
    expectProblem(await test().call('', 'GET', '/api/StockItems/byCode?code=1'), 'TOKEN_INVALID');
  });

  it('weigh by the patterns of the setting, after whole codes', async () => {
    const bad = await weigh('21IIIIIWWWWW');
    expectProblem(bad, 'VALIDATION');
    expect(bad.body.errors).toEqual({ value: 'Bitte je Zeile ein Muster wie 21IIIIIWWWWWC:3 angeben.' });
    expect((await weigh('21IIIIIWWWWWC:3\n28IIIIIIWWWWC:2')).status).toBeLessThan(300);

    const unknown = await scan('2112345015002');
    expectProblem(unknown, 'NOT_FOUND');
    expect(unknown.body.linkCode).toBe('2112345');
    const made = await post({ stockItemId: cheese, code: String(unknown.body.linkCode) });
    expect(await scan('2112345015002')).toMatchObject({
      status: 200,
      body: { codeId: made.body.id, stockItemId: cheese, quantity: 1.5, kind: 'weight' },
    });
    expectProblem(await scan('2112345015003'), 'VALIDATION');
    // Eight digits like an EAN-8, but the check digit is wrong.
    expect((await post({ stockItemId: cheese, code: '28123456' })).status).toBe(201);

    await post({ stockItemId: pils, code: '2112345015002', factor: 6 });
    expect((await scan('2112345015002')).body).toMatchObject({ stockItemId: pils, quantity: 6, kind: 'code' });
  });

  it('are linked by everybody, and changed and deleted by administrators', async () => {
    const { body } = await post({ stockItemId: pils, code: 'Theke 1' }, test().user);
    const address = `${CODES}/${body.id}`;
    expectProblem(await test().call(test().user, 'PUT', address, { factor: 2 }), 'ROLE');
    expectProblem(await test().call(test().user, 'DELETE', address), 'ROLE');
    const type = { name: 'Kasten', value: 1.5, kind: 'crate' };
    expectProblem(await test().call(test().user, 'POST', '/api/DepositTypes', type), 'ROLE');
    expect((await test().call(test().admin, 'DELETE', address)).status).toBe(204);
  });

  it('die with their article, as its deposits do; a type of deposit that is used stays', async () => {
    const item = await test().create('/api/StockItems', itemBody(data, { name: 'Weizen' }));
    const depositTypeId = await test().create('/api/DepositTypes', { name: 'Bügelkasten', value: 3.42, kind: 'crate' });
    const deposit = await test().create('/api/StockItemDeposits', { stockItemId: item, depositTypeId, count: 1 });
    const again = await test().call(test().admin, 'POST', '/api/StockItemDeposits', {
      stockItemId: item,
      depositTypeId,
      count: 2,
    });
    expectProblem(again, 'DUPLICATE');
    const code = await test().create(CODES, { stockItemId: item, code: 'weizen1' });
    expectProblem(await test().call(test().admin, 'DELETE', `/api/DepositTypes/${depositTypeId}`), 'IN_USE');
    expect((await test().call(test().admin, 'DELETE', `/api/StockItems?id=${item}`)).status).toBe(204);
    expectProblem(await test().call(test().admin, 'GET', `/api/StockItemDeposits/${deposit}`), 'NOT_FOUND');
    expectProblem(await test().call(test().admin, 'GET', `${CODES}/${code}`), 'NOT_FOUND');
    expect((await test().call(test().admin, 'DELETE', `/api/DepositTypes/${depositTypeId}`)).status).toBe(204);
  });
});
