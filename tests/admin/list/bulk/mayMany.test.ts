import { expect, it } from 'vitest';
import { bulkFields, canSelectRows, mayChangeMany, mayDeleteMany } from '../../../../src/admin/list/bulk/bulkFields';
import {
  type AnyResource,
  defineResource,
  type GivenRole,
  integer,
  type Role,
  text,
} from '../../../../src/resources/kit';

const ALL = ['Admin', 'User'] as const;
const things = (roles?: readonly GivenRole[]): AnyResource =>
  defineResource({
    name: 'things',
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name' }), count: integer({ label: 'Anzahl' }) },
    ...(roles ? { actions: [{ name: 'go', label: 'Los', roles, set: { count: '1' } }] } : {}),
    access: { update: ALL, delete: ALL },
    api: { dialect: 'simpleRest', url: '/api/things' },
  });

it.each<[Role, readonly GivenRole[] | undefined, { selects: boolean; changes: boolean }]>([
  ['Admin', undefined, { selects: true, changes: true }],
  ['User', undefined, { selects: false, changes: false }],
  ['User', ['User'], { selects: true, changes: false }],
  ['UserWithoutPrices', ['User'], { selects: true, changes: false }],
  ['User', ['Admin'], { selects: false, changes: false }],
])('%s with actions of %s', (role, roles, { selects, changes }) => {
  const resource = things(roles);
  expect(canSelectRows(resource, role)).toBe(selects);
  expect(mayChangeMany(resource, role)).toBe(changes);
  expect(mayDeleteMany(resource, role)).toBe(changes);
});

it("an own text can be changed in many records, but neither the title, unique fields nor the product's texts", () => {
  const note = { kind: 'text', label: 'Fach', own: true } as const;
  const fields = {
    ...things().fields,
    name: { ...note, label: 'Name' },
    address: text({ label: 'Adresse' }),
    xShelf: note,
    xCode: { ...note, unique: true },
    xRow: note,
    xBin: note,
    xPath: { ...note, computed: 'xRow & xBin' },
  };
  const offered = bulkFields({ ...things(), fields, unique: [['xRow', 'xBin']] }, 'Admin');
  expect(offered.map(([key]) => key)).toEqual(['count', 'xShelf']);
});
