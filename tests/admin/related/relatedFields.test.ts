import { describe, expect, it } from 'vitest';
import { askedLink, linkedPage, linkQuery, relatedTo } from '../../../src/admin/related/relatedFields';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, reference, referenceMany, text } from '../../../src/resources/kit';

const wines = defineResource({
  name: 'wines',
  label: { one: 'Wein', many: 'Weine' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    supplierId: reference('suppliers', { label: 'Lieferant', related: true }),
    makerId: reference('suppliers', { label: 'Winzer' }),
    tasterId: reference('suppliers', { label: 'Verkoster', related: true, readableBy: ['Admin'] }),
    cellars: referenceMany('stockLocations', { label: 'Keller', through: 'wineCellars', related: true }),
  },
  screens: { list: '/admin/wines', one: '/admin/wine' },
  api: { dialect: 'simpleRest', url: '/api/wines' },
});
const hidden: AnyResource = { ...wines, name: 'hidden', access: { read: ['Admin'] } };
const withoutPages: AnyResource = { ...wines, name: 'withoutPages', screens: false };
const registry = [...resources, wines, hidden, withoutPages];

describe('related records of a page', () => {
  it.each([
    [
      'suppliers',
      'Admin',
      ['stockItems.supplierId', 'wines.supplierId', 'wines.tasterId', 'hidden.supplierId', 'hidden.tasterId'],
    ],
    ['suppliers', 'User', ['stockItems.supplierId', 'wines.supplierId']],
    ['stockLocations', 'User', ['stockItems.stockLocations', 'wines.cellars']],
    ['units', 'User', ['stockItems.unitId']],
    ['packagingUnits', 'User', ['stockItems.packagingUnitId']],
    ['stockItems', 'Admin', []],
  ] as const)('of %s, for %s', (target, role, expected) => {
    expect(relatedTo(registry, target, role).map(({ resource, name }) => `${resource.name}.${name}`)).toEqual(expected);
  });
});

describe('the record that an address asks for', () => {
  it.each([
    [linkQuery('supplierId', 3), { key: 'supplierId', id: 3 }],
    [linkQuery('cellars', 4), { key: 'cellars', id: 4 }],
    ['?onSaveGoBackTo=OrdersList&makerId=5', { key: 'makerId', id: 5 }],
    ['', undefined],
    ['?supplierId=', undefined],
    ['?supplierId=abc', undefined],
    ['?supplierId=0', undefined],
    ['?supplierId=1.5', undefined],
    ['?name=3', undefined],
    ['?constructor=3&__proto__=3', undefined],
    ['?tasterId=3', undefined],
  ])('%s', (query, expected) => {
    const asked = askedLink(wines, 'User', new URLSearchParams(query));
    expect(asked && { key: asked.key, id: asked.id }).toEqual(expected);
  });

  it('has a page to go back to, at the section that was left', () => {
    const asked = { key: 'supplierId', id: 3, field: wines.fields.supplierId };
    expect(linkedPage(resources, wines, asked)).toBe('/admin/supplier/3#wines.supplierId');
    expect(linkedPage([], wines, asked)).toBeUndefined();
  });
});
