import { expect, it } from 'vitest';
import type { CashRegister } from '../../../src/contract/cashRegisters';
import type { SoldItem } from '../../../src/contract/soldItems';
import { suggestionsOf } from '../../../src/custom/goods/sales/assigning/suggestions';

const register = (id: number): CashRegister => ({
  id,
  version: 1,
  kasseId: `${id}`,
  name: `Kasse ${id}`,
  archived: false,
  checkGaps: true,
  closings: 1,
  firstZ: 1,
  lastZ: 1,
  knownFrom: null,
  knownUntil: null,
  gaps: [],
});
const item = (id: number, registerId: number, more: Partial<SoldItem>): SoldItem => ({
  id,
  version: 1,
  registerId,
  artNr: '70',
  gtin: null,
  text: 'Weißwein',
  unit: 'Glas',
  factor: 1,
  group: null,
  state: 'open',
  quantity: 1,
  turnover: 5,
  firstSold: null,
  lastSold: null,
  recipes: [],
  candidates: [],
  ...more,
});
const parts = [{ stockItemId: 7, stockItemName: 'Weißwein', unitName: 'Flasche', amount: 0.2, of: 1 }];
const candidates = [{ stockItemId: 7, by: 'register' as const, soldItemId: 1, parts }];

it.each<[what: string, other: Partial<SoldItem>, suggested: number]>([
  ['the same', {}, 1],
  ['its unit written in another way', { unit: 'GLAS' }, 1],
  ['another unit', { unit: 'Flasche' }, 0],
  ['another factor', { factor: 2 }, 0],
])('suggests the recipe of a sold item of another register with %s', (_, other, suggested) => {
  const items = [item(1, 1, { state: 'assigned', ...other }), item(2, 2, { candidates })];
  const found = suggestionsOf(items, [register(1), register(2)]);
  expect(found.flatMap(({ changes }) => changes).map(({ id }) => id)).toEqual(suggested === 1 ? [2] : []);
});
