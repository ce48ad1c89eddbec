import { describe, expect, it } from 'vitest';
import { isFound, searchWords } from '../../src/lib/searchRows';
import type { AnyResource, Role } from '../../src/resources/kit';
import { stockItemCodes } from '../../src/resources/stockItemCodes';
import { stockItemGroups } from '../../src/resources/stockItemGroups';
import { stockItems } from '../../src/resources/stockItems';
import { users } from '../../src/resources/users';
import { languageOf } from '../../src/rules/language';
import { searchTexts } from '../../src/rules/searchTexts';

const titles: Record<string, string[]> = {
  units: ['', 'Flasche', 'Stück'],
  packagingUnits: ['', 'Kiste (6)'],
  stockLocations: ['', 'Kühlhaus', 'Bar'],
  suppliers: ['', 'Getränke Groß'],
};
const language = languageOf('Europe/Berlin', (target, id) => titles[target]?.[Number(id)] ?? '');
const item = {
  id: 12,
  version: 1,
  name: 'Müsli Crème',
  unitId: 1,
  packagingUnitId: 1,
  supplierId: 1,
  stockLocations: [1, 2],
  orderNumber: 'A-77',
  pricePerUnit: 4.5,
  unitsPerPackage: 1250.5,
  archived: false,
};
const finds = (resource: AnyResource, record: typeof item | Record<string, unknown>, typed: string) =>
  isFound(searchTexts(resource, 'Admin', language)({ id: 1, version: 1, ...record }), searchWords(typed));

describe('a search', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['müsli', true],
    ['MÜSLI', true],
    ['musli', true],
    ['muesli', true],
    ['mu\u0308sli', true],
    ['creme', true],
    ['crème müs', true],
    ['creme kuehl', true],
    ['kühlhaus flasche', true],
    ['kiste (6)', true],
    ['bar kiste', true],
    ['bar dose', false],
    ['müslicreme', false],
    // In two adjacent columns.
    ['crèmekühlhaus', false],
    // In fields that the list does not show.
    ['groß', true],
    ['a-77', true],
    // Numbers as people and machines write them, with and without thousands separators.
    ['4,50', true],
    ['4.5', true],
    ['4,5 a-77', true],
    ['1.250', true],
    ['1250', true],
    ['1250,5', true],
    ['4,51', false],
    // Neither flags nor values that no field has.
    ['nein', false],
    ['4711', false],
  ])('for "%s" finds an item: %s', (typed, expected) => {
    expect(finds(stockItems, item, typed)).toBe(expected);
  });

  it.each([
    ['Straße', 'strasse', true],
    ['Strasse', 'straße', true],
    ['Straße', 'STRASSE', true],
    ['Poesie', 'pösie', true],
    ['Poesie', 'poesie', true],
    ['Öl', 'ol', true],
    ['Oel', 'öl', true],
    ['Oel', 'ol', false],
  ])('in "%s" for "%s": %s', (name, typed, expected) => {
    expect(finds(stockItemGroups, { name, executionDayOfWeek: null }, typed)).toBe(expected);
  });

  it('looks into the texts of rows in the form, of this record alone', () => {
    const codes = [
      { id: 1, version: 1, stockItemId: 1, code: '4006381333931', factor: 24 },
      { id: 2, version: 1, stockItemId: 2, code: '4012345678901', factor: 1 },
    ];
    const rows = [{ resource: stockItemCodes, by: 'stockItemId', records: codes }];
    const textOf = searchTexts(stockItems, 'User', language, rows);
    const found = (typed: string) => isFound(textOf({ ...item, id: 1 }), searchWords(typed));
    expect(['4006381', 'müsli 33931', '40123', '24'].map(found)).toEqual([true, true, false, false]);
  });

  it('looks at no field that the role may not read', () => {
    const jana = { id: 1, version: 1, name: 'jana', displayName: 'Jana Huber', email: 'j@example.com' };
    const finds = (role: Role, typed: string) => isFound(searchTexts(users, role, language)(jana), searchWords(typed));
    expect((['Admin', 'User'] as const).map((role) => finds(role, 'huber'))).toEqual([true, false]);
  });

  it('looks at the words of choices, and at no secret', () => {
    expect(finds(stockItemGroups, { name: 'Theke', executionDayOfWeek: 0 }, 'sonntag')).toBe(true);
    expect(finds(users, { name: 'jana', password: 'geheim' }, 'geheim')).toBe(false);
  });
});
