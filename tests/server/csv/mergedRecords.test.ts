import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, reference, referenceMany, text } from '../../../src/resources/kit';
import { isMergeable, MERGEABLE, type Mergeable } from '../../../src/rules/merging';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { merging } from '../workflows/merging/mergingCalls';
import { exported, sendCsv } from './importHelpers';

/** A resource without hooks that refers to every kind in each way. */
const complaints: AnyResource = defineResource({
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'text',
  fields: {
    text: text({ label: 'Text', unique: true }),
    stockItemId: reference('stockItems', { label: 'Artikel' }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    unitId: reference('units', { label: 'Einheit' }),
    packagingUnitId: reference('packagingUnits', { label: 'Verpackungseinheit' }),
    alsoAt: referenceMany('suppliers', { label: 'Auch bei', through: 'complaintSuppliers' }),
  },
  api: { dialect: 'simpleRest', url: '/api/complaints' },
});
const registry: readonly AnyResource[] = [...resources, complaints];

const REFERENCES = registry.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([key, field]): [string, string, Mergeable][] =>
    'target' in field && isMergeable(field.target) ? [[resource.name, key, field.target]] : [],
  ),
);

const NEW_ROWS: Readonly<Record<string, (n: number) => Record<string, string>>> = {
  stockItems: (n) => ({
    name: `Ware ${n}`,
    stockLocations: 'Keller',
    unitId: 'Flasche',
    unitsPerPackage: '6',
    packagingUnitId: 'Kiste',
    supplierId: 'Brauerei Süd',
    pricePerUnit: '1',
  }),
  stockItemGroupAssignments: () => ({ stockItemGroupId: 'Getränke', minAmountInGroup: '1' }),
  stockItemCodes: (n) => ({ code: `C-${n}`, factor: '1' }),
  stockItemDeposits: () => ({ depositTypeId: 'Pfandkiste', count: '1' }),
  stockLocationAssignments: () => ({ stockLocationId: 'Bar' }),
  supplierDeliveryDays: () => ({ weekday: 'Dienstag', daysBefore: '1', orderUntil: '18:00' }),
  supplierSpecialDays: () => ({ day: '24.12.2026', delivers: 'nein' }),
  complaints: (n) => ({ text: `Bruch ${n}` }),
};

