import { beforeAll, beforeEach, expect, it } from 'vitest';
import { extendResource, referenceMany } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { merging } from '../workflows/merging/mergingCalls';
import { extendedWith, extensions } from './extensions';

const suppliersAlike = extendResource('suppliers', {
  fields: { xAlike: referenceMany('suppliers', { label: 'Wie', through: 'suppliersAlike' }) },
  rules: [{ when: "name = 'Streng'", must: 'count(stockItems by xAlso) < 1', message: 'Zu viele.', field: 'name' }],
});

describeRules('own fields that name several records, of merged ones', (under) => {
  const test = useTestApp(under, { registry: extendedWith([...extensions, suppliersAlike]) });
  const { get, preview, bodyOf, merge, undo } = merging(test);
  let data: MasterData;
  let [merged, into, other]: number[] = [];
  let [ofMerged, ofBoth, ofOther]: number[] = [];
  let names = 0;
  const supplier = (more: Json = {}) => {
    names += 1;
    return test().create('/api/Suppliers', { name: `Händler ${names}`, ...more });
  };
  const item = (xAlso: unknown[]) => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Artikel ${names}`, xAlso }));
  };
  const read = (id = 0) => get(`/api/StockItems/${id}`);
  const linksOf = async () => (await Promise.all([ofMerged, ofBoth, ofOther].map(read))).map(({ xAlso }) => xAlso);

  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    merged = await supplier();
    into = await supplier();
    other = await supplier({ xAlike: [merged, into] });
    ofMerged = await item([merged, other]);
    ofBoth = await item([merged, into]);
    ofOther = await item([other]);
  });

  it('go on with the remaining record, and come back when the merge is undone', async () => {
    const from = merged ?? 0;
    const to = into ?? 0;
    await test().call(test().admin, 'PUT', '/api/Suppliers', { id: to, xAlike: [from, other] });
    const before = await linksOf();
    expect((await preview('suppliers', from, to)).moves).toEqual([
      { label: 'Artikel (Auch bei)', count: 2, left: 0 },
      { label: 'Lieferanten (Wie)', count: 2, left: 0 },
    ]);
    const { status, body } = await merge('suppliers', from, to);
    expect(status).toBe(200);
    expect(await linksOf()).toEqual([[to, other], [to], [other]]);
    expect(await get(`/api/Suppliers/${other}`)).toMatchObject({ xAlike: [to] });
    expect(await get(`/api/Suppliers/${to}`)).toMatchObject({ xAlike: [other] });
    expect(await read(ofMerged)).toMatchObject({ version: 2 });
    const [entry] = await get<Json[]>(`/api/AuditLog?Resource=stockItems&RecordId=${ofMerged}`);
    expect(entry?.changes).toEqual({ xAlso: [[from, other], expect.arrayContaining([to, other])] });
    const found = await get<Json[]>(`/api/StockItems?filter=${JSON.stringify({ xAlso: [to] })}`);
    expect(found.map(({ id }) => id)).toEqual([ofMerged, ofBoth]);

    expect((await undo(body.id)).status).toBe(200);
    expect(await linksOf()).toEqual(before);
    expect(await get(`/api/Suppliers/${other}`)).toMatchObject({ xAlike: [from, to] });
    expect(await get(`/api/Suppliers/${to}`)).toMatchObject({ xAlike: [from, other] });
  });

  it('stay where somebody changed them since, and the merge with them', async () => {
    const { body } = await merge('suppliers', merged ?? 0, into ?? 0);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: ofMerged, xAlso: [other] });
    const refused = await undo(body.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(refused.body.detail).toMatch(/^Was umgezogen war, gehört seitdem nicht mehr zu „Händler \d+“\./);
    await test().call(test().admin, 'DELETE', `/api/StockItems?id=${ofMerged}`);
    expect((await undo(body.id)).status).toBe(200);
    expect(await read(ofBoth)).toMatchObject({ xAlso: [merged, into] });
  });

  it('do not bring a record to break its rule', async () => {
    const strict = await supplier({ name: 'Streng', xAlike: [merged] });
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: ofOther, xAlso: [strict] });
    const { refusals } = await preview('suppliers', merged ?? 0, into ?? 0);
    expect(refusals).toEqual(['Lieferant „Streng“: Zu viele.']);
    const refused = await test().call(
      test().admin,
      'POST',
      '/api/Merges',
      await bodyOf('suppliers', merged ?? 0, into ?? 0),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATE', detail: 'Lieferant „Streng“: Zu viele.' } });
  });
});
