import { describe, expect, it } from 'vitest';
import { isFound, searchWords } from '../../src/lib/searchRows';
import type { AnyResource } from '../../src/resources/kit';
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
    // In two columns that stand side by side.
    ['crèmekühlhaus', false],
    // No columns of the list.
    ['groß', false],
    ['a-77', false],
    // Numbers.
    ['12', false],
    ['4.5', false],
    ['.', false],
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

  it('looks at the words of choices, and at no secret', () => {
    expect(finds(stockItemGroups, { name: 'Theke', executionDayOfWeek: 0 }, 'sonntag')).toBe(true);
    expect(finds(users, { name: 'jana', password: 'geheim' }, 'geheim')).toBe(false);
  });
});
