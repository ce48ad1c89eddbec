import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { defineResource, extendResource, reference, referenceMany, text } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';
import { merging } from '../workflows/merging/mergingCalls';
import { extendedWith } from './extensions';

const deals = defineResource({
  name: 'deals',
  label: { one: 'Aktion', many: 'Aktionen' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    byId: reference('users', { label: 'Von' }),
    also: referenceMany('suppliers', { label: 'Auch', through: 'dealSuppliers' }),
  },
  api: { dialect: 'simpleRest', url: '/api/deals' },
});
const maker = extendResource('stockItems', { fields: { xMakerId: reference('suppliers', { label: 'Hersteller' }) } });
const defined = [...extendedWith([maker]), deals];

describeRules('a record that is named by one whose definition was taken away', (under) => {
  const test = useTestApp(under, { registry: defined });
  const { get, preview, merge, undo } = merging(test);
  let data: MasterData;
  let names = 0;
  const supplier = () => {
    names += 1;
    return test().create('/api/Suppliers', { name: `Händler ${names}` });
  };
  const outOfSight = async (work: () => Promise<void>) => {
    await test().restart(resources);
    try {
      await work();
    } finally {
      await test().restart(defined);
    }
  };
  beforeAll(async () => {
    data = await createMasterData(test());
  });

  it('is not deleted, and the refusal names the records that refer to it', async () => {
    const [by, linked, made] = [await supplier(), await supplier(), await supplier()];
    const userId = await test().create('/api/Users', { name: 'fort', role: 'User', password: 'Sommerfrische 1912' });
    const deal = await test().create('/api/deals', { name: 'Herbst', supplierId: by, byId: userId, also: [linked] });
    const item = await test().create('/api/StockItems', itemBody(data, { name: 'Krug', xMakerId: made }));
    await outOfSight(async () => {
      for (const [url, id, column, use] of [
        ['Suppliers', by, 'supplierId', { resource: 'deals', id: deal }],
        ['Users', userId, 'byId', { resource: 'deals', id: deal }],
        ['Suppliers', linked, 'targetId', { resource: 'dealSuppliers', id: deal }],
        ['Suppliers', made, 'xMakerId', { resource: 'stockItems', id: item }],
      ] as const) {
        const { status, body } = await test().call(test().admin, 'DELETE', `/api/${url}?id=${id}`);
        const title = `${use.resource} ${use.id} (${column}, zurzeit ohne Definition)`;
        expect([status, body]).toEqual([
          409,
          expect.objectContaining({
            code: 'IN_USE',
            usedBy: [{ ...use, title }],
            detail: expect.stringContaining(title),
          }),
        ]);
      }
    });
  });

  it('is merged, and references name the remaining record once they are back; undone as well', async () => {
    const [from, to] = [await supplier(), await supplier()];
    const deal = await test().create('/api/deals', { name: 'Winter', supplierId: from });
    const item = await test().create('/api/StockItems', itemBody(data, { name: 'Becher', xMakerId: from }));
    const named = async () => [
      (await get(`/api/deals/${deal}`)).supplierId,
      (await get(`/api/StockItems/${item}`)).xMakerId,
    ];
    let merged: unknown;
    await outOfSight(async () => {
      expect((await preview('suppliers', from, to)).moves).toContainEqual({
        label: 'deals (zurzeit ohne Definition)',
        count: 1,
        left: 0,
      });
      const { status, body } = await merge('suppliers', from, to);
      expect(status).toBe(200);
      merged = body.id;
    });
    expect(await named()).toEqual([to, to]);
    await outOfSight(async () => expect((await undo(merged)).status).toBe(200));
    expect(await named()).toEqual([from, from]);
  });

  it('is not merged while links name it', async () => {
    const [from, to] = [await supplier(), await supplier()];
    await test().create('/api/deals', { name: 'Advent', also: [from] });
    await outOfSight(async () => {
      const { status, body } = await merge('suppliers', from, to);
      expect([status, body.detail]).toEqual([
        409,
        expect.stringMatching(/^In „dealSuppliers“ ist „Händler \d+“ verknüpft/),
      ]);
    });
    expect((await merge('suppliers', from, to)).status).toBe(200);
  });
});
