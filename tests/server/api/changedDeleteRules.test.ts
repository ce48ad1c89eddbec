import { beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { plannedChanges } from '../../../server/records/definitions/plannedChanges';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  defineResource,
  type Fields,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, type TestApp, useTestApp } from '../../helpers/testApp';

type Rule = 'restrict' | 'setNull' | 'cascade' | undefined;

describeOnEachDatabase('a changed rule on deleting referenced records', (under) => {
  const running = useTestApp(under);
  let test: TestApp;
  let [boxes, things] = ['', ''];
  let turn = 0;
  beforeEach(() => {
    test = running();
    [boxes, things] = [`boxes${++turn}`, `things${turn}`];
  });

  const named = (name: string, more: Fields = {}, unique?: string[][]): AnyResource => ({
    ...defineResource({
      name,
      label: { one: 'Ding', many: 'Dinge' },
      title: 'name',
      fields: { name: text({ label: 'Name', required: true }), ...more },
      api: { dialect: 'simpleRest', url: `/api/${name}` },
    }),
    ...(unique ? { unique } : {}),
  });
  const inBox = (onDelete: Rule) => reference(boxes, { label: 'Kiste', ...(onDelete ? { onDelete } : {}) });
  const inBoxes = (onDelete: Exclude<Rule, 'setNull'>) =>
    referenceMany(boxes, { label: 'Kisten', through: `${things}Boxes`, ...(onDelete ? { onDelete } : {}) });
  const start = (...own: readonly AnyResource[]) => test.restart([...resources, named(boxes), ...own]);
  const planned = (...own: readonly AnyResource[]) => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.env;
    return plannedChanges({ dataDir, databaseUrl }, [...resources, named(boxes), ...own]);
  };
  const all = async (name = things) => (await test.call<Json[]>(test.admin, 'GET', `/api/${name}`)).body;
  const remove = (id: number) => test.call(test.admin, 'DELETE', `/api/${boxes}/${id}`);
  const make = async (values: (box: number) => Json) => {
    const box = await test.create(`/api/${boxes}`, { name: 'Kiste' });
    await test.create(`/api/${things}`, { name: 'Ding', ...values(box) });
    return box;
  };

  it.each<[before: Rule, after: Rule, status: number, left: 'thing' | 'empty' | 'none']>([
    ['cascade', 'setNull', 204, 'empty'],
    ['setNull', undefined, 409, 'thing'],
    [undefined, 'setNull', 204, 'empty'],
    ['restrict', 'cascade', 204, 'none'],
  ])('of a field from %s to %s holds from the next start on', async (before, after, status, left) => {
    const withRule = (rule: Rule) => named(things, { boxId: inBox(rule) }, [['name', 'boxId']]);
    await start(withRule(before));
    const box = await make((boxId) => ({ boxId }));
    expect(await planned(withRule(after))).toEqual([
      `Spalte ${things}.boxId: beim Löschen gilt jetzt „${after ?? 'restrict'}“`,
    ]);
    await start(withRule(after));
    expect(await planned(withRule(after))).toEqual([]);
    expect(await all()).toMatchObject([{ boxId: box, version: 1 }]);
    expect((await test.call(test.admin, 'POST', `/api/${things}`, { name: 'Ding', boxId: box })).status).toBe(409);
    expect((await remove(box)).status).toBe(status);
    const expected = { thing: [{ boxId: box }], empty: [{ boxId: null }], none: [] };
    expect(await all()).toMatchObject(expected[left]);
  });

  it('of a field holds along with its new name', async () => {
    await start(named(things, { boxId: inBox('cascade') }));
    const box = await make((boxId) => ({ boxId }));
    await start(named(things, { crateId: { ...inBox('setNull'), renamedFrom: 'boxId' } }));
    expect(await all()).toMatchObject([{ crateId: box }]);
    expect((await remove(box)).status).toBe(204);
    expect(await all()).toMatchObject([{ crateId: null }]);
  });

  it('of a product’s own field holds', async () => {
    const units = (rule: Rule) =>
      resources.map((each: AnyResource) =>
        each.name === 'units'
          ? { ...each, fields: { ...each.fields, [`xBox${turn}`]: { ...inBox(rule), own: true as const } } }
          : each,
      );
    await test.restart([...units('cascade'), named(boxes)]);
    const box = await test.create(`/api/${boxes}`, { name: 'Kiste' });
    const unit = await test.create('/api/Units', { name: `Einheit ${turn}`, [`xBox${turn}`]: box });
    await test.restart([...units('setNull'), named(boxes)]);
    expect((await remove(box)).status).toBe(204);
    const { body } = await test.call(test.admin, 'GET', `/api/Units/${unit}`);
    expect(body).toMatchObject({ [`xBox${turn}`]: null });
  });

  it('of a product’s own field that is out of sight does not delete its records', async () => {
    const units = resources.map((each: AnyResource) =>
      each.name === 'units' ? { ...each, fields: { ...each.fields, xLost: inBox('cascade') } } : each,
    );
    await test.restart([...units, named(boxes)]);
    const box = await test.create(`/api/${boxes}`, { name: 'Kiste' });
    const unit = await test.create('/api/Units', { name: 'Sack', xLost: box });
    await start();
    expect((await remove(box)).body).toMatchObject({ code: 'IN_USE', usedBy: [{ resource: 'units', id: unit }] });
    expect((await test.call(test.admin, 'GET', `/api/Units/${unit}`)).status).toBe(200);
  });

  it.each<[before: 'cascade' | undefined, after: 'cascade' | undefined, status: number]>([
    ['cascade', undefined, 409],
    [undefined, 'cascade', 204],
  ])('of links from %s to %s holds from the next start on', async (before, after, status) => {
    await start(named(things, { many: inBoxes(before) }));
    const box = await make((id) => ({ many: [id] }));
    const other = await test.create(`/api/${boxes}`, { name: 'Andere' });
    expect(await planned(named(things, { many: inBoxes(after) }))).toEqual([
      `Tabelle ${things}Boxes: beim Löschen gilt jetzt „${after ?? 'restrict'}“`,
    ]);
    await start(named(things, { many: inBoxes(after) }));
    expect(await planned(named(things, { many: inBoxes(after) }))).toEqual([]);
    expect(await all()).toMatchObject([{ many: [box] }]);
    expect((await remove(box)).status).toBe(status);
    expect(await all()).toMatchObject([{ many: status === 409 ? [box] : [] }]);
    const [{ id } = {}] = await all();
    const changed = await test.call(test.admin, 'PUT', `/api/${things}/${id}`, { name: 'Ding', many: [other] });
    expect(changed).toMatchObject({ status: 200, body: { many: [other] } });
  });

  describe('whose definition is taken away later', () => {
    it('holds as last declared', async () => {
      await start(named(things, { boxId: inBox('cascade') }));
      const box = await make((boxId) => ({ boxId }));
      await start(named(things, { boxId: inBox(undefined) }));
      await start();
      expect((await remove(box)).body).toMatchObject({ code: 'IN_USE', usedBy: [{ resource: things }] });
      await start(named(things, { boxId: inBox(undefined) }));
      expect(await all()).toMatchObject([{ boxId: box }]);
    });
  });

  it('leaves references alone that a restored database has without a rule', async () => {
    await start(named(things));
    await untyped(test.database.db).schema.alterTable(things).addColumn('boxId', 'integer').execute();
    expect(await planned(named(things, { boxId: inBox('cascade') }))).toEqual([]);
  });
});
