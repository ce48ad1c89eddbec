import { expect, expectTypeOf, test } from 'vitest';
import { type Records, resources } from '../../src/resources';
import { choice, defineRegistry, defineResource, type RecordOf, reference, text } from '../../src/resources/kit';
import { stockItems } from '../../src/resources/stockItems';

test('record types follow from the definitions', () => {
  expectTypeOf<Records['stockItems']>().toEqualTypeOf<{
    id: number;
    version: number;
    name: string;
    ignoreInCensus: boolean;
    active: boolean;
    stockLocations: number[];
    unitId: number;
    unitsPerPackage: number;
    packagingUnitId: number;
    supplierId: number;
    orderNumber: string | null;
    pricePerUnit: number;
    archived: boolean;
  }>();
  expectTypeOf<Records['stockLocations']['countingOrder']>().toEqualTypeOf<number>();
  expectTypeOf<Records['users']['role']>().toEqualTypeOf<'Admin' | 'User'>();
  expectTypeOf<Records['stockItemGroupAssignments']['fixedOrderAmount']>().toEqualTypeOf<number | null>();
  expectTypeOf<keyof Records['users']>().not.toEqualTypeOf<'password'>();
});

test('a field that is hidden under a condition may be absent from a record', () => {
  const notes = defineResource({
    name: 'notes',
    label: { one: 'Notiz', many: 'Notizen' },
    title: 'state',
    fields: {
      state: choice({ label: 'Zustand', choices: ['offen', 'erledigt'], required: true }),
      reason: text({ label: 'Grund', required: true, visibleWhen: { state: 'erledigt' } }),
    },
    api: { dialect: 'simpleRest', url: '/api/notes' },
  });
  expectTypeOf<RecordOf<typeof notes>['reason']>().toEqualTypeOf<string | null>();
  expectTypeOf<RecordOf<typeof notes>['state']>().toEqualTypeOf<'offen' | 'erledigt'>();
});

test('a mistake in a definition does not compile', () => {
  const fields = { name: text({ label: 'N' }) };
  const common = { label: { one: 'X', many: 'X' }, api: { dialect: 'simpleRest', url: '/x' } } as const;
  // @ts-expect-error a reference to an unlisted resource
  defineRegistry(stockItems);
  // @ts-expect-error a column without a field
  defineResource({ ...common, name: 'x', title: 'name', fields, list: { columns: ['nam'] } });
  // @ts-expect-error a group with an unknown field
  defineResource({ ...common, name: 'x', title: 'name', fields, form: { groups: [{ label: 'G', fields: ['nam'] }] } });
  // @ts-expect-error a title without a field
  defineResource({ ...common, name: 'x', title: 'nam', fields });
  // @ts-expect-error an unknown option
  text({ label: 'N', reqired: true });
  // @ts-expect-error a reference without a label
  reference('units', { required: true });
});

test('definitions are plain data', () => {
  expect(JSON.parse(JSON.stringify(resources))).toEqual(resources);
});