describeRules('files that name a merged record', (under) => {
  const test = useTestApp(under, { registry });
  const { get, merge, mergeWhile } = merging(test);
  let data: MasterData;
  let names = 0;
  let [gone, stays] = [0, 0];
  beforeAll(async () => {
    data = await createMasterData(test());
    await test().create('/api/DepositTypes', { name: 'Pfandkiste', value: 3, kind: 'crate' });
  });

  const urlOf = (resource: string) => registry.find(({ name }) => name === resource)?.api.url ?? '';
  async function make(target: Mergeable, name: string) {
    const more = target === 'stockItems' ? itemBody(data) : target === 'packagingUnits' ? { plural: name } : {};
    return test().create(urlOf(target), { ...more, name });
  }
  const [alt, neu] = [() => `alt ${names}`, () => `neu ${names}`];
  async function makeTwo(target: Mergeable) {
    names += 1;
    [gone, stays] = [await make(target, alt()), await make(target, neu())];
  }
  const merged = () => `„${alt()}“ wurde mit „${neu()}“ zusammengeführt. Bitte „${neu()}“ eintragen`;

  const headerOf = (resource: string, key: string) => {
    const field = registry.find(({ name }) => name === resource)?.fields[key];
    return field?.columnLabel ?? field?.label ?? 'Id';
  };
  const send = (resource: string, cells: Readonly<Record<string, string>>, more: Json = {}) =>
    sendCsv(
      test(),
      urlOf(resource),
      [
        Object.keys(cells)
          .map((key) => headerOf(resource, key))
          .join(';'),
        Object.values(cells)
          .map((cell) => `"${cell}"`)
          .join(';'),
      ],
      more,
    );
  const stored = (resource: string) => exported(test(), `${urlOf(resource)}/export.csv`);
  async function expectRefused(
    resource: string,
    cells: Readonly<Record<string, string>>,
    key: string,
    more: Json = {},
  ) {
    const before = await stored(resource);
    const dry = await send(resource, cells, more);
    const [row] = dry.body.rows;
    expect(row, dry.text).toMatchObject({ state: 'wrong', errors: { [key]: expect.stringContaining(merged()) } });
    const reply = await send(resource, cells, { ...more, dryRun: false });
    expect([reply.status, reply.body.errors?.[2]], reply.text).toEqual([400, expect.stringContaining(merged())]);
    expect(await stored(resource)).toEqual(before);
  }

  it('are tried at every import', () => {
    expect(Object.keys(NEW_ROWS).sort()).toEqual([...new Set(REFERENCES.map(([resource]) => resource))].sort());
  });

  describe.each(REFERENCES)('at %s, %s', (resource, key, target) => {
    beforeEach(() => makeTwo(target));
    const row = () => ({ ...NEW_ROWS[resource]?.(names), [key]: alt() });

    it('are refused, and the row says which one to name', async () => {
      await merge(target, gone, stays);
      await expectRefused(resource, row(), key);
    });

    it('are refused when it is merged at the same moment', async () => {
      const before = await stored(resource);
      const reply = await mergeWhile(target, gone, stays, () => send(resource, row(), { dryRun: false }));
      expect([reply.status, reply.body.errors?.[2]], reply.text).toEqual([400, expect.stringContaining(merged())]);
      expect(await stored(resource)).toEqual(before);
    });
  });

  describe.each(MERGEABLE)('of the merged ones themselves: %s', (target) => {
    beforeEach(async () => {
      await makeTwo(target);
      await merge(target, gone, stays);
    });

    it('are refused by id', () => expectRefused(target, { id: String(gone), name: `anders ${names}` }, 'id'));

    it('are refused by name', async () => {
      const change: Record<string, string> = target === 'stockItems' ? { pricePerUnit: '7' } : { archived: 'nein' };
      await expectRefused(target, { name: alt(), ...change }, 'name');
    });

    it('are accepted when exported after the merge', async () => {
      const lines = await stored(target);
      expect((await sendCsv(test(), urlOf(target), lines)).body.counts).toMatchObject({ changed: 0, wrong: 0 });
    });
  });

  describe('of an article', () => {
    beforeEach(() => makeTwo('stockItems'));

    it('are refused by another column that tells articles apart', async () => {
      await test().call(test().admin, 'PUT', '/api/StockItems', { id: gone, orderNumber: `B-${names}` });
      await merge('stockItems', gone, stays);
      const cells = { orderNumber: `B-${names}`, pricePerUnit: '7' };
      await expectRefused('stockItems', cells, 'orderNumber', { match: 'orderNumber' });
    });

    it('are refused where they bring only a code', async () => {
      await merge('stockItems', gone, stays);
      const file = { text: `Name;EAN\r\n${alt()};4001234567891` };
      const dry = await test().call<{ rows: Json[] }>(test().admin, 'POST', '/api/StockItems/import', {
        ...file,
        dryRun: true,
      });
      expect(dry.body.rows).toMatchObject([{ state: 'wrong', errors: { code: expect.stringContaining(merged()) } }]);
      const good = { ...file, onlyGood: true, dryRun: false };
      expect((await test().call(test().admin, 'POST', '/api/StockItems/import', good)).status).toBe(200);
      expect(await get(`/api/StockItemCodes?filter={"stockItemId":[${gone},${stays}]}`)).toEqual([]);
    });

    it('are refused as a default of all rows', async () => {
      await makeTwo('suppliers');
      await merge('suppliers', gone, stays);
      const { supplierId: _, ...cells } = NEW_ROWS.stockItems?.(names) ?? {};
      await expectRefused('stockItems', cells, 'supplierId', { defaults: { supplierId: alt() } });
    });
  });

  it('are taken where the record names it already', async () => {
    await makeTwo('suppliers');
    const day = { supplierId: gone, weekday: 2, daysBefore: 1, orderUntil: '18:00' };
    const id = await test().create('/api/SupplierDeliveryDays', day);
    const complaint = await test().create('/api/complaints', { text: `Immer ${names}` });
    await merge('suppliers', gone, stays);
    // A link as earlier imports have left it.
    await test()
      .database.db.insertInto('complaintSuppliers' as never)
      .values({ ownerId: complaint, targetId: gone } as never)
      .execute();
    for (const [resource, cells] of [
      ['supplierDeliveryDays', { id: String(id), supplierId: alt(), daysBefore: '3' }],
      ['complaints', { id: String(complaint), alsoAt: `${alt()}, Brauerei Süd` }],
    ] as const) {
      const reply = await send(resource, cells, { dryRun: false });
      expect(reply.body.counts, reply.text).toMatchObject({ changed: 1 });
    }
  });
});
