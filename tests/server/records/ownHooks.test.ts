import { beforeAll, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { invalid, Problem } from '../../../server/problem';
import type { Hooks } from '../../../server/records/hooks/types';
import { messages } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const REFUSED = 'Nicht dieser Name.';

/** Hooks of a resource without rules, and of one with rules of the product. */
const hooks: Hooks = {
  units: {
    async beforeWrite({ values }) {
      if (values.name === 'verboten') throw invalid({ name: REFUSED });
    },
    async afterWrite({ db, saved }) {
      await untyped(db)
        .updateTable('suppliers')
        .set({ phone: String(saved.name) })
        .execute();
      if (saved.name === 'zu spät') throw invalid({ name: REFUSED });
    },
  },
  suppliers: {
    requireVisible({ customerNumber }) {
      if (customerNumber === 'geheim') throw new Problem('NOT_FOUND', 'Nicht gefunden.');
    },
  },
  configValues: {
    async beforeWrite({ values }) {
      if (values.value === '#000000') throw invalid({ value: REFUSED });
    },
  },
};

describeRules('own rules', (under) => {
  const test = useTestApp(under, { hooks });
  beforeAll(() => test().create('/api/Suppliers', { name: 'Brauerei' }));
  const post = (url: string, body: object) => test().call(test().admin, 'POST', url, body);
  const phone = async () =>
    (await test().call<{ phone: string }[]>(test().admin, 'GET', '/api/Suppliers')).body[0]?.phone;
  const units = async () =>
    (await test().call<{ name: string }[]>(test().admin, 'GET', '/api/Units')).body.map(({ name }) => name);

  it('write in the transaction of the write, or neither does', async () => {
    expect(await post('/api/Units', { name: 'Fass' })).toMatchObject({ status: 201 });
    expect(await phone()).toBe('Fass');
    for (const name of ['verboten', 'zu spät']) {
      expect(await post('/api/Units', { name })).toMatchObject({ status: 400, body: { errors: { name: REFUSED } } });
    }
    expect(await phone()).toBe('Fass');
    expect(await units()).toEqual(['Fass']);
  });

  it.each([
    ['schwarz', 'Bitte eine Farbe als #rrggbb angeben.'],
    ['#000000', REFUSED],
  ])('complement those of the product: %s', async (value, message) => {
    const reply = await post('/api/ConfigValues', { key: 'INSTANCE_COLOR', value });
    expect(reply).toMatchObject({ status: 400, body: { errors: { value: message } } });
  });

  it.each([
    ['by its number', (id: number) => `Id;Kundennummer\n${id};neu`, { id: messages.unknownReference }],
    ['by its name', () => 'Name;Kundennummer\nGeheim AG;neu', { name: messages.duplicate('Name') }],
  ])('hide a record from an import that finds it %s', async (_, text, errors) => {
    const db = untyped(test().database.db);
    await db.deleteFrom('suppliers').where('name', '=', 'Geheim AG').execute();
    const id = await test().create('/api/Suppliers', { name: 'Geheim AG' });
    await db.updateTable('suppliers').set({ customerNumber: 'geheim' }).where('id', '=', id).execute();
    const tried = await post('/api/Suppliers/import', { text: text(id), dryRun: true });
    expect(tried.body).toMatchObject({ rows: [{ state: 'wrong', errors }] });
    expect(tried.text).not.toContain('geheim');
    expect((await post('/api/Suppliers/import', { text: text(id) })).status).toBe(400);
    expect(await db.selectFrom('suppliers').select('customerNumber').where('id', '=', id).execute()).toEqual([
      { customerNumber: 'geheim' },
    ]);
  });
});
